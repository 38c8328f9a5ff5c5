// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/strict_json.h"

#include <boost/json.hpp>
#include <boost/json/basic_parser_impl.hpp>
#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <cstdint>
#include <unordered_set>
#include <utility>
#include <vector>

namespace switchroom {
namespace {
namespace json = boost::json;

/// Builds the value as Boost.JSON's own handler does, but refuses what that one lets pass: it keeps the last of two
/// equal names.
struct StrictHandler {
    static constexpr std::size_t max_object_size = std::size_t(-1);
    static constexpr std::size_t max_array_size = std::size_t(-1);
    static constexpr std::size_t max_key_size = 1U << 10;
    static constexpr std::size_t max_string_size = std::size_t(-1);

    json::value_stack stack;
    std::vector<std::unordered_set<std::string>> names; ///< seen so far, of each open object
    std::string name;
    std::size_t valuesLeft = 0;
    bool mayBeInfinite = false;
    std::string fault;

    bool refuse(std::string why, json::error_code& ec) {
        fault = std::move(why);
        ec = json::error::syntax;
        return false;
    }
    bool count(json::error_code& ec) { return valuesLeft-- > 0 || refuse("it holds too many values", ec); }
    bool noNul(json::string_view text, json::error_code& ec) {
        return text.find('\0') == json::string_view::npos || refuse("a text holds a NUL", ec);
    }

    bool on_document_begin(json::error_code&) {
        stack.reset();
        return true;
    }
    bool on_document_end(json::error_code&) { return true; }
    bool on_object_begin(json::error_code& ec) {
        names.emplace_back();
        return count(ec);
    }
    bool on_object_end(std::size_t size, json::error_code&) {
        names.pop_back();
        stack.push_object(size);
        return true;
    }
    bool on_array_begin(json::error_code& ec) { return count(ec); }
    bool on_array_end(std::size_t size, json::error_code&) {
        stack.push_array(size);
        return true;
    }
    bool on_key_part(json::string_view part, std::size_t, json::error_code& ec) {
        name += part;
        stack.push_chars(part);
        return noNul(part, ec);
    }
    bool on_key(json::string_view part, std::size_t, json::error_code& ec) {
        name += part;
        stack.push_key(part);
        if (!names.back().insert(std::exchange(name, {})).second)
            return refuse("a name stands twice in one object", ec);
        return count(ec) && noNul(part, ec);
    }
    bool on_string_part(json::string_view part, std::size_t, json::error_code& ec) {
        stack.push_chars(part);
        return noNul(part, ec);
    }
    bool on_string(json::string_view part, std::size_t, json::error_code& ec) {
        stack.push_string(part);
        return count(ec) && noNul(part, ec);
    }
    bool on_number_part(json::string_view, json::error_code&) { return true; }
    bool on_int64(std::int64_t number, json::string_view, json::error_code& ec) {
        stack.push_int64(number);
        return count(ec);
    }
    bool on_uint64(std::uint64_t number, json::string_view, json::error_code& ec) {
        stack.push_uint64(number);
        return count(ec);
    }
    /// Boost.JSON's own reading is off by a bit now and then: `text` is read again, exactly. It is the whole number, since
    /// the parser is given the whole text at once.
    bool on_double(double number, json::string_view text, json::error_code& ec) {
        double exact = number;
        auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), exact);
        if (error != std::errc{} || end != text.data() + text.size()) exact = number;
        stack.push_double(exact);
        if (!mayBeInfinite && !std::isfinite(exact)) return refuse("a number is beyond all bounds", ec);
        return count(ec);
    }
    bool on_bool(bool value, json::error_code& ec) {
        stack.push_bool(value);
        return count(ec);
    }
    bool on_null(json::error_code& ec) {
        stack.push_null();
        return count(ec);
    }
    bool on_comment_part(json::string_view, json::error_code&) { return true; }
    bool on_comment(json::string_view, json::error_code&) { return true; }
};
} // namespace

std::expected<boost::json::value, JsonFault> parseStrictJson(std::string_view text, const JsonLimits& limits) {
    if (text.size() > limits.bytes)
        return std::unexpected(JsonFault{0, fmt::format("it is longer than {} bytes", limits.bytes)});
    json::parse_options options;
    options.max_depth = limits.depth;
    json::basic_parser<StrictHandler> parser(options);
    parser.handler().valuesLeft = limits.values;
    parser.handler().mayBeInfinite = limits.infinite;
    json::error_code ec;
    auto used = parser.write_some(false, text.data(), text.size(), ec);
    if (!ec && used != text.size()) ec = json::error::extra_data;
    if (!ec) return parser.handler().stack.release();
    auto& fault = parser.handler().fault;
    return std::unexpected(JsonFault{used, fault.empty() ? ec.message() : std::move(fault)});
}

} // namespace switchroom
