// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace boost::json {
class value;
class array;
} // namespace boost::json

/// What a reply holds under a JSON pointer (RFC 6901), or nothing when it is absent or of another kind.
namespace switchroom {

const boost::json::value* valueAt(const boost::json::value& in, std::string_view pointer);
/// A text of at most 500 bytes without control characters: it goes into the store and before people.
std::optional<std::string> textAt(const boost::json::value& in, std::string_view pointer);
/// An integer within int64: 5.0 is none.
std::optional<std::int64_t> integerAt(const boost::json::value& in, std::string_view pointer);
const boost::json::array* arrayAt(const boost::json::value& in, std::string_view pointer);
/// 1 to 128 letters, digits, - and _: what is put into paths and compared. A whole number counts as its digits.
std::optional<std::string> idAt(const boost::json::value& in, std::string_view pointer);
/// An http or https address: nothing else is ever offered to be opened.
std::string urlAt(const boost::json::value& in, std::string_view pointer);

} // namespace switchroom
