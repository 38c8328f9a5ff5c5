// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/settle/caretaker.h"
#include "agent/settle/desks.h"
#include "agent/settle/historian.h"
#include "agent/settle/resolver.h"
#include "agent/settle/webhook_intake.h"

namespace switchroom {

/// All parts of this room, joined: what makes payments happen and unknown ones known. The port and the simulation talk to
/// its parts directly. Lives on the I/O thread; `room` outlives it.
class Engine {
public:
    Engine(SettleRoom& room, Historian& historian);

    /// Before anything else: a new fence, and what an earlier life left in flight becomes unknown. How many there were.
    asio::awaitable<std::expected<int, Error>> recover();
    /// Starts the loops: asking, sweeping, queues, history.
    void start();

    Executor& executor() { return m_executor; }
    Inquirer& inquirer() { return m_inquirer; }
    Resolver& resolver() { return m_resolver; }
    WebhookIntake& webhooks() { return m_webhooks; }
    KeyDesk& keys() { return m_keys; }
    BreakerDesk& breakers() { return m_breakers; }
    TokenDesk& tokens() { return m_tokens; }
    Historian& historian() { return m_historian; }
    SettleRoom& room() { return m_room; }
    /// Payments that are being sent or asked about right now.
    std::size_t flightsNow() const { return m_flights.count(); }

private:
    SettleRoom& m_room;
    Historian& m_historian;
    Flights m_flights;
    Sender m_sender;
    Executor m_executor;
    Inquirer m_inquirer;
    Caretaker m_caretaker;
    Resolver m_resolver;
    WebhookIntake m_webhooks;
    KeyDesk m_keys;
    BreakerDesk m_breakers;
    TokenDesk m_tokens;
};

} // namespace switchroom
