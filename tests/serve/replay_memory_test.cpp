// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/serve/replay_memory.h"

#include <gtest/gtest.h>

namespace switchroom {
namespace {
using Meeting = ReplayMemory::Meeting;
using namespace std::chrono_literals;

Digest bodyOf(std::uint8_t byte) {
    Digest digest{};
    digest[0] = byte;
    return digest;
}

ServerReply replyOf(std::string body) {
    ServerReply reply;
    reply.body = std::move(body);
    return reply;
}

TEST(ReplayMemory, GivesTheSameAnswerAgain) {
    ReplayMemory memory;
    EXPECT_EQ(memory.meet("a", bodyOf(1), Steady{}).meeting, Meeting::fresh);
    EXPECT_EQ(memory.meet("a", bodyOf(1), Steady{}).meeting, Meeting::running);
    memory.remember("a", replyOf("done"));
    auto found = memory.meet("a", bodyOf(1), Steady{});
    ASSERT_EQ(found.meeting, Meeting::known);
    EXPECT_EQ(found.reply->body, "done");
    EXPECT_EQ(memory.meet("a", bodyOf(2), Steady{}).meeting, Meeting::otherBody);
    EXPECT_EQ(memory.meet("b", bodyOf(1), Steady{}).meeting, Meeting::fresh);
}

TEST(ReplayMemory, FreesAKeyWhoseRequestDidNothing) {
    ReplayMemory memory;
    memory.meet("a", bodyOf(1), Steady{});
    memory.forget("a");
    EXPECT_EQ(memory.meet("a", bodyOf(2), Steady{}).meeting, Meeting::fresh);
}

TEST(ReplayMemory, ForgetsAfterAnHour) {
    ReplayMemory memory;
    memory.meet("a", bodyOf(1), Steady{});
    memory.remember("a", replyOf("done"));
    EXPECT_EQ(memory.meet("a", bodyOf(1), Steady{59min}).meeting, Meeting::known);
    EXPECT_EQ(memory.meet("a", bodyOf(1), Steady{60min}).meeting, Meeting::fresh);
}

TEST(ReplayMemory, KeepsTheYoungerUseOfAKeyThatWasFreed) {
    ReplayMemory memory;
    memory.meet("a", bodyOf(1), Steady{});
    memory.forget("a");
    memory.meet("a", bodyOf(1), Steady{30min});
    EXPECT_EQ(memory.meet("a", bodyOf(1), Steady{70min}).meeting, Meeting::running);
}

TEST(ReplayMemory, StaysBounded) {
    ReplayMemory memory;
    for (int i = 0; i < 20'000; ++i) memory.meet(std::to_string(i), bodyOf(1), Steady{});
    EXPECT_LE(memory.size(), ReplayMemory::most);
}

} // namespace
} // namespace switchroom
