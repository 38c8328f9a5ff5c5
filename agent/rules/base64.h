// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace switchroom {

/// RFC 4648, standard alphabet, padded.
std::string base64(std::span<const std::uint8_t> bytes);
/// Reads exactly the form that base64 writes: nothing for a stray character, a missing pad or bits left over.
std::optional<std::vector<std::uint8_t>> fromBase64(std::string_view text);

} // namespace switchroom
