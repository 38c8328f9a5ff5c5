// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/draw.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace switchroom::demo {

std::uint64_t mixed(std::uint64_t value) {
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9ULL;
    value = (value ^ (value >> 27)) * 0x94d049bb133111ebULL;
    return value ^ (value >> 31);
}

std::uint64_t hashOf(std::string_view text) {
    std::uint64_t hash = 14695981039346656037ULL;
    for (unsigned char c : text) hash = (hash ^ c) * 1099511628211ULL;
    return hash;
}

Draw::Draw(std::uint64_t seed, std::string_view what, std::uint64_t turn)
    : m_state(mixed(seed ^ mixed(hashOf(what) + turn * 0x9e3779b97f4a7c15ULL))) {}

double Draw::unit() {
    m_state += 0x9e3779b97f4a7c15ULL;
    return static_cast<double>(mixed(m_state) >> 11) * 0x1.0p-53;
}

std::uint64_t Draw::below(std::uint64_t below) {
    return std::min(static_cast<std::uint64_t>(unit() * static_cast<double>(below)), below - 1);
}

Millis Draw::logNormal(Millis median, Millis p99) {
    constexpr double z99 = 2.3263478740408408; // the standard normal's 99th percentile
    double middle = static_cast<double>(std::max<std::int64_t>(median.count(), 1));
    double sigma = std::log(static_cast<double>(std::max(p99.count(), median.count())) / middle) / z99;
    double radius = std::sqrt(-2.0 * std::log(1.0 - unit())); // Box and Muller's way to a normal number
    double normal = radius * std::cos(2.0 * std::numbers::pi * unit());
    return Millis{static_cast<std::int64_t>(middle * std::exp(std::max(sigma, 0.0) * normal))};
}

} // namespace switchroom::demo
