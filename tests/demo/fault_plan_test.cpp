// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/fault_settings.h"

#include <gmock/gmock.h>

namespace switchroom::demo::test {
namespace {
using testing::HasSubstr;

FaultPlan planWith(const std::vector<std::string>& options, std::uint64_t seed = 7) {
    FaultPlan plan(seed);
    for (const auto& option : options) {
        auto done = applyFaultOption(plan, option);
        EXPECT_TRUE(done) << done.error();
    }
    return plan;
}

std::map<std::string, int> drawn(FaultPlan& plan, Occasion occasion, int times) {
    std::map<std::string, int> counts;
    for (int i = 0; i < times; ++i) ++counts[faultSetName(plan.draw(occasion, "o-" + std::to_string(i)))];
    return counts;
}

TEST(FaultPlan, HitsEachFaultAsOftenAsItsRateSays) {
    auto plan = planWith({"reset_after=0.1", "decline=0.2", "slow+cut_body=0.05"});
    auto counts = drawn(plan, Occasion::money, 20000);
    EXPECT_NEAR(counts["reset_after"], 2000, 200);
    EXPECT_NEAR(counts["decline"], 4000, 300);
    EXPECT_NEAR(counts["slow+cut_body"], 1000, 150);
    EXPECT_NEAR(counts["none"], 13000, 400);
}

TEST(FaultPlan, LetsOnlyThatFallOnALookupWhichCan) {
    auto plan = planWith({"reset_before=0.5", "decline=0.5", "lookup_lag=0.5"});
    auto counts = drawn(plan, Occasion::lookup, 1000);
    EXPECT_NEAR(counts["reset_before"], 500, 80);
    EXPECT_NEAR(counts["lookup_lag"], 500, 80);
    EXPECT_EQ(counts["decline"], 0);
}

TEST(FaultPlan, FallsWhereItIsToldTo) {
    auto plan = planWith({"reset_before=1,on=lookup"});
    EXPECT_EQ(drawn(plan, Occasion::money, 10)["none"], 10);
    EXPECT_EQ(drawn(plan, Occasion::lookup, 10)["reset_before"], 10);
}

TEST(FaultPlan, GivesAnOrderTheSameFaultsWhateverComesBetween) {
    auto alone = planWith({"decline=0.5"});
    auto crowded = planWith({"decline=0.5"});
    auto other = planWith({"decline=0.5"}, 8);
    int differences = 0;
    for (int i = 0; i < 100; ++i) {
        crowded.draw(Occasion::money, "another");
        auto first = alone.draw(Occasion::money, "o-1");
        EXPECT_EQ(first, crowded.draw(Occasion::money, "o-1"));
        differences += first == other.draw(Occasion::money, "o-1") ? 0 : 1;
    }
    EXPECT_GT(differences, 20);
}

TEST(FaultPlan, MergesOrReplaces) {
    auto plan = planWith({"decline=0.1", "slow=0.2,median_ms=40"});
    ASSERT_TRUE(applyFaults(plan, R"({"faults": {"decline": 0.3, "slow": {"p99_ms": 900}}})"));
    auto text = describeFaults(plan);
    EXPECT_THAT(text, HasSubstr(R"("decline":{"for_ms":1000,"on":"all","rate":3E-1)"));
    EXPECT_THAT(text, HasSubstr(R"("median_ms":40,"p99_ms":900)"));
    ASSERT_TRUE(applyFaults(plan, R"({"faults": {"drip": 1}, "replace": true})"));
    EXPECT_EQ(plan.draw(Occasion::money, "o-1"), *faultSetNamed("drip"));
}

TEST(FaultPlan, RefusesAnOptionThatSaysNothing) {
    for (auto option : {"decline", "decline=often", "decline=0.1,for_ms", "nothing=1", "decline=0.1,form=loud"}) {
        FaultPlan plan(1);
        EXPECT_FALSE(applyFaultOption(plan, option)) << option;
    }
}

TEST(FaultScript, OrdersItsStepsAndRefusesWrongOnesAtOnce) {
    FaultPlan plan(1);
    auto steps = readScript(plan, R"({"steps": [{"at_ms": 9, "faults": {"drip": 1}}, {"at_ms": 3, "replace": true}]})");
    ASSERT_TRUE(steps) << steps.error();
    EXPECT_EQ(steps->front().at, Millis{3});
    for (auto script : {R"({"steps": [{"faults": {}}]})", R"({"steps": [{"at_ms": 1, "faults": {"no": 1}}]})",
                        R"({"orders": {"o-1": ["no"]}})", R"({"order": 1})"}) {
        EXPECT_FALSE(readScript(plan, script)) << script;
    }
}

TEST(Draw, GivesTheMedianAndThe99thPercentileThatItWasTold) {
    std::vector<Millis> times;
    for (int i = 0; i < 20000; ++i) {
        times.push_back(Draw(3, "o-" + std::to_string(i), 0).logNormal(Millis{200}, Millis{2000}));
    }
    std::ranges::sort(times);
    EXPECT_NEAR(static_cast<double>(times[10000].count()), 200, 15);
    EXPECT_NEAR(static_cast<double>(times[19800].count()), 2000, 250);
}

} // namespace
} // namespace switchroom::demo::test
