// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/object_id.h"

namespace switchroom::demo {
namespace {
constexpr std::string_view digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr std::size_t indexLength = 10;

std::string base62(std::uint64_t number, std::size_t length) {
    std::string out(length, '0');
    for (auto at = length; at > 0 && number > 0; number /= digits.size()) out[--at] = digits[number % digits.size()];
    return out;
}
} // namespace

std::string nonceFrom(std::uint64_t number) { return base62(number, 8); }

std::string IdMaker::make(std::string_view prefix, std::uint64_t index) const {
    return std::string(prefix) + m_nonce + base62(index, indexLength);
}

std::optional<std::uint64_t> IdMaker::indexOf(std::string_view prefix, std::string_view id) const {
    if (!id.starts_with(prefix)) return std::nullopt;
    id.remove_prefix(prefix.size());
    if (!id.starts_with(m_nonce) || id.size() != m_nonce.size() + indexLength) return std::nullopt;
    id.remove_prefix(m_nonce.size());
    std::uint64_t index = 0;
    for (char c : id) {
        auto digit = digits.find(c);
        if (digit == std::string_view::npos || index > (1ULL << 56)) return std::nullopt;
        index = index * digits.size() + digit;
    }
    return index;
}

} // namespace switchroom::demo
