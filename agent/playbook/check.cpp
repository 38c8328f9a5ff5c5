// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/playbook/check.h"

#include "agent/playbook/check_steps.h"
#include "agent/playbook/notation.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <set>

namespace switchroom {
namespace {
using namespace std::chrono_literals;

constexpr Millis domainKeyTtl = 72h;
constexpr Millis domainApproval = 4h;

/// Letters that a key may have, around at most one {uuid}.
bool isKeyFormat(std::string_view format) {
    auto at = format.find("{uuid}");
    if (format.empty()) return true;
    if (at == format.npos || format.size() - 6 + 36 > 128) return false;
    std::string rest(format);
    rest.erase(at, 6);
    return std::ranges::all_of(rest, [](char c) {
        return c == '_' || c == '-' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    });
}

void checkKeys(const std::string& name, const KeyPolicy& keys, Findings& to) {
    auto place = "idempotency." + name;
    if (keys.ttl < domainKeyTtl)
        to.error(place + ".ttl",
                 fmt::format("keys are forgotten after {}, while callers still repeat", durationText(keys.ttl)),
                 "at least 72h from the final status");
    if (!isKeyFormat(keys.format))
        to.error(place + ".key_format", keys.format + " describes no key",
                 "letters, digits, - and _ around one {uuid}, at most 128 characters");
}

void checkApprovals(const Playbook& playbook, Findings& to) {
    std::set<std::string> seen;
    for (const auto& limit : playbook.fourEyesAbove)
        if (!seen.insert(limit.currency).second)
            to.error("approvals.four_eyes_above", limit.currency + " has two limits", "one limit a currency");
    if (seen.empty())
        to.warning("approvals.four_eyes_above", "no amount needs a second person",
                   "four_eyes_above: [{ amount: 50000, currency: EUR }]");
    if (playbook.approvalExpiresAfter > domainApproval)
        to.warning("approvals.expires_after", "an approval stays open longer than a shift", "at most 4h");
}

void checkLeases(const Playbook& playbook, Findings& to) {
    if (playbook.stuckAfter <= playbook.httpRequestBudget)
        to.error("idempotency.stuck_after",
                 fmt::format("a lease of {} ends before the work that it guards: budgets.http_request is {}",
                             durationText(playbook.stuckAfter), durationText(playbook.httpRequestBudget)),
                 "longer than budgets.http_request");
    if (playbook.databaseTimeout >= playbook.httpRequestBudget)
        to.error("timeouts.database", "one statement may take longer than a whole request",
                 "shorter than budgets.http_request");
}
} // namespace

void Findings::error(std::string place, std::string message, std::string remedy) {
    all.push_back({Severity::error, 0, 0, std::move(place), std::move(message), std::move(remedy)});
}
void Findings::warning(std::string place, std::string message, std::string remedy) {
    all.push_back({Severity::warning, 0, 0, std::move(place), std::move(message), std::move(remedy)});
}

std::vector<PlaybookFinding> checkPlaybook(const Playbook& playbook) {
    Findings findings;
    if (playbook.providers.empty()) findings.error("providers", "there is no provider", "at least one");
    for (const auto& [name, provider] : playbook.providers) checkProvider(playbook, provider, findings);
    checkKeys("payments", playbook.payments, findings);
    checkKeys("refunds", playbook.refunds, findings);
    checkApprovals(playbook, findings);
    checkLeases(playbook, findings);
    return std::move(findings.all);
}

} // namespace switchroom
