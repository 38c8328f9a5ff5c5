// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>

namespace switchroom {

/// True when every byte belongs to well-formed UTF-8 (RFC 3629): no overlong form, no surrogate, nothing above U+10FFFF.
bool isUtf8(std::string_view text);

/// The text with a replacement character (U+FFFD) for each byte that belongs to no well-formed character.
std::string repairedUtf8(std::string_view text);

} // namespace switchroom
