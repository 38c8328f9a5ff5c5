// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/ids.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <unordered_set>

namespace switchroom {
namespace {
const Instant moment = instantOf(1'796'047'351'123'456);

PaymentId idAt(Instant at, std::uint8_t random) {
    std::array<std::uint8_t, 8> bytes{};
    bytes.fill(random);
    return {uuidV7(at, bytes)};
}

TEST(UuidV7, HasItsVersionVariantAndMilliseconds) {
    for (std::uint8_t random : {std::uint8_t{0}, std::uint8_t{0x5a}, std::uint8_t{0xff}}) {
        auto written = text(idAt(moment, random));
        EXPECT_EQ(written[14], '7') << written;
        EXPECT_NE(std::string("89ab").find(written[19]), std::string::npos) << written;
        auto millis = std::stoll(written.substr(0, 8) + written.substr(9, 4), nullptr, 16);
        EXPECT_EQ(millis, 1'796'047'351'123);
    }
}

TEST(UuidV7, SortsByTimeToTheMicrosecondWhateverIsRandom) {
    auto last = idAt(moment, 0xff);
    for (int step = 1; step < 5000; ++step) {
        auto next = idAt(moment + Micros{step}, std::uint8_t(step * 37));
        ASSERT_LT(last, next) << step;
        ASSERT_LT(text(last), text(next)) << "as text in a database too";
        last = idAt(moment + Micros{step}, 0xff);
    }
}

TEST(UuidV7, DiffersByItsRandomBits) {
    std::unordered_set<PaymentId> seen;
    for (int random = 0; random < 256; ++random) seen.insert(idAt(moment, std::uint8_t(random)));
    EXPECT_EQ(seen.size(), 256U);
}

TEST(Id, ComesBackFromItsTextInEitherCase) {
    auto id = idAt(moment, 0xab);
    auto written = text(id);
    EXPECT_EQ(written.size(), 36U);
    EXPECT_EQ(idFrom<PaymentId>(written), id);
    std::ranges::transform(written, written.begin(), [](char c) { return c >= 'a' && c <= 'f' ? char(c - 32) : c; });
    EXPECT_EQ(idFrom<PaymentId>(written), id);
}

TEST(Id, IsReadInNoOtherForm) {
    for (auto text : {"", "0193c5a1", "0193c5a170007abc8def0123456789ab", "{0193c5a1-7000-7abc-8def-0123456789ab}",
                      "0193c5a1-7000-7abc-8def-0123456789a", "0193c5a1-7000-7abc-8def-0123456789abc",
                      "0193c5a17-000-7abc-8def-0123456789ab", "0193c5a1-7000-7abc-8def-0123456789ag",
                      "0193c5a1 7000 7abc 8def 0123456789ab", " 193c5a1-7000-7abc-8def-0123456789ab"})
        EXPECT_FALSE(idFrom<PaymentId>(text)) << text;
}

TEST(Id, IsNilUntilItIsGiven) {
    EXPECT_TRUE(PaymentId{}.isNil());
    EXPECT_FALSE(idAt(moment, 0).isNil());
}

} // namespace
} // namespace switchroom
