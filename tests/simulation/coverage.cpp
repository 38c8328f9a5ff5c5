// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulation/coverage.h"

#include "agent/core/words.h"
#include "app/demo/provider/fault.h"
#include "tests/simulation/killer.h"

#include <charconv>

namespace switchroom::simulation {

void Coverage::add(const Coverage& other) {
    for (const auto& [group, names] : other.m_counts)
        for (const auto& [name, count] : names) m_counts[group][name] += count;
}

std::uint64_t Coverage::count(const std::string& group, const std::string& name) const {
    auto found = m_counts.find(group);
    if (found == m_counts.end()) return 0;
    auto counted = found->second.find(name);
    return counted == found->second.end() ? 0 : counted->second;
}

std::vector<std::string> Coverage::missing() const {
    std::vector<std::string> out;
    for (const auto& [group, names] : requiredCoverage())
        for (const auto& name : names)
            if (count(group, name) == 0) out.push_back(group + " " + name);
    return out;
}

std::string Coverage::lines() const {
    std::string out;
    for (const auto& [group, names] : m_counts)
        for (const auto& [name, count] : names) out += group + "\t" + name + "\t" + std::to_string(count) + "\n";
    return out;
}

void Coverage::addLines(std::string_view lines) {
    while (!lines.empty()) {
        auto line = lines.substr(0, lines.find('\n'));
        lines.remove_prefix(std::min(lines.size(), line.size() + 1));
        auto first = line.find('\t');
        auto second = line.find('\t', first + 1);
        if (first == line.npos || second == line.npos) continue;
        std::uint64_t count = 0;
        std::from_chars(line.data() + second + 1, line.data() + line.size(), count);
        met(std::string(line.substr(0, first)), std::string(line.substr(first + 1, second - first - 1)), count);
    }
}

namespace {
template <class E>
std::vector<std::string> wordsOf() {
    std::vector<std::string> out;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto e) { out.push_back(word(e.value)); });
    return out;
}
} // namespace

const std::map<std::string, std::vector<std::string>>& requiredCoverage() {
    static const auto required = [] {
        std::map<std::string, std::vector<std::string>> out;
        for (std::size_t n = 0; n < demo::faultCount; ++n) out["fault"].push_back(demo::faultName(demo::Fault(n)));
        out["retry_after"] = {"seconds", "imf", "rfc850", "asctime", "malformed", "none"};
        out["kill"] = wordsOf<KillPoint>();
        out["disk"] = {"changes_lost"};
        out["clock"] = {"jumped_forward", "jumped_backward", "machine_slept", "process_stood_still"};
        out["shop"] = {"201",
                       "202",
                       "201_replayed",
                       "202_replayed",
                       "no_answer",
                       "sibling_open",
                       "key_in_progress",
                       "key_reused",
                       "breaker_open",
                       "provider_unreachable",
                       "refund_exceeds_capture",
                       "replay_at_the_end"};
        out["people"] = {"decided_alone", "asked_for_two",   "approved",       "rejected",          "same_person",
                         "version_stale", "approval_closed", "ground_missing", "inquiry_by_button", "cancelled"};
        out["approval"] = {"open", "approved", "rejected", "expired", "outdated"};
        out["wire"] = {"stripe/charge", "stripe/refund", "stripe/status", "plain/charge", "plain/refund",
                       "plain/status",  "bank/charge",   "bank/status",   "probe"};
        out["breaker"] = {"closed -> open", "open -> half_open", "half_open -> closed", "half_open -> open"};
        out["transition"] = {"new -> pending/sending",
                             "pending/sending -> succeeded",
                             "pending/sending -> failed/declined",
                             "pending/sending -> unknown/asking",
                             "pending/sending -> pending/not_sent",
                             "pending/sending -> pending/queued",
                             "pending/sending -> pending/processing",
                             "pending/sending -> pending/requires_action",
                             "pending/sending -> pending/declined_open",
                             "pending/not_sent -> pending/sending",
                             "pending/not_sent -> failed/not_sent",
                             "pending/queued -> pending/sending",
                             "pending/queued -> failed/not_sent",
                             "pending/queued -> failed/cancelled",
                             "pending/processing -> succeeded",
                             "pending/processing -> failed/declined",
                             "pending/requires_action -> succeeded",
                             "pending/declined_open -> failed/declined",
                             "unknown/asking -> succeeded",
                             "unknown/asking -> failed/declined",
                             "unknown/asking -> failed/not_sent",
                             "unknown/asking -> failed/cancelled",
                             "unknown/asking -> pending/processing",
                             "unknown/asking -> pending/requires_action",
                             "unknown/asking -> pending/declined_open",
                             "unknown/asking -> unknown/needs_human",
                             "unknown/needs_human -> failed/cancelled",
                             "unknown/needs_human -> succeeded"};
        return out;
    }();
    return required;
}

} // namespace switchroom::simulation
