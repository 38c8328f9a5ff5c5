// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/error.h"
#include "agent/core/http_message.h"

#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace switchroom {

/// The fields of a request's head that mean something to this interface. Pure.

/// The one Idempotency-Key, quoted (a structured field's string) or bare: 8 to 128 of [A-Za-z0-9_-]. The playbook may
/// ask for more. Errors: key_missing, key_malformed (also when there are two).
std::expected<std::string, Error> readIdempotencyKey(std::span<const HttpHeader> headers);

/// The one version that If-Match names, as ETag gave it: "12". Errors: version_missing (absent, "*", weak or not ours).
std::expected<std::int64_t, Error> readIfMatch(std::span<const HttpHeader> headers);

/// RFC 7240: what the caller would like. What is not understood is ignored.
struct Preference {
    std::optional<std::chrono::seconds> wait; ///< 0…3600
    bool respondAsync = false;
};
Preference readPrefer(std::span<const HttpHeader> headers);

/// ASCII letters are equal in either case.
bool equalIgnoringCase(std::string_view a, std::string_view b);

/// True for application/json, whatever its parameters.
bool isJsonType(std::string_view contentType);

/// The token of "Authorization: Bearer …"; empty when there is none, or two.
std::string_view readBearer(std::span<const HttpHeader> headers);

/// A strong entity tag: "12" in quotes.
std::string entityTag(std::int64_t version);

} // namespace switchroom
