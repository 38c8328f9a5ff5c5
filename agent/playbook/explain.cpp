// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/playbook/explain.h"

#include "agent/core/words.h"
#include "agent/playbook/check.h"
#include "agent/playbook/notation.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace switchroom {
namespace {

using Row = std::vector<std::string>;

/// Columns as wide as their widest cell, two spaces between them.
std::string tableOf(std::string_view title, const std::vector<Row>& rows) {
    std::vector<std::size_t> widths(rows.front().size());
    for (const auto& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
    std::string out = fmt::format("{}\n", title);
    for (const auto& row : rows) {
        std::string line = " ";
        for (std::size_t i = 0; i < row.size(); ++i) line += fmt::format(" {:<{}}", row[i], widths[i] + 1);
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + '\n';
    }
    return out;
}

std::string percentText(double share) { return fmt::format("{}%", share * 100); }

/// Calls `row` for every operation of every provider, inquiries last.
template <class MakeRow>
void eachOperation(const Playbook& playbook, MakeRow row) {
    for (const auto& [name, provider] : playbook.providers) {
        for (const auto& [operation, policy] : provider.operations) row(provider, word(operation), policy, true);
        row(provider, "status", provider.status, false);
    }
}

std::string callsTable(const Playbook& playbook) {
    std::vector<Row> rows{
        {"provider", "operation", "connect", "total", "attempts", "at worst", "fallback", "send before", "expected"}};
    eachOperation(playbook, [&](const auto& provider, const auto& name, const OperationPolicy& p, bool money) {
        rows.push_back({provider.name, name, durationText(p.timeout.connect), durationText(p.timeout.total),
                        std::to_string(p.retry.attempts), durationText(longestSeries(p)),
                        money ? word(p.fallback) : "-", money ? durationText(p.sendBefore) : "-",
                        money ? durationText(p.expectedWithin) : "-"});
    });
    return tableOf(fmt::format("Calls (budget of a request: {})", durationText(playbook.httpRequestBudget)), rows);
}

std::string breakersTable(const Playbook& playbook) {
    std::vector<Row> rows{{"provider", "operation", "window", "minimum", "failures", "slow", "open for", "probes",
                           "concurrent", "queue"}};
    eachOperation(playbook, [&](const auto& provider, const auto& name, const OperationPolicy& p, bool) {
        const auto& b = p.breaker;
        auto window = b.windowTime > Millis{0} ? durationText(b.windowTime) : fmt::format("{} calls", b.windowCalls);
        rows.push_back({provider.name, name, window, std::to_string(b.minimumCalls), percentText(b.failureRate),
                        fmt::format("{} over {}", percentText(b.slowRate), durationText(b.slowThreshold)),
                        durationText(b.openFor), std::to_string(b.probes), std::to_string(p.bulkhead.concurrent),
                        std::to_string(p.bulkhead.queue)});
    });
    return tableOf("Breakers and bulkheads", rows);
}

std::string lookupText(const LookupPolicy& lookup) {
    if (!lookup.offered) return "none";
    if (lookup.consistent) return "consistent";
    return lookup.lag > Millis{0} ? "lags " + durationText(lookup.lag) : "inconsistent";
}

std::string scheduleText(const InquiryPolicy& inquiry) {
    std::vector<std::string> steps;
    for (auto step : inquiry.schedule) steps.push_back(durationText(step));
    return fmt::format("{}", fmt::join(steps, " "));
}

std::string notFoundText(const ProviderPolicy& provider) {
    if (!provider.lateEffectMax || !((provider.byReference.offered && provider.byReference.consistent)))
        return "a person decides";
    return fmt::format("{} in {}, {} after the last send", provider.notFound.answers,
                       durationText(provider.notFound.over), durationText(*provider.lateEffectMax));
}

std::string settlingTable(const Playbook& playbook) {
    std::vector<Row> rows{
        {"provider", "adapter", "keys", "by id", "by reference", "not found", "asks after", "person after", "webhook"}};
    for (const auto& [name, provider] : playbook.providers) {
        auto inquiry =
            provider.operations.empty() ? provider.status.inquiry : provider.operations.begin()->second.inquiry;
        rows.push_back({name, provider.adapter, provider.keyed ? durationText(provider.keyLifetime) : "none",
                        lookupText(provider.byId), lookupText(provider.byReference), notFoundText(provider),
                        scheduleText(inquiry), durationText(inquiry.needsHumanAfter),
                        provider.webhook ? provider.webhook->scheme : "none"});
    }
    return tableOf("What settles the unknown", rows);
}

std::string agentTable(const Playbook& playbook) {
    std::vector<std::string> limits;
    for (const auto& limit : playbook.fourEyesAbove) limits.push_back(plainText(limit));
    auto keys = [](const KeyPolicy& policy) {
        return fmt::format("{}, {}", durationText(policy.ttl), policy.format.empty() ? "any format" : policy.format);
    };
    return tableOf("The agent",
                   {{"payment keys", keys(playbook.payments)},
                    {"refund keys", keys(playbook.refunds)},
                    {"stuck after", durationText(playbook.stuckAfter)},
                    {"two people above", limits.empty() ? "no amount" : fmt::format("{}", fmt::join(limits, ", "))},
                    {"approval open for", durationText(playbook.approvalExpiresAfter)},
                    {"inquiry is fresh for", durationText(playbook.freshInquiryWithin)},
                    {"database", durationText(playbook.databaseTimeout)}});
}
} // namespace

std::string explainPlaybook(const Playbook& playbook) {
    return callsTable(playbook) + '\n' + breakersTable(playbook) + '\n' + settlingTable(playbook) + '\n' +
           agentTable(playbook);
}

} // namespace switchroom
