// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/idempotency_record.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace switchroom {

/// A bearer token: "sr1_<id, 8 characters>_<secret, 43 characters><check, 6 characters>". The check is a CRC-32, so that
/// secret scanners can tell a token from chance. 256 random bits; base64url without padding.
struct BearerToken {
    std::string id;
    Digest secretHash{}; ///< SHA-256 of the secret's 43 characters: what is stored and compared
};

/// From 6 bytes of id and 32 bytes of secret, both random.
std::string makeBearerToken(std::span<const std::uint8_t, 6> id, std::span<const std::uint8_t, 32> secret);
/// Nothing when the form or the check is wrong; says nothing about validity.
std::optional<BearerToken> readBearerToken(std::string_view text);
/// In constant time.
bool equalDigests(const Digest& a, const Digest& b);

} // namespace switchroom
