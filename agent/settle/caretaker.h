// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/settle/executor.h"
#include "agent/settle/inquirer.h"

namespace switchroom {

/// What has to be done without being asked: after a start, what was in flight becomes unknown; then, again and again,
/// send_before passes, unknown becomes needs_human, queued payments go out, keys become tombstones. Lives on the I/O thread.
class Caretaker {
public:
    Caretaker(SettleRoom& room, Executor& executor) : m_room(room), m_executor(executor) {}

    /// Before the port opens: every attempt of an earlier epoch that has no end is unknown. How many there were.
    asio::awaitable<std::expected<int, Error>> recover();
    asio::awaitable<void> sweep();
    /// Sends the queue of one provider in order, with jitter, whenever its breaker lets calls pass.
    asio::awaitable<void> drainQueue(std::string provider);

private:
    asio::awaitable<std::expected<int, Error>> recoverBatch();
    asio::awaitable<std::expected<int, Error>> recoverSending();
    asio::awaitable<void> sweepOnce();

    SettleRoom& m_room;
    Executor& m_executor;
};

} // namespace switchroom
