// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/endpoints.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>

namespace switchroom {
namespace {
using enum Role;
using enum Route;

constexpr Roles nobodyAsked{};
constexpr Roles anyone{viewer, service, support, onCall, approver, admin};
constexpr Roles people{viewer, support, onCall, approver, admin};
constexpr Roles caretakers{support, onCall, approver};
constexpr Roles engineers{onCall, approver};
constexpr Roles shops{service};
constexpr Roles compensators{service, approver};
constexpr Roles cancellers{service, onCall, approver};
constexpr Roles approvers{approver};
constexpr Roles auditors{approver, admin};
constexpr Roles admins{admin};
constexpr std::size_t formSize = 64 * 1024;
constexpr std::size_t delivery = 256 * 1024;

constexpr std::array table{
    Endpoint{health, "GET", "/v1/health", "", "HealthView", nobodyAsked},
    Endpoint{metrics, "GET", "/metrics", "", "", people},
    Endpoint{openapi, "GET", "/v1/openapi.yaml", "", "", anyone},
    Endpoint{overview, "GET", "/v1/overview", "", "OverviewView", anyone},
    Endpoint{playbook, "GET", "/v1/playbook", "", "PlaybookView", people},
    Endpoint{stream, "GET", "/v1/stream", "", "StreamMessage", anyone},

    Endpoint{listProviders, "GET", "/v1/providers", "", "ProviderList", anyone},
    Endpoint{showProvider, "GET", "/v1/providers/{provider}", "", "ProviderView", anyone},
    Endpoint{history, "GET", "/v1/providers/{provider}/history", "", "HistoryView", people},
    Endpoint{listBreakers, "GET", "/v1/breakers", "", "BreakerList", anyone},
    Endpoint{showBreaker, "GET", "/v1/breakers/{breaker}", "", "BreakerView", anyone},
    Endpoint{actOnBreaker, "POST", "/v1/breakers/{breaker}/actions", "BreakerActionRequest", "BreakerView", engineers,
             true, false, formSize},

    Endpoint{createPayment, "POST", "/v1/payments", "PaymentRequest", "PaymentView", shops, true, false, formSize},
    Endpoint{listPayments, "GET", "/v1/payments", "", "PaymentList", anyone},
    Endpoint{anchorPayments, "GET", "/v1/payments/anchors", "", "AnchorsView", anyone},
    Endpoint{showPayment, "GET", "/v1/payments/{payment}", "", "PaymentDetail", anyone},
    Endpoint{annotatePayment, "PATCH", "/v1/payments/{payment}", "AnnotationRequest", "PaymentView", caretakers, false,
             true, formSize},
    Endpoint{paymentTimeline, "GET", "/v1/payments/{payment}/timeline", "", "TimelineView", people},
    Endpoint{refundPayment, "POST", "/v1/payments/{payment}/refunds", "RefundRequest", "PaymentView", compensators,
             true, false, formSize},
    Endpoint{cancelPayment, "POST", "/v1/payments/{payment}/cancel", "CancelRequest", "PaymentView", cancellers, true,
             true, formSize},
    Endpoint{askProvider, "POST", "/v1/payments/{payment}/inquiries", "NoRequest", "InquiryReply", caretakers, true,
             false, formSize},
    Endpoint{resolvePayment, "POST", "/v1/payments/{payment}/resolutions", "ResolutionRequest", "ResolutionReply",
             caretakers, true, true, formSize},

    Endpoint{listApprovals, "GET", "/v1/approvals", "", "ApprovalList", people},
    Endpoint{showApproval, "GET", "/v1/approvals/{approval}", "", "ApprovalView", people},
    Endpoint{decideApproval, "POST", "/v1/approvals/{approval}/decision", "DecisionRequest", "DecisionReply", approvers,
             true, true, formSize},

    Endpoint{listKeys, "GET", "/v1/keys", "", "KeyList", anyone},
    Endpoint{showKey, "GET", "/v1/keys/{key}", "", "KeyView", anyone},
    Endpoint{releaseKey, "POST", "/v1/keys/{key}/release", "ReleaseRequest", "ReleaseReply", engineers, true, true,
             formSize},

    Endpoint{takeWebhook, "POST", "/v1/webhooks/{provider}", "", "WebhookReply", nobodyAsked, false, false, delivery},

    Endpoint{listAudit, "GET", "/v1/audit", "", "AuditList", people},
    Endpoint{auditCheckpoint, "GET", "/v1/audit/checkpoint", "", "CheckpointView", people},
    Endpoint{auditProof, "GET", "/v1/audit/proof", "", "ProofView", people},
    Endpoint{exportAudit, "GET", "/v1/audit/export", "", "", auditors},

    Endpoint{listTokens, "GET", "/v1/tokens", "", "TokenList", admins},
    Endpoint{createToken, "POST", "/v1/tokens", "TokenRequest", "TokenCreated", admins, true, false, formSize},
    Endpoint{revokeToken, "DELETE", "/v1/tokens/{token}", "", "TokenView", admins},

    Endpoint{session, "GET", "/v1/session", "", "SessionView", anyone},
};
static_assert(
    [] {
        for (std::size_t i = 0; i < table.size(); ++i)
            if (table[i].route != Route(i)) return false;
        return true;
    }(),
    "the rows stand in the order of Route");

/// The text up to the next '/', which is taken away from `rest` with it.
std::string_view segment(std::string_view& rest) {
    auto end = rest.find('/');
    auto out = rest.substr(0, end);
    rest = end == rest.npos ? std::string_view{} : rest.substr(end + 1);
    return out;
}

bool isParameter(std::string_view part) { return part.starts_with('{'); }

/// The parameters' values when the path has the template's form.
std::optional<std::vector<std::string>> matchTemplate(std::string_view form, std::string_view path) {
    if (std::ranges::count(form, '/') != std::ranges::count(path, '/')) return {};
    std::vector<std::string> values;
    while (!form.empty()) {
        auto part = segment(form), value = segment(path);
        if (isParameter(part)) {
            if (value.empty()) return {};
            values.emplace_back(value);
        } else if (part != value) {
            return {};
        }
    }
    return values;
}

bool isUnreserved(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.' ||
           c == '_' || c == '~';
}
} // namespace

std::span<const Endpoint> endpoints() { return table; }

const Endpoint& endpoint(Route route) { return table[std::size_t(route)]; }

std::optional<PathMatch> matchPath(std::string_view path) {
    std::optional<PathMatch> best;
    for (const auto& row : table) {
        auto values = matchTemplate(row.path, path);
        if (!values || (best && best->parameters.size() < values->size())) continue;
        if (!best || best->parameters.size() > values->size()) best = PathMatch{{}, std::move(*values)};
        best->endpoints.push_back(&row);
    }
    return best;
}

std::string pathOf(Route route, std::initializer_list<std::string_view> parameters) {
    std::string out;
    auto value = parameters.begin();
    for (auto remaining = endpoint(route).path.substr(1); !remaining.empty();) {
        out += '/';
        auto part = segment(remaining);
        if (!isParameter(part)) {
            out += part;
            continue;
        }
        assert(value != parameters.end());
        for (char c : *value++)
            out += isUnreserved(c) ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return out;
}

} // namespace switchroom
