// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/runtime/random.h"

#include <sys/random.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace switchroom {
namespace {
std::uint64_t number(Random& random) {
    std::uint8_t bytes[8];
    random.fill(bytes);
    std::uint64_t value = 0;
    for (auto byte : bytes) value = value << 8 | byte;
    return value;
}
} // namespace

double Random::unit() { return double(number(*this) >> 11) * 0x1p-53; }

std::uint64_t Random::below(std::uint64_t below) {
    // The last, incomplete stretch of the range would favour small values: draw again.
    std::uint64_t excess = (0 - below) % below;
    auto value = number(*this);
    while (value < excess) value = number(*this);
    return value % below;
}

void SystemRandom::fill(std::span<std::uint8_t> bytes) {
    while (!bytes.empty()) {
        auto got = ::getrandom(bytes.data(), bytes.size(), 0);
        if (got < 0 && errno != EINTR) throw std::system_error(errno, std::generic_category(), "getrandom");
        if (got > 0) bytes = bytes.subspan(std::size_t(got));
    }
}

void SeededRandom::fill(std::span<std::uint8_t> bytes) {
    while (!bytes.empty()) {
        auto value = m_engine();
        auto count = std::min<std::size_t>(bytes.size(), 8);
        for (auto& byte : bytes.first(count)) {
            byte = std::uint8_t(value);
            value >>= 8;
        }
        bytes = bytes.subspan(count);
    }
}

} // namespace switchroom
