// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace switchroom {

/// The key in an Idempotency-Key header: a structured-field string ("abc", with \" and \\ escaped) or the bare value.
/// Nothing when quotes do not match, something follows them, or it holds anything but printable ASCII. Empty may come back.
std::optional<std::string> keyFromHeader(std::string_view header);

/// What is wrong with an idempotency key, in one sentence for its sender; empty when nothing is. The empty pattern asks
/// for 8 to 128 of A–Z a–z 0–9 _ -. Any other is the playbook's: a text in which {uuid} stands for the 36 characters of a
/// UUID in either case, e.g. "pay_req_{uuid}"; a key then is exactly that, and at most 128 characters.
std::string checkKeyFormat(std::string_view key, std::string_view pattern);

/// What stands for a key in logs and metrics: the first 8 hexadecimal digits of its SHA-256. Never the key.
std::string safeDerivative(std::string_view key);

} // namespace switchroom
