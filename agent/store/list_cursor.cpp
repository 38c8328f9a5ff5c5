// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/list_cursor.h"

#include <fmt/format.h>

#include <charconv>

namespace switchroom {
namespace {
template <class Number>
bool readHex(std::string_view digits, Number& value) {
    auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    return problem == std::errc{} && end == digits.data() + digits.size();
}
} // namespace

std::string text(const ListCursor& cursor) {
    auto out = fmt::format("{}{:016x}", cursor.list, std::uint64_t(cursor.key));
    for (auto byte : cursor.id) out += fmt::format("{:02x}", byte);
    return out;
}

std::optional<ListCursor> cursorFrom(std::string_view text) {
    if (text.size() != 49) return {};
    ListCursor cursor{.list = text[0]};
    std::uint64_t key = 0;
    if (!readHex(text.substr(1, 16), key)) return {};
    cursor.key = std::int64_t(key);
    for (std::size_t at = 0; at < cursor.id.size(); ++at)
        if (!readHex(text.substr(17 + 2 * at, 2), cursor.id[at])) return {};
    return cursor;
}

} // namespace switchroom
