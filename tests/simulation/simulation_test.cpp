// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/words.h"
#include "tests/simulation/world.h"

#include <QCoreApplication>
#include <gtest/gtest.h>

#include <algorithm>

namespace switchroom::simulation {
namespace {

std::string told(const Witness& witness) {
    std::string out;
    for (const auto& promise : witness.brokenPromises()) out += promise + "\n";
    for (const auto& line : witness.trace()) out += "    " + line + "\n";
    return out;
}

class Simulation : public testing::Test {
protected:
    /// The first seed that shows one of these promises broken, or 0.
    std::uint64_t caught(Sabotage sabotage, std::vector<std::string> invariants, std::uint64_t seeds) {
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            World world({.seed = seed, .orders = 120, .sabotage = sabotage, .enoughBroken = 1});
            world.run();
            for (const auto& promise : world.witness().brokenPromises())
                for (const auto& invariant : invariants)
                    if (promise.starts_with(invariant + ":")) return seed;
        }
        return 0;
    }

private:
    int m_arguments = 1;
    char m_program[5] = "test";
    char* m_names[2] = {m_program, nullptr};
    QCoreApplication m_application{m_arguments, m_names};
};

TEST_F(Simulation, keeps_every_promise) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        World world({.seed = seed});
        world.run();
        EXPECT_TRUE(world.witness().allKept()) << "seed " << seed << "\n" << told(world.witness());
    }
}

TEST_F(Simulation, is_the_same_for_the_same_seed) {
    World first({.seed = 7, .orders = 60, .wholeTrace = true});
    World second({.seed = 7, .orders = 60, .wholeTrace = true});
    first.run();
    second.run();
    EXPECT_EQ(first.witness().trace(), second.witness().trace());
}

TEST_F(Simulation, catches_a_call_before_its_commit) { EXPECT_GT(caught(Sabotage::noCommitBeforeCall, {"I2"}, 5), 0U); }

TEST_F(Simulation, catches_a_disk_that_is_not_synced) {
    EXPECT_GT(caught(Sabotage::synchronousOff, {"I2", "I5", "I6", "lost"}, 10), 0U);
}

TEST_F(Simulation, catches_a_late_result_that_closes_the_breaker) {
    EXPECT_GT(caught(Sabotage::lateResultClosesBreaker, {"I7"}, 20), 0U);
}

TEST_F(Simulation, catches_a_repeat_with_a_new_key) { EXPECT_GT(caught(Sabotage::resendWithNewKey, {"I1"}, 5), 0U); }

TEST_F(Simulation, catches_not_found_read_as_failed) {
    EXPECT_GT(caught(Sabotage::notFoundIsFailed, {"lost", "I1"}, 20), 0U);
}

} // namespace
} // namespace switchroom::simulation
