// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"

#include <cstdint>
#include <string_view>

namespace switchroom::demo {

/// A well-mixed number for a number (the finaliser of SplitMix64).
std::uint64_t mixed(std::uint64_t value);
/// FNV-1a, 64 bits: equal for equal text on every machine.
std::uint64_t hashOf(std::string_view text);

/// Numbers that depend only on the seed and on what they are drawn for: the same order meets the same faults, however
/// its requests interleave with those of others.
class Draw {
public:
    Draw(std::uint64_t seed, std::string_view what, std::uint64_t turn);
    /// Uniform in [0, 1).
    double unit();
    /// Uniform in [0, below); below > 0.
    std::uint64_t below(std::uint64_t below);
    /// Log-normal with that median and 99th percentile (median ≤ p99).
    Millis logNormal(Millis median, Millis p99);

private:
    std::uint64_t m_state;
};

} // namespace switchroom::demo
