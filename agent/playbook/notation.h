// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

/// How a playbook writes numbers. The same in every locale.
namespace switchroom {

/// 250ms, 5s, 2m, 24h, 3d: a whole number and its unit, at most ten years. Exact. Else what is wrong.
std::expected<Millis, std::string> durationFrom(std::string_view text);
/// The shortest of these forms: 120 s are "2m", 1500 ms "1500ms".
std::string durationText(Millis duration);

/// 80%: 0.8. Digits with at most one dot, and a percent sign. Else what is wrong.
std::expected<double, std::string> percentageFrom(std::string_view text);
/// A number with at most one dot: no exponent, no infinity, no thousands.
std::expected<double, std::string> numberFrom(std::string_view text);
std::expected<std::int64_t, std::string> integerFrom(std::string_view text);
/// true or false: no other word.
std::expected<bool, std::string> flagFrom(std::string_view text);

} // namespace switchroom
