// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>
#include <string_view>

namespace switchroom::detail {

/// The snake_case name of a described member, made by the compiler. Private to this room's .cpp files.
template <class Member>
struct FieldName {
    static constexpr std::string_view camel = Member::name;
    static constexpr std::size_t size = [] {
        std::size_t n = camel.size();
        for (char c : camel) n += c >= 'A' && c <= 'Z';
        return n;
    }();
    static constexpr std::array<char, size> chars = [] {
        std::array<char, size> out{};
        std::size_t n = 0;
        for (char c : camel) {
            bool upper = c >= 'A' && c <= 'Z';
            if (upper) out[n++] = '_';
            out[n++] = upper ? char(c - 'A' + 'a') : c;
        }
        return out;
    }();
    static constexpr std::string_view text{chars.data(), size};
};

} // namespace switchroom::detail
