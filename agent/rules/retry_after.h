// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/http_message.h"
#include "agent/core/time.h"

#include <chrono>
#include <optional>
#include <string_view>
#include <vector>

namespace switchroom {

/// The longest wait that is reported: 2^31 − 1 s, for anything that is longer. It fits into nanoseconds.
inline constexpr std::chrono::seconds longestRetryAfter{2147483647};

/// How long a server asks to wait by a Retry-After value (RFC 9110, 10.2.3): a number of digits, or an HTTP-date. From
/// 0, for a date that has passed, to longestRetryAfter; nothing for what is malformed (a sign, a fraction, a word).
/// A date is compared with the reply's own `date` when it is known, so that the server's clock need not be ours.
std::optional<std::chrono::seconds> retryAfter(std::string_view value, std::optional<Instant> date, Instant now);

/// The same for a reply's headers.
std::optional<std::chrono::seconds> retryAfter(const std::vector<HttpHeader>& headers, Instant now);

} // namespace switchroom
