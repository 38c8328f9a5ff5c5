// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"

#include <optional>
#include <string_view>

namespace switchroom {

/// An HTTP-date in one of its three forms (RFC 9110, 5.6.7), to the second, whatever the locale:
/// "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994".
/// A two-digit year that would lie more than 50 years after `now` is of the century before. The name of the weekday must
/// be one, but need not fit the date. Anything else is nothing.
std::optional<Instant> httpDate(std::string_view text, Instant now);

} // namespace switchroom
