// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/digest.h"

#include <sodium/crypto_hash_sha256.h>

namespace switchroom {

Digest sha256(std::string_view bytes) {
    Digest out{};
    crypto_hash_sha256(out.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    return out;
}

std::string hex(const Digest& digest) {
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string out;
    for (auto byte : digest) {
        out += digits[byte >> 4];
        out += digits[byte & 15];
    }
    return out;
}

} // namespace switchroom
