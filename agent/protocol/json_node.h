// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/error.h"

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string_view>

namespace boost::json {
class value;
} // namespace boost::json

namespace switchroom::detail {

/// A place in a parsed text; it borrows from its JsonText. Keeps Boost.JSON out of the walk over the wire types.
class JsonNode {
public:
    explicit JsonNode(const boost::json::value& value) : m_value(&value) {}

    bool isNull() const;
    bool isObject() const;
    /// Any number that was written without fraction and exponent, also one beyond int64.
    bool isInteger() const;
    std::optional<bool> boolean() const;
    std::optional<std::int64_t> integer() const; ///< nothing beyond int64 and for 5.0 or 5e2
    std::optional<double> number() const;        ///< nothing beyond all bounds (1e309)
    std::optional<std::string_view> text() const;
    std::optional<std::size_t> listSize() const;
    JsonNode item(std::size_t index) const; ///< of a list
    std::size_t memberCount() const;        ///< of an object
    std::string_view memberName(std::size_t index) const;
    std::optional<JsonNode> member(std::string_view name) const;

private:
    const boost::json::value* m_value;
};

/// A text that was read strictly (core's strict_json.h), and the values in it.
class JsonText {
public:
    /// Error{invalidJson} says at which byte and why.
    static std::expected<JsonText, Error> read(std::string_view text);
    JsonNode root() const { return JsonNode(*m_value); }

private:
    std::shared_ptr<const boost::json::value> m_value;
};

} // namespace switchroom::detail
