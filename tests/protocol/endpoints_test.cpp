// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/words.h"
#include "agent/protocol/endpoints.h"
#include "agent/protocol/wire_shapes.h"

#include <gmock/gmock.h>

#include <set>

namespace switchroom {
namespace {

TEST(Endpoints, NameBodiesThatExist) {
    std::set<std::string, std::less<>> names{""};
    for (const auto& shape : wireShapes())
        EXPECT_TRUE(names.insert(shape.name).second) << shape.name << " stands twice";
    for (const auto& row : endpoints()) {
        EXPECT_TRUE(names.contains(row.request)) << row.request;
        EXPECT_TRUE(names.contains(row.reply)) << row.reply;
    }
}

TEST(Endpoints, AskForAKeyWhereverAPostChangesSomething) {
    for (const auto& row : endpoints()) {
        if (row.method != "POST" || row.route == Route::takeWebhook) continue;
        EXPECT_TRUE(row.needsKey) << word(row.route);
    }
}

TEST(Endpoints, AskForATokenEverywhereButForLifeAndWebhooks) {
    for (const auto& row : endpoints()) {
        bool open = row.route == Route::health || row.route == Route::takeWebhook;
        EXPECT_EQ(row.roles.empty(), open) << word(row.route);
    }
}

TEST(Endpoints, TakeABodyExactlyWhereOneIsRead) {
    for (const auto& row : endpoints())
        EXPECT_EQ(row.bodyLimit > 0, row.method == "POST" || row.method == "PATCH") << word(row.route);
}

TEST(Paths, AreMatchedWithTheirParameters) {
    auto match = matchPath("/v1/payments/abc/timeline");
    ASSERT_TRUE(match);
    ASSERT_EQ(match->endpoints.size(), 1U);
    EXPECT_EQ(match->endpoints[0]->route, Route::paymentTimeline);
    EXPECT_THAT(match->parameters, testing::ElementsAre("abc"));
}

TEST(Paths, GiveEveryMethodOfTheirResource) {
    auto match = matchPath("/v1/payments");
    ASSERT_TRUE(match);
    EXPECT_EQ(match->endpoints.size(), 2U);
}

TEST(Paths, PreferALiteralToAParameter) {
    auto match = matchPath("/v1/payments/anchors");
    ASSERT_TRUE(match);
    ASSERT_EQ(match->endpoints.size(), 1U);
    EXPECT_EQ(match->endpoints[0]->route, Route::anchorPayments);
    EXPECT_TRUE(match->parameters.empty());
}

TEST(Paths, ThatNobodyServesAreNone) {
    for (auto path : {"", "/", "/v1", "/v1/payments/", "/v1/payments//timeline", "/v2/payments", "/v1/payments/a/b/c",
                      "v1/health", "/v1/health/", "//v1/health"})
        EXPECT_FALSE(matchPath(path)) << path;
}

TEST(Paths, AreWrittenWithTheirParametersEncoded) {
    EXPECT_EQ(pathOf(Route::actOnBreaker, {"bank/x.charge ü"}), "/v1/breakers/bank%2Fx.charge%20%C3%BC/actions");
    EXPECT_EQ(pathOf(Route::health), "/v1/health");
}

} // namespace
} // namespace switchroom
