// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The strict reader of JSON: what it accepts has one meaning, and stays within its limits.

#include "agent/core/strict_json.h"

#include "agent/core/utf8.h"
#include "tests/fuzz/promise.h"

#include <boost/json.hpp>

#include <algorithm>
#include <cmath>
#include <string>

using namespace switchroom;
namespace json = boost::json;

namespace {
constexpr JsonLimits limits{.bytes = 4096, .depth = 8, .values = 200};

bool isClean(std::string_view text) { return isUtf8(text) && text.find('\0') == text.npos; }

/// What a value is made of, counted by a second hand.
struct Measure {
    std::size_t depth = 0;
    std::size_t values = 0; ///< names included
};

// NOLINTNEXTLINE(misc-no-recursion): as deep as the limit
Measure measured(const json::value& value) {
    Measure all{.values = 1};
    auto add = [&](const json::value& inner) {
        auto part = measured(inner);
        all.depth = std::max(all.depth, part.depth);
        all.values += part.values;
    };
    if (const auto* list = value.if_array()) {
        for (const auto& item : *list) add(item);
        ++all.depth;
    } else if (const auto* object = value.if_object()) {
        for (const auto& [name, inner] : *object) {
            fuzz::promise(isClean(name), "a name is UTF-8 without NUL");
            ++all.values;
            add(inner);
        }
        ++all.depth;
    } else if (const auto* text = value.if_string()) {
        fuzz::promise(isClean(*text), "a text is UTF-8 without NUL");
    } else if (const auto* number = value.if_double()) {
        fuzz::promise(std::isfinite(*number), "a number is finite");
    }
    return all;
}

/// Another reader's fractions are off by a bit now and then; everything else is equal.
// NOLINTNEXTLINE(misc-no-recursion): as deep as the limit
bool alike(const json::value& exact, const json::value& other) {
    if (exact.kind() != other.kind()) return false;
    if (const auto* number = exact.if_double()) {
        bool extreme = std::abs(*number) > 1e300 || std::abs(*number) < 1e-300;
        return extreme || std::abs(*number - other.get_double()) <= std::abs(*number) * 1e-12;
    }
    if (const auto* list = exact.if_array()) return std::ranges::equal(*list, other.get_array(), alike);
    const auto* object = exact.if_object();
    if (!object) return exact == other;
    return std::ranges::equal(*object, other.get_object(), [](const auto& a, const auto& b) {
        return a.key() == b.key() && alike(a.value(), b.value());
    });
}

/// The object with its first member once more, its name written in another way.
std::string withTwin(const json::object& object) {
    static constexpr std::string_view digits = "0123456789abcdef";
    const auto& name = object.begin()->key();
    std::string escaped = json::serialize(json::string(name));
    auto first = static_cast<unsigned char>(name.empty() ? 0 : name.front());
    if (first >= 'a' && first <= 'z')
        escaped.replace(1, 1, {'\\', 'u', '0', '0', digits[first >> 4U], digits[first & 15U]});
    return "{" + escaped + ":null," + json::serialize(object).substr(1);
}

void deeper(std::string text, std::size_t depth) {
    for (; depth < limits.depth; ++depth) text = "[" + text + "]";
    JsonLimits roomy{.bytes = 1U << 20, .depth = limits.depth, .values = 100'000};
    fuzz::promise(parseStrictJson(text, roomy).has_value(), "a value as deep as the limit is accepted");
    fuzz::promise(!parseStrictJson("[" + text + "]", roomy), "a value deeper than the limit is refused");
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    auto text = fuzz::textOf(data, size);
    auto value = parseStrictJson(text, limits);
    if (!value) {
        const auto& fault = value.error();
        fuzz::promise(fault.byte <= size, "a fault stands within the text");
        fuzz::promise(!fault.message.empty() && isClean(fault.message), "a fault says why");
        return 0;
    }
    auto measure = measured(*value);
    fuzz::promise(size <= limits.bytes, "no text is longer than the limit");
    fuzz::promise(measure.depth <= limits.depth, "no value is deeper than the limit");
    fuzz::promise(measure.values <= limits.values, "there are no more values than the limit");

    json::error_code ec;
    auto lenient = json::parse(text, ec);
    fuzz::promise(!ec && alike(*value, lenient), "another reader understands the same");
    auto written = json::serialize(*value);
    auto again = parseStrictJson(written, {.bytes = 1U << 20, .depth = limits.depth});
    fuzz::promise(again && *again == *value, "what is accepted is written and read again the same");
    const auto* object = value->if_object();
    if (object && !object->empty())
        fuzz::promise(!parseStrictJson(withTwin(*object), {.bytes = 1U << 20}), "no object has two equal names");
    deeper(written, measure.depth);
    return 0;
}
