// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulation/crash_file.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace switchroom::simulation {
namespace {
Bytes bytes(const std::string& text) { return {text.begin(), text.end()}; }
std::string text(const Bytes& content) { return {content.begin(), content.end()}; }

TEST(CrashFile, keepsWhatWasSyncedAndLosesTheRest) {
    CrashFile file;
    SeededRandom random(1);
    file.write(0, bytes("synced"));
    file.sync();
    file.write(3, bytes("???and more"));
    file.truncate(2);
    EXPECT_EQ(text(file.content()), "sy");
    EXPECT_EQ(text(file.after(Loss::unsynced, 512, random)), "synced");
    file.sync();
    EXPECT_EQ(text(file.after(Loss::unsynced, 512, random)), "sy");
    EXPECT_EQ(text(file.after(Loss::torn, 512, random)), "sy");
}

TEST(CrashFile, readsAsFarAsItGoes) {
    CrashFile file(bytes("abc"));
    Bytes room(5);
    EXPECT_EQ(file.read(1, room), 2U);
    EXPECT_EQ(file.read(3, room), 0U);
    file.write(5, bytes("x"));
    EXPECT_EQ(file.content(), (Bytes{'a', 'b', 'c', 0, 0, 'x'}));
}

TEST(CrashFile, tearsUnsyncedWritesIntoSectorsInAnyVersion) {
    CrashFile file(bytes("aabb"));
    file.write(0, bytes("AABB")); // two sectors of two
    file.write(1, bytes("x"));
    SeededRandom random(7);
    std::set<std::string> seen;
    for (int n = 0; n < 500; ++n) seen.insert(text(file.after(Loss::torn, 2, random)));
    EXPECT_EQ(seen, (std::set<std::string>{"aabb", "AAbb", "Axbb", "aaBB", "AABB", "AxBB"}));
}

TEST(CrashFile, neverHarmsSyncedBytesThatNobodyWrote) {
    CrashFile file(bytes("abcdefgh"));
    file.write(3, bytes("X"));
    SeededRandom random(7);
    for (int n = 0; n < 100; ++n) {
        auto left = text(file.after(Loss::torn, 8, random));
        EXPECT_TRUE(left == "abcdefgh" || left == "abcXefgh") << left;
    }
}

TEST(CrashFile, mayHaveAnySizeThatItHadSinceTheSync) {
    CrashFile file(bytes("ab"));
    file.write(2, bytes("cd"));
    file.truncate(1);
    SeededRandom random(7);
    std::set<std::size_t> sizes;
    for (int n = 0; n < 200; ++n) sizes.insert(file.after(Loss::torn, 2, random).size());
    EXPECT_EQ(sizes, (std::set<std::size_t>{1, 2, 4}));
}
} // namespace
} // namespace switchroom::simulation
