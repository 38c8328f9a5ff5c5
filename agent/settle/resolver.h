// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/settle/conclusion.h"

namespace switchroom {

/// What a person asks for when evidence could not settle a payment, or a conflict stands.
struct ResolveRequest {
    Actor actor; ///< a person
    PaymentId payment;
    std::int64_t version = 0; ///< the one that the person saw (If-Match)
    Verdict verdict{};
    ReasonCode reason{};
    std::string text; ///< at least 10 characters
    Ground ground{};
    std::string providerReference;
};

/// Either the settled payment, or the request that waits for a second person.
struct Resolved {
    Payment payment;
    std::optional<Approval> approval;
};

/// Settles by people's decisions: one below the limit, two above it, against evidence or on a conflict. The change, its
/// audit entry and the approval's end are one transaction. Owned by the agent; lives on the I/O thread.
class Resolver {
public:
    explicit Resolver(SettleRoom& room) : m_room(room) {}

    /// Errors: not_found, version_stale, not_decidable, ground_missing, invalid_request.
    asio::awaitable<std::expected<Resolved, Error>> propose(ResolveRequest request);
    /// The second person's word. Errors: not_found, version_stale, same_person, approval_closed (also when it expired or
    /// the payment's decision version moved on: then it is marked so).
    asio::awaitable<std::expected<Resolved, Error>> decide(ApprovalId id, std::int64_t version, Actor actor,
                                                           bool approve, std::string text);
    /// Owner and note: no decision, but audited.
    asio::awaitable<std::expected<Payment, Error>> annotate(PaymentId id, std::int64_t version, Actor actor,
                                                            std::optional<std::string> owner,
                                                            std::optional<std::string> note);

private:
    SettleRoom& m_room;
};

/// SHA-256 over action, payment, decision version and parameters: what an approval is bound to.
Digest contentOf(const Resolution& resolution);

} // namespace switchroom
