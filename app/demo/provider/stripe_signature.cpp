// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/stripe_signature.h"

#include <fmt/format.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>

namespace switchroom::demo {

std::string stripeSignature(std::string_view secret, std::string_view body, Instant now) {
    auto time = std::to_string(microsOf(now) / 1'000'000);
    auto text = time + "." + std::string(body);
    unsigned char digest[EVP_MAX_MD_SIZE];
    unsigned int length = 0;
    const void* bytes = text.data();
    HMAC(EVP_sha256(), secret.data(), static_cast<int>(secret.size()), static_cast<const unsigned char*>(bytes),
         text.size(), digest, &length);
    std::string out = "t=" + time + ",v1=";
    for (unsigned int i = 0; i < length; ++i) out += fmt::format("{:02x}", digest[i]);
    return out;
}

} // namespace switchroom::demo
