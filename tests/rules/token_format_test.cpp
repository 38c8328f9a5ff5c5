// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/token_format.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace switchroom {
namespace {

TEST(BearerToken, IsReadAsItWasMade) {
    std::array<std::uint8_t, 6> id{0, 1, 2, 3, 4, 5};
    std::array<std::uint8_t, 32> secret{7};
    auto text = makeBearerToken(id, secret);
    EXPECT_EQ(text.substr(0, 13), "sr1_AAECAwQF_");
    auto token = readBearerToken(text);
    ASSERT_TRUE(token);
    EXPECT_EQ(token->id, "AAECAwQF");
    EXPECT_FALSE(readBearerToken(text + "A"));
    EXPECT_FALSE(readBearerToken(text.substr(1)));
    text[20] = text[20] == 'A' ? 'B' : 'A';
    EXPECT_FALSE(readBearerToken(text)) << "the check no longer fits";
}

TEST(BearerToken, IsBase64urlEvenWhenItsCheckFits) {
    // The check is no secret: whoever knows the form can make it fit anything.
    EXPECT_FALSE(readBearerToken("sr1_AAAAAAAA_" + std::string(43, '=') + "b1nM-A"));
}
} // namespace
} // namespace switchroom
