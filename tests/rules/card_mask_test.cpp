// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/card_mask.h"

#include <gtest/gtest.h>

namespace switchroom {
namespace {

struct Row {
    const char* text;
    const char* masked;
    int cards = 1;
};

class CardMask : public testing::TestWithParam<Row> {};

TEST_P(CardMask, MasksAsTheTableSays) {
    EXPECT_EQ(maskCards(GetParam().text), (MaskedText{GetParam().masked, GetParam().cards}));
}

INSTANTIATE_TEST_SUITE_P(
    Cards, CardMask,
    testing::Values(Row{"4242424242424242", "424242******4242"}, Row{"4242 4242 4242 4242", "4242 42** **** 4242"},
                    Row{"4242-4242-4242-4242", "4242-42**-****-4242"}, Row{"378282246310005", "378282*****0005"},
                    Row{"3782 822463 10005", "3782 82**** *0005"}, Row{"4222222222222", "422222***2222"}, // 13
                    Row{"6011000990139424", "601100******9424"}, Row{"36227206271667", "362272****1667"}, // 14
                    Row{"6304000000000000000", "630400*********0000"},                                    // 19
                    Row{"card:4242424242424242.", "card:424242******4242."},
                    Row{"card4242424242424242x", "card424242******4242x"},
                    Row{"{\"number\":\"5555555555554444\",\"x\":1}", "{\"number\":\"555555******4444\",\"x\":1}"},
                    Row{"two 4242424242424242 5555555555554444", "two 424242******4242 555555******4444", 2},
                    Row{"a 4242424242424242, b 378282246310005", "a 424242******4242, b 378282*****0005", 2},
                    Row{"4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2", "4 2 4 2 4 2 * * * * * * 4 2 4 2"},
                    Row{"é4242424242424242é", "é424242******4242é"}));

INSTANTIATE_TEST_SUITE_P(NoCards, CardMask,
                         testing::Values(Row{"", "", 0}, Row{"4242424242424241", "4242424242424241", 0}, // Luhn
                                         Row{"424242424242", "424242424242", 0},                         // 12
                                         Row{"42424242424242424242", "42424242424242424242", 0},         // 20
                                         Row{"4242  4242  4242  4242", "4242  4242  4242  4242", 0},
                                         Row{"4242.4242.4242.4242", "4242.4242.4242.4242", 0},
                                         Row{"called 2026-11-30 14:02:31", "called 2026-11-30 14:02:31", 0},
                                         Row{"ch_3OaBcD4242 amount 2599", "ch_3OaBcD4242 amount 2599", 0}));

TEST(CardMaskIn, ALongerGroupFindsTheNumberBetweenOtherNumbers) {
    auto masked = maskCards("order 12 4242 4242 4242 4242 12 26");
    EXPECT_EQ(masked.cards, 1);
    EXPECT_EQ(masked.text.find("4242 4242"), std::string::npos);
    EXPECT_NE(masked.text.find("** ****"), std::string::npos);
}

TEST(CardMaskIn, ANumberCannotHideBehindDigitsThatFitByChance) {
    for (int before = 0; before < 10000; ++before) { // every tenth makes another valid number with what follows
        auto masked = maskCards(std::to_string(100000000000 + before) + " 4242 4242 4242 4242").text;
        ASSERT_EQ(masked.find("4242 4242 4242"), std::string::npos) << masked;
    }
}

TEST(CardMaskIn, LeavesUuidsReadable) {
    for (const char* text : {"11111111-1111-1111-1111-111111111111", "id 01931234-7000-7123-8123-424242424242.",
                             "pay_req_42424242-4242-4242-4242-424242424242"})
        EXPECT_EQ(maskCards(text), (MaskedText{text, 0}));
    EXPECT_EQ(maskCards("42424242-4242-4242-4242-424242424242 4242424242424242").cards, 1);
}

TEST(CardMaskIn, KeepsTheLengthAndEveryOtherByte) {
    std::string text("\0\xff"
                     "4242424242424242\n\t\r",
                     21);
    auto masked = maskCards(text);
    EXPECT_EQ(masked.text.size(), text.size());
    EXPECT_EQ(masked.text.substr(0, 2), text.substr(0, 2));
    EXPECT_EQ(maskCards(masked.text), (MaskedText{masked.text, 0})) << "once is enough";
}

TEST(CardMaskIn, ALargeBodyTakesNoTime) {
    std::string body;
    while (body.size() < 256 * 1024) body += "1 2-";
    auto start = std::chrono::steady_clock::now();
    maskCards(body);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(2));
}

} // namespace
} // namespace switchroom
