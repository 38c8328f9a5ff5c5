// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/actor.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace switchroom {

/// What the interface can do, one name for each method on each path: the OpenAPI file's operationId.
enum class Route {
    health,
    metrics,
    openapi,
    overview,
    playbook,
    stream,
    listProviders,
    showProvider,
    history,
    listBreakers,
    showBreaker,
    actOnBreaker,
    createPayment,
    listPayments,
    anchorPayments,
    showPayment,
    annotatePayment,
    paymentTimeline,
    refundPayment,
    cancelPayment,
    askProvider,
    resolvePayment,
    listApprovals,
    showApproval,
    decideApproval,
    listKeys,
    showKey,
    releaseKey,
    takeWebhook,
    listAudit,
    auditCheckpoint,
    auditProof,
    exportAudit,
    listTokens,
    createToken,
    revokeToken,
    session,
};
BOOST_DESCRIBE_ENUM(Route, health, metrics, openapi, overview, playbook, stream, listProviders, showProvider, history,
                    listBreakers, showBreaker, actOnBreaker, createPayment, listPayments, anchorPayments, showPayment,
                    annotatePayment, paymentTimeline, refundPayment, cancelPayment, askProvider, resolvePayment,
                    listApprovals, showApproval, decideApproval, listKeys, showKey, releaseKey, takeWebhook, listAudit,
                    auditCheckpoint, auditProof, exportAudit, listTokens, createToken, revokeToken, session)

/// A set of roles; empty means that no token is asked for.
class Roles {
public:
    constexpr Roles() = default;
    constexpr Roles(std::initializer_list<Role> roles) {
        for (auto role : roles) m_bits |= bit(role);
    }
    constexpr bool contains(Role role) const { return (m_bits & bit(role)) != 0; }
    constexpr bool empty() const { return m_bits == 0; }

private:
    static constexpr std::uint32_t bit(Role role) { return 1U << unsigned(role); }
    std::uint32_t m_bits = 0;
};

/// One row of the table that router, access, ctl, link, tests and the OpenAPI file read.
struct Endpoint {
    Route route{};
    std::string_view method;
    std::string_view path;    ///< template: /v1/payments/{id}
    std::string_view request; ///< name of the body's wire type; empty: no JSON body
    std::string_view reply;   ///< name of the reply's wire type; empty: not JSON, or none
    Roles roles;              ///< who may; checked by default deny
    bool needsKey = false;    ///< Idempotency-Key
    bool needsIfMatch = false;
    std::size_t bodyLimit = 0; ///< bytes; 0 takes none
};

std::span<const Endpoint> endpoints();
const Endpoint& endpoint(Route route);

/// What a path means: the rows that match it (one for each method) and the values of its {parameters}, in their order.
struct PathMatch {
    std::vector<const Endpoint*> endpoints;
    std::vector<std::string> parameters;
};
/// Nothing when no row has such a path. A literal segment wins against a parameter.
std::optional<PathMatch> matchPath(std::string_view path);

/// The path with its {parameters} filled in, percent-encoded, in their order.
std::string pathOf(Route route, std::initializer_list<std::string_view> parameters = {});

} // namespace switchroom
