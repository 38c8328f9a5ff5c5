// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace switchroom {

/// A wall-clock moment, UTC, microseconds since 1970. Stored and shown; never used to measure a duration.
using Instant = std::chrono::sys_time<std::chrono::microseconds>;
/// A moment of the steady clock. Measures durations within one process; never stored.
using Steady = std::chrono::steady_clock::time_point;
using Micros = std::chrono::microseconds;
using Millis = std::chrono::milliseconds;

/// RFC 3339 with microseconds and Z, 27 characters: 2026-11-30T14:02:31.000000Z. Beyond years 0 to 9999: the nearest.
std::string toRfc3339(Instant at);
/// Reads exactly the form that toRfc3339 writes, or the same with 0 to 6 digits of a second's fraction. Years 0000–9999.
std::optional<Instant> fromRfc3339(std::string_view text);

inline std::int64_t microsOf(Instant at) { return at.time_since_epoch().count(); }
inline Instant instantOf(std::int64_t micros) { return Instant{Micros{micros}}; }

} // namespace switchroom
