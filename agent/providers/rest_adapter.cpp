// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/rest_adapter.h"

#include "agent/core/words.h"
#include "agent/providers/minor_units.h"
#include "agent/providers/path_template.h"
#include "agent/providers/rest_body.h"
#include "agent/providers/rest_reading.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace switchroom {
namespace {

bool isChild(Operation operation) {
    return operation == Operation::capture || operation == Operation::refund || operation == Operation::cancel;
}

std::string pathOf(const RestPolicy& rest, const std::string& name) {
    auto found = rest.paths.find(name);
    return found == rest.paths.end() ? std::string() : found->second;
}
} // namespace

RestAdapter::RestAdapter(ProviderPolicy policy) : m_policy(std::move(policy)) {}

CapabilityCard RestAdapter::card() const {
    const auto& statuses = m_policy.rest.statusMap;
    bool open =
        std::ranges::any_of(statuses, [](const auto& entry) { return entry.second == ProviderStatus::declinedOpen; });
    return {.keyed = m_policy.keyed,
            .lookupById = m_policy.byId.offered,
            .byIdConsistent = m_policy.byId.consistent,
            .lookupByReference = m_policy.byReference.offered,
            .byReferenceConsistent = m_policy.byReference.consistent,
            .cancelsOpen = open && m_policy.onDecline == OnDecline::cancel && m_policy.rest.paths.contains("cancel")};
}

std::optional<std::string> RestAdapter::objection(const Payment& payment) const {
    if (!m_policy.rest.paths.contains(word(payment.operation)))
        return fmt::format("{} has no {}.", m_policy.name, word(payment.operation));
    if (payment.operation != Operation::cancel && !toProviderUnits(payment.money, m_policy.exponents))
        return fmt::format("{} cannot express {}.", m_policy.name, plainText(payment.money));
    return {};
}

HttpRequest RestAdapter::to(const std::string& path, std::string method) const {
    HttpRequest request{.method = std::move(method), .url = m_policy.baseUrl + path};
    if (!m_policy.secret.empty()) request.headers.push_back({"Authorization", "Bearer " + m_policy.secret});
    request.headers.push_back({"Accept", "application/json"});
    return request;
}

HttpRequest RestAdapter::execute(const Payment& payment, const Payment* parent) const {
    auto path = filled(pathOf(m_policy.rest, word(payment.operation)), payment, parent, Filling::urlEncoded);
    auto request = to(path, "POST");
    request.headers.push_back({"Content-Type", "application/json"});
    if (m_policy.keyed) request.headers.push_back({m_policy.keyHeader, payment.key});
    request.body = restBody(m_policy, payment, parent);
    return request;
}

Reading RestAdapter::readExecute(const Payment& payment, const HttpReply& reply) const {
    return readRestExecute(m_policy, payment, reply);
}

HttpRequest RestAdapter::cancelOpen(const Payment& payment) const {
    auto request = to(filled(pathOf(m_policy.rest, "cancel"), payment, &payment, Filling::urlEncoded), "POST");
    request.headers.push_back({"Content-Type", "application/json"});
    request.body = "{}";
    return request;
}

Reading RestAdapter::readCancelOpen(const Payment& payment, const HttpReply& reply) const {
    return readRestCancel(m_policy, payment, reply);
}

std::string RestAdapter::lookupPath(const Payment& payment, Lookup lookup) const {
    const auto& policy = lookup == Lookup::byId ? m_policy.byId : m_policy.byReference;
    if (!policy.offered) return {};
    auto own = pathOf(m_policy.rest, word(payment.operation) + (lookup == Lookup::byId ? "_by_id" : "_by_reference"));
    if (!own.empty()) return own;
    return isChild(payment.operation) ? "" : policy.path; // a list of payments holds no refunds
}

std::optional<Lookup> RestAdapter::lookupFor(const Payment& payment) const {
    for (auto lookup : {Lookup::byId, Lookup::byReference}) {
        auto path = lookupPath(payment, lookup);
        bool named = lookup == Lookup::byId || canFill(m_policy.rest.reference, payment);
        if (!path.empty() && canFill(path, payment) && named) return lookup;
    }
    return {};
}

HttpRequest RestAdapter::inquire(const Payment& payment, const Payment* parent, Lookup lookup) const {
    return to(filled(lookupPath(payment, lookup), payment, parent, Filling::urlEncoded), "GET");
}

InquiryReading RestAdapter::readInquiry(const Payment& payment, Lookup lookup, const HttpReply& reply) const {
    return readRestInquiry(m_policy, payment, lookup, reply);
}

std::expected<std::vector<WebhookEvent>, WebhookRefusal> RestAdapter::readWebhook(std::span<const HttpHeader>,
                                                                                  std::string_view, Instant) const {
    return std::unexpected(WebhookRefusal::signature);
}

} // namespace switchroom
