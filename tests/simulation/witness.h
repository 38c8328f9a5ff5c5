// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "tests/simulation/coverage.h"

#include <deque>
#include <functional>
#include <string>
#include <vector>

namespace switchroom::simulation {

/// What was seen of one world: broken promises, a short trace of what led to them, and what was met.
class Witness {
public:
    /// `clock` gives the time that stands before each line.
    explicit Witness(std::function<std::string()> clock) : m_clock(std::move(clock)) {}

    /// A promise is broken. `invariant`: "I1" … "I8", "lost", or what else was promised.
    void broken(const std::string& invariant, const std::string& what);
    void note(const std::string& line);
    bool allKept() const { return m_broken.empty(); }
    const std::vector<std::string>& brokenPromises() const { return m_broken; }
    const std::deque<std::string>& trace() const { return m_trace; }
    /// The trace's lines that name one of these.
    void keepAll(bool all) { m_keepAll = all; }

    Coverage coverage;

private:
    static constexpr std::size_t longest = 60;
    std::function<std::string()> m_clock;
    std::vector<std::string> m_broken;
    std::deque<std::string> m_trace;
    bool m_keepAll = false;
};

} // namespace switchroom::simulation
