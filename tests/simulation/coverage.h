// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace switchroom::simulation {

/// How often everything was met that a run has to meet.
class Coverage {
public:
    void met(const std::string& group, const std::string& name, std::uint64_t times = 1) {
        m_counts[group][name] += times;
    }
    void add(const Coverage& other);
    std::uint64_t count(const std::string& group, const std::string& name) const;
    const std::map<std::string, std::map<std::string, std::uint64_t>>& counts() const { return m_counts; }

    /// "group name" of everything required that was never met.
    std::vector<std::string> missing() const;
    /// As lines "group\tname\tcount", and back: how a run's processes tell their sums.
    std::string lines() const;
    void addLines(std::string_view lines);

private:
    std::map<std::string, std::map<std::string, std::uint64_t>> m_counts;
};

/// Everything that a whole run must have met, by group: fault, kill, loss, transition, wire, answer, people, sight.
const std::map<std::string, std::vector<std::string>>& requiredCoverage();

} // namespace switchroom::simulation
