// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/settle/sender.h"

namespace switchroom {

/// What a caller asks for: one intention to move money, under one idempotency key.
struct ExecuteRequest {
    Actor actor;
    std::string scope;
    std::string provider; ///< of a refund: empty, the parent's
    Operation operation = Operation::charge;
    std::string key;
    std::optional<PaymentId> parent;
    std::string orderRef;
    std::string customerRef;
    std::string method;
    Money money;
    bool additional = false;
    std::optional<Millis> sendWithin; ///< how long it may wait unsent; at most the playbook's send_before
    std::optional<Millis> wait;       ///< how long the caller waits; never cuts a sent attempt
    bool respondAsync = false;
};

/// 201 with a final payment, 202 with a pending or unknown one.
struct ExecuteAnswer {
    Payment payment;
    int status = 202;
    std::string body; ///< the bytes to answer; frozen ones when final
    bool replayed = false;
};

/// The idempotency contract, siblings, reservation and sending (domain.md, Before the call; Keys; Siblings).
/// Owned by the agent; lives on the I/O thread.
class Executor {
public:
    Executor(SettleRoom& room, Flights& flights, Sender& sender) : m_room(room), m_flights(flights), m_sender(sender) {}

    asio::awaitable<std::expected<ExecuteAnswer, Error>> execute(ExecuteRequest request);
    /// A queued payment is tried again; false when the provider refused it again (it stays queued).
    asio::awaitable<bool> sendQueued(PaymentId id);
    /// A payment that was never sent will not be sent: failed/cancelled. 409 not_cancellable once it may have left.
    asio::awaitable<std::expected<Payment, Error>> cancelUnsent(PaymentId id, std::int64_t version, Actor actor,
                                                                std::string reason);

private:
    struct Reserved;
    struct Result;
    std::optional<Error> check(const ExecuteRequest& request) const;
    asio::awaitable<std::expected<Reserved, Error>> reserve(ExecuteRequest request);
    asio::awaitable<void> fly(Flights::Flight flight, Payment payment, Attempt attempt, std::shared_ptr<Result> result);
    asio::awaitable<std::expected<ExecuteAnswer, Error>> answer(ExecuteRequest request, Reserved reserved);
    ExecuteAnswer answerOf(Payment payment, bool replayed) const;
    /// The payment as it is now; when it is final, with the bytes that were frozen with it: its version may have moved on
    /// since (a webhook settles it before its own call comes back).
    asio::awaitable<std::expected<ExecuteAnswer, Error>> answerAsKept(PaymentId id, bool replayed);

    SettleRoom& m_room;
    Flights& m_flights;
    Sender& m_sender;
};

} // namespace switchroom
