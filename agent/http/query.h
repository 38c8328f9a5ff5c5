// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/error.h"

#include <expected>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace switchroom {

/// Names and values of a query string; equal names keep the order in which they were sent.
using QueryValues = std::multimap<std::string, std::string, std::less<>>;

/// Resolves %XX. Refused (ErrorCode::invalidRequest): a % without two hexadecimal digits, NUL, and a result that is not
/// UTF-8. A '+' stays a '+'.
std::expected<std::string, Error> percentDecode(std::string_view text);

/// The parameters of `query` (without '?'), decoded as forms are: '&' separates, '+' is a space, a name alone has an
/// empty value. Refused: what percentDecode() refuses, and a value without a name.
std::expected<QueryValues, Error> parseQuery(std::string_view query);

} // namespace switchroom
