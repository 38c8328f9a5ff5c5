// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/canonical_entry.h"
#include "agent/rules/digest.h"
#include "tests/rules/audit_log_under_test.h"

#include <gtest/gtest.h>

#include <limits>

namespace switchroom {
namespace {

ChainedEntry chained() {
    ChainedEntry out{entryForTest(7), {}};
    out.entry.seq = 7;
    out.previous.fill(0xab);
    return out;
}

TEST(CanonicalEntry, ComesBackAsItWas) {
    auto original = chained();
    EXPECT_EQ(fromCanonicalBytes(canonicalBytes(original)), original);

    original.entry.reason = std::string("zero \0 inside, é and 支払い", 28);
    original.entry.seq = std::numeric_limits<std::int64_t>::max();
    original.entry.versionBefore = std::numeric_limits<std::int64_t>::min();
    original.entry.steadyNanos = -1;
    original.entry.agentId = "";
    for (auto kind : {ActorKind::person, ActorKind::service, ActorKind::agent, ActorKind::provider}) {
        original.entry.actor.kind = kind;
        EXPECT_EQ(fromCanonicalBytes(canonicalBytes(original)), original);
    }
}

TEST(CanonicalEntry, HasTheFormThatIsWrittenDown) {
    // Never to change: logs of every age have to verify. A new form gets a new version.
    EXPECT_EQ(hex(sha256(canonicalBytes(chained()))),
              "80c70b258d5e181a42386990aaeecb5ce251155d8f8555bfca4c71c8c973ccc8");
}

TEST(CanonicalEntry, IsNotReadWhenAnyByteIsMissingOrTooMany) {
    auto bytes = canonicalBytes(chained());
    for (std::size_t size = 0; size < bytes.size(); ++size)
        EXPECT_FALSE(fromCanonicalBytes(bytes.substr(0, size))) << size;
    EXPECT_FALSE(fromCanonicalBytes(bytes + '\0'));
    EXPECT_FALSE(fromCanonicalBytes(bytes + bytes));
}

TEST(CanonicalEntry, IsReadOnlyInItsOneForm) {
    auto bytes = canonicalBytes(chained());
    for (std::size_t i = 0; i < bytes.size(); ++i)
        for (int bit = 0; bit < 8; ++bit) {
            auto other = bytes;
            other[i] = char(other[i] ^ (1 << bit));
            if (auto read = fromCanonicalBytes(other)) {
                ASSERT_EQ(canonicalBytes(*read), other);
                ASSERT_NE(*read, chained());
            }
        }
}

TEST(CanonicalEntry, DoesNotLetTextFlowFromOneFieldIntoTheNext) {
    auto one = chained();
    auto other = chained();
    one.entry.objectType = "payment", one.entry.objectId = "1";
    other.entry.objectType = "paymen", other.entry.objectId = "t1";
    EXPECT_NE(canonicalBytes(one), canonicalBytes(other));
}

TEST(CanonicalEntry, RefusesAnActorThatIsNoneAndAnotherVersion) {
    auto bytes = canonicalBytes(chained());
    auto place = bytes.find("agent", bytes.find("agent-a") + 7);
    EXPECT_TRUE(fromCanonicalBytes(bytes));
    EXPECT_FALSE(fromCanonicalBytes(bytes.replace(place, 5, "robot")));
    bytes = canonicalBytes(chained());
    bytes[0] = 2;
    EXPECT_FALSE(fromCanonicalBytes(bytes));
}

} // namespace
} // namespace switchroom
