// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/ids.h"

#include <cstdint>
#include <random>
#include <span>

namespace switchroom {

/// Randomness, so that a run from a seed is repeatable. Thread-safe in SystemRandom, one thread in SeededRandom.
class Random {
public:
    virtual ~Random() = default;
    virtual void fill(std::span<std::uint8_t> bytes) = 0;
    /// Uniform in [0, 1).
    double unit();
    /// Uniform in [0, below); below > 0.
    std::uint64_t below(std::uint64_t below);
    /// A fresh time-ordered id.
    template <class IdType>
    IdType id(Instant at) {
        std::uint8_t bytes[8];
        fill(bytes);
        return IdType{uuidV7(at, std::span<const std::uint8_t, 8>(bytes))};
    }
};

/// The operating system's secure generator.
class SystemRandom final : public Random {
public:
    void fill(std::span<std::uint8_t> bytes) override;
};

/// The same numbers for the same seed, on every machine.
class SeededRandom final : public Random {
public:
    explicit SeededRandom(std::uint64_t seed) : m_engine(seed) {}
    void fill(std::span<std::uint8_t> bytes) override;

private:
    std::mt19937_64 m_engine;
};

} // namespace switchroom
