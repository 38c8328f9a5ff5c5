// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/http/refusal.h"

#include <expected>
#include <string>
#include <string_view>

namespace switchroom {

/// The parts of a request's target (RFC 9112, section 3.2).
struct RequestTarget {
    std::string authority; ///< only of the absolute form, as sent
    std::string path;      ///< percent-decoded; "*" for OPTIONS *
    std::string query;     ///< raw, without '?'
    bool operator==(const RequestTarget&) const = default;
};

/// Reads the origin form ("/a?b"), the absolute form ("http://host/a?b") and, for OPTIONS, "*". All else is 400.
std::expected<RequestTarget, Refusal> readTarget(std::string_view method, std::string_view target);

} // namespace switchroom
