// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/http_message.h"

#include <algorithm>

namespace switchroom {
namespace {
char lower(char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; }
} // namespace

std::string_view headerValue(const std::vector<HttpHeader>& headers, std::string_view name) {
    auto same = [&](const HttpHeader& header) { return std::ranges::equal(header.name, name, {}, lower, lower); };
    auto found = std::ranges::find_if(headers, same);
    return found == headers.end() ? std::string_view{} : std::string_view(found->value);
}

} // namespace switchroom
