// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/http/exchange.h"
#include "agent/runtime/scheduler.h"

#include <string>

namespace switchroom::demo {

/// A reply as it goes over the wire, on a connection that then ends; `contentLength` false leaves that header out.
std::string wireText(const ServerReply& reply, bool contentLength);

/// Says nothing until the other end closes, at most for so long; then closes.
asio::awaitable<void> hang(Scheduler* scheduler, RawConnection* connection, Millis atMost);
/// Writes the bytes in small pieces over so long a time.
asio::awaitable<void> drip(Scheduler* scheduler, RawConnection* connection, std::string bytes, Millis over);
/// Writes the bytes and closes, as if they were all.
asio::awaitable<void> writeAndClose(RawConnection* connection, std::string bytes);
/// RST.
asio::awaitable<void> reset(RawConnection* connection);

} // namespace switchroom::demo
