// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/json_fields.h"

#include <boost/json.hpp>

#include <algorithm>

namespace switchroom {
namespace {
namespace json = boost::json;

bool isIdCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}
} // namespace

const json::value* valueAt(const json::value& in, std::string_view pointer) {
    json::error_code ec;
    return in.find_pointer(pointer, ec);
}

std::optional<std::string> textAt(const json::value& in, std::string_view pointer) {
    const auto* found = valueAt(in, pointer);
    if (!found || !found->is_string()) return {};
    std::string text(found->get_string());
    bool clean =
        text.size() <= 500 && std::ranges::none_of(text, [](char c) { return (c >= 0 && c < ' ') || c == 0x7f; });
    return clean ? std::optional(text) : std::nullopt;
}

std::optional<std::int64_t> integerAt(const json::value& in, std::string_view pointer) {
    const auto* found = valueAt(in, pointer);
    return found && found->is_int64() ? std::optional(found->get_int64()) : std::nullopt;
}

const json::array* arrayAt(const json::value& in, std::string_view pointer) {
    const auto* found = valueAt(in, pointer);
    return found ? found->if_array() : nullptr;
}

std::optional<std::string> idAt(const json::value& in, std::string_view pointer) {
    if (auto number = integerAt(in, pointer)) return std::to_string(*number);
    auto text = textAt(in, pointer);
    bool good = text && !text->empty() && text->size() <= 128 && std::ranges::all_of(*text, isIdCharacter);
    return good ? text : std::nullopt;
}

std::string urlAt(const json::value& in, std::string_view pointer) {
    auto text = textAt(in, pointer).value_or("");
    bool web = text.starts_with("https://") || text.starts_with("http://");
    return web && text.find_first_of(" <>\"\\") == text.npos ? text : "";
}

} // namespace switchroom
