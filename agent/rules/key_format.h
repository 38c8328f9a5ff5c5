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

/// What an idempotency key must look like. A value.
///
/// The empty pattern is the ordinary form: 8 to 128 of A–Z a–z 0–9 _ -. Any other pattern is a text in which {uuid} stands
/// for 36 characters of a UUID in either case and {digits} for all digits that follow, e.g. "pay_req_{uuid}"; a key then
/// is exactly that, and at most 128 characters.
class KeyFormat {
public:
    /// Nothing for a pattern with another placeholder, a brace without its partner, or nothing but literal text: that
    /// would be one key for all.
    static std::optional<KeyFormat> fromPattern(std::string_view pattern);

    bool accepts(std::string_view key) const;
    /// For a refusal: what is expected, in one phrase.
    std::string expectation() const;

private:
    explicit KeyFormat(std::string_view pattern) : m_pattern(pattern) {}
    std::string m_pattern;
};

/// What stands for a key in logs and metrics: the first 8 hexadecimal digits of its SHA-256. Never the key.
std::string safeDerivative(std::string_view key);

} // namespace switchroom
