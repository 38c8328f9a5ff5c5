// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

namespace boost::json {
class value;
} // namespace boost::json

namespace switchroom {

/// What a text may be at most before its reading is given up.
struct JsonLimits {
    std::size_t bytes = 1U << 20; ///< of the whole text, checked before anything is read
    std::size_t depth = 32;       ///< of nested lists and objects
    std::size_t values = 100'000; ///< of all kinds, names included
    /// A number beyond double (1e309) is read as infinite, for a reader that never writes it again and says itself where it
    /// stands; else the text is refused.
    bool infinite = false;
};

/// Where a text stops being JSON that we take, and why.
struct JsonFault {
    std::size_t byte = 0; ///< how many bytes were read before it
    std::string message;  ///< for people; holds nothing of the text
    bool operator==(const JsonFault&) const = default;
};

/// Reads JSON from strangers: one value, valid UTF-8, and nothing that two readers could understand differently. A second
/// member of the same name, a NUL in a text or name, a lone surrogate, a comment and anything after the value are refused.
///
/// An integer within int64 is int64, one above it uint64; a number with a fraction or an exponent, or beyond both, is a
/// double, even 5.0: whoever wants an integer asks for is_int64(). Pure and thread-safe; does not
/// throw. A caller includes <boost/json.hpp> itself, in a .cpp file.
std::expected<boost::json::value, JsonFault> parseStrictJson(std::string_view text, const JsonLimits& limits = {});

} // namespace switchroom
