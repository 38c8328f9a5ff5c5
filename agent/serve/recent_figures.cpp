// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/serve/recent_figures.h"

#include <algorithm>
#include <vector>

namespace switchroom {

std::optional<RecentFigures::Truth> RecentFigures::timeToTruth() const {
    if (m_truths.empty()) return {};
    std::vector<Millis> sorted(m_truths.begin(), m_truths.end());
    std::ranges::sort(sorted);
    auto at = [&](std::size_t percent) { return sorted[std::min(sorted.size() - 1, sorted.size() * percent / 100)]; };
    return Truth{at(50), at(95)};
}

std::optional<double> RecentFigures::attemptsPerPayment() const {
    auto now = partOf(m_clock.steady());
    std::int64_t attempts = 0, retries = 0;
    for (const auto& part : m_parts) {
        if (part.number + std::int64_t(m_parts.size()) <= now) continue;
        attempts += part.attempts;
        retries += part.retries;
    }
    auto first = attempts - retries;
    return first > 0 ? std::optional(double(attempts) / double(first)) : std::nullopt;
}

RecentFigures::Part& RecentFigures::presentPart() {
    auto number = partOf(m_clock.steady());
    auto& part = m_parts[std::size_t(number) % m_parts.size()];
    if (part.number != number) part = Part{.number = number};
    return part;
}

void RecentFigures::attemptEnded(std::string_view, std::string_view operation, Outcome, ErrorClass error, Micros) {
    bool refused = error == ErrorClass::breakerOpen || error == ErrorClass::bulkheadFull ||
                   error == ErrorClass::budgetSpent || error == ErrorClass::leaseLost;
    if (operation != "status" && !refused) ++presentPart().attempts;
}

void RecentFigures::retryScheduled(std::string_view, std::string_view operation) {
    if (operation != "status") ++presentPart().retries;
}

void RecentFigures::settled(std::string_view, Status, DecidedBy, Micros sinceReserved, bool wasUnknown) {
    if (!wasUnknown) return;
    if (m_truths.size() == mostTruths) m_truths.pop_front();
    m_truths.push_back(std::chrono::duration_cast<Millis>(sinceReserved));
}

} // namespace switchroom
