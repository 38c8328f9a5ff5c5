// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace switchroom {

/// Where a list goes on: a letter for the list and its order, the sort key, the row's id. Opaque to callers.
struct ListCursor {
    char list = 0;
    std::int64_t key = 0;
    std::array<std::uint8_t, 16> id{};
    bool operator==(const ListCursor&) const = default;
};

/// A letter, 16 and 32 hexadecimal digits.
std::string text(const ListCursor& cursor);
std::optional<ListCursor> cursorFrom(std::string_view text);

} // namespace switchroom
