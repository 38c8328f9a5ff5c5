// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/base64.h"

#include <sodium/utils.h>

namespace switchroom {

std::string base64(std::span<const std::uint8_t> bytes) {
    std::string out(sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
    sodium_bin2base64(out.data(), out.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_ORIGINAL);
    out.pop_back(); // its end mark
    return out;
}

std::optional<std::vector<std::uint8_t>> fromBase64(std::string_view text) {
    std::vector<std::uint8_t> out(text.size() / 4 * 3 + 3);
    std::size_t size = 0;
    const char* end = nullptr;
    int failed = sodium_base642bin(out.data(), out.size(), text.data(), text.size(), nullptr, &size, &end,
                                   sodium_base64_VARIANT_ORIGINAL);
    if (failed != 0 || end != text.data() + text.size()) return {};
    out.resize(size);
    // libsodium takes 0xaf for '/', and the like: what it would not write again was not the one form.
    return base64(out) == text ? std::optional(std::move(out)) : std::nullopt;
}

} // namespace switchroom
