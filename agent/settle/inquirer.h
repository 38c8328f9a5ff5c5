// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/settle/sender.h"

namespace switchroom {

/// Asks providers about payments that are unknown or pending there: on the schedule, by button, after a start.
/// One question about a payment at a time. Owned by the agent; lives on the I/O thread.
class Inquirer {
public:
    Inquirer(SettleRoom& room, Flights& flights, Sender& sender)
        : m_room(room), m_flights(flights), m_sender(sender), m_places(room.scheduler, concurrent, 0) {}

    /// Asks whatever is due, for ever.
    asio::awaitable<void> run();
    /// Asks now. 409 key_in_progress while an attempt is under way; a final payment may be asked too (its conflict shows).
    asio::awaitable<std::expected<Payment, Error>> askNow(PaymentId id, InquiryCause cause, std::string askedBy);
    /// Wakes run(): something became due.
    void wake() { m_wake.set(); }

private:
    static constexpr std::size_t concurrent = 16;
    asio::awaitable<void> askDue(Flights::Flight flight, AsyncSemaphore::Guard place, Payment payment);
    asio::awaitable<std::expected<Payment, Error>> ask(Payment payment, InquiryCause cause, std::string askedBy);
    asio::awaitable<GuardedCall> call(Payment payment, std::optional<Payment> parent, Lookup lookup);
    asio::awaitable<std::expected<Payment, Error>> followUp(Payment payment);

    SettleRoom& m_room;
    Flights& m_flights;
    Sender& m_sender;
    AsyncSemaphore m_places;
    AsyncEvent m_wake{m_room.scheduler};
};

} // namespace switchroom
