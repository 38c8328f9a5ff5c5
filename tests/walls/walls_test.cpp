// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/walls/include_walls.h"
#include "tests/walls/source_tree.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace switchroom::walls {

void PrintTo(const Breach& breach, std::ostream* out) {
    *out << breach.file << ':' << breach.line << ": " << breach.rule;
}

namespace {

struct Sample {
    const char* path;
    const char* line;
    const char* rule; ///< how the complaint begins; empty when the line is right
};

void PrintTo(const Sample& sample, std::ostream* out) { *out << sample.path << ": " << sample.line; }

class OneLine : public testing::TestWithParam<Sample> {};

TEST_P(OneLine, IsJudged) {
    auto breaches = breachesOfIncludes(GetParam().path, std::string{"\n"} + GetParam().line + "\n");
    if (std::string_view{GetParam().rule}.empty()) {
        EXPECT_TRUE(breaches.empty()) << testing::PrintToString(breaches);
        return;
    }
    ASSERT_EQ(breaches.size(), 1U);
    EXPECT_EQ(breaches[0].file, GetParam().path);
    EXPECT_EQ(breaches[0].line, 2);
    EXPECT_TRUE(breaches[0].rule.starts_with(GetParam().rule)) << breaches[0].rule;
}

INSTANTIATE_TEST_SUITE_P(
    Doors, OneLine,
    testing::Values(
        Sample{"agent/core/money.h", "#include <string>", ""},
        Sample{"agent/core/money.h", "#include \"agent/core/ids.h\"", ""},
        Sample{"agent/core/money.h", "#include \"agent/rules/verdict.h\"", "agent/core may include"},
        Sample{"agent/store/audit_rows.cpp", "#include \"agent/rules/audit_chain.h\"", ""},
        Sample{"agent/rules/breaker.cpp", "#include \"agent/runtime/clock.h\"", "agent/rules may include"},
        Sample{"agent/store/store.h", "#include \"agent/settle/settler.h\"", "agent/store may include"},
        Sample{"agent/serve/routes.cpp", "#include \"agent/transport/transport.h\"", "agent/serve may include"},
        Sample{"agent/serve/routes.cpp", "  #  include \"agent/settle/settler.h\"", ""},
        Sample{"agent/agent.cpp", "#include \"agent/serve/routes.h\"", ""},
        Sample{"agent/settle/settler.h", "#include \"agent/agent.h\"", "agent/settle may include"},
        Sample{"app/daemon/main.cpp", "#include \"agent/agent.h\"", ""},
        Sample{"app/daemon/main.cpp", "#include \"agent/store/store.h\"", "app/daemon may include"},
        Sample{"ui/pages/overview.cpp", "#include \"agent/store/store.h\"", "ui/pages may include"},
        Sample{"ui/parts/tile.cpp", "#include \"ui/models/payments.h\"", "ui/parts may include"},
        Sample{"agent/rules/seal.cpp", "#include \"../core/money.h\"", "includes are written from the root"},
        Sample{"agent/rules/seal.cpp", "#include \"tests/rules/table.h\"", "nothing that ships"},
        Sample{"agent/rules/seal.cpp", "#include \"agent/nowhere/x.h\"", "agent/nowhere is no room"}));

INSTANTIATE_TEST_SUITE_P(
    Libraries, OneLine,
    testing::Values(Sample{"agent/http/server.cpp", "#include <boost/beast/http.hpp>", ""},
                    Sample{"agent/serve/routes.cpp", "#include <boost/beast/http.hpp>", "Beast lives in"},
                    Sample{"app/demo/main.cpp", "#include <boost/beast/core.hpp>", "Beast lives in"},
                    Sample{"agent/transport/curl.cpp", "#include <curl/curl.h>", ""},
                    Sample{"app/ctl/main.cpp", "#include <curl/curl.h>", "libcurl lives in"},
                    Sample{"agent/runtime/scheduler.cpp", "#include <boost/asio/steady_timer.hpp>", ""},
                    Sample{"agent/settle/asker.cpp", "#include <boost/asio/steady_timer.hpp>", "Asio's timers"},
                    Sample{"agent/settle/asker.cpp", "#include <boost/asio.hpp>", "the whole of Asio"},
                    Sample{"agent/settle/asker.h", "#include <boost/asio/awaitable.hpp>", ""},
                    Sample{"agent/rules/retry.h", "#include <boost/asio/awaitable.hpp>", "values and decisions"},
                    Sample{"agent/providers/stripe.h", "#include <boost/json.hpp>", "boost/json is for .cpp"},
                    Sample{"agent/providers/stripe.cpp", "#include <boost/json.hpp>", ""},
                    Sample{"agent/store/sql.cpp", "#include <QSqlQuery>", ""},
                    Sample{"agent/serve/routes.cpp", "#include <QSqlQuery>", "QtSql lives in"},
                    Sample{"agent/rules/verdict.h", "#include <QString>", "Qt is for the rooms"},
                    Sample{"agent/store/sql.cpp", "#include <QWidget>", "Qt's windows"},
                    Sample{"agent/store/sql.cpp", "#include <QtGui/QImage>", "Qt's windows"},
                    Sample{"ui/pages/overview.cpp", "#include <QWidget>", ""},
                    Sample{"ui/pages/overview.cpp", "#include <QChartView>", "Qt Charts lives in"},
                    Sample{"ui/charts/outcomes.cpp", "#include <QChartView>", ""}));

TEST(Links, OfARoomAreReadAgainstTheSameDoors) {
    std::string good = "room(settle\n    SOURCES a.cpp\n    LINKS gateway store\n    LIBS fmt::fmt)\n";
    EXPECT_TRUE(breachesOfLinks("agent/settle/CMakeLists.txt", good).empty());
    EXPECT_TRUE(breachesOfLinks("app/demo/CMakeLists.txt",
                                "room(demo SOURCES a.cpp)\nprogram(shop SOURCES a.cpp LINKS demo http)\n")
                    .empty());

    EXPECT_TRUE(
        breachesOfLinks("ui/models/CMakeLists.txt", "room(models SOURCES a.cpp LINKS link protocol)\n").empty());
    EXPECT_EQ(breachesOfLinks("ui/link/CMakeLists.txt", "room(link SOURCES a.cpp LINKS models)\n").size(), 1U);

    std::string bad = "room(rules\n    SOURCES a.cpp\n    LINKS core store # no\n    LIBS fmt::fmt Qt6::Sql)\n";
    auto breaches = breachesOfLinks("agent/rules/CMakeLists.txt", bad);
    ASSERT_EQ(breaches.size(), 2U);
    EXPECT_EQ(breaches[0].line, 3);
    EXPECT_EQ(breaches[1], (Breach{"agent/rules/CMakeLists.txt", 4, "QtSql lives in agent/store"}));
}

TEST(Walls, HoldInEverySource) {
    int judged = 0;
    for (const auto& file : sourceTree()) {
        if (!isCpp(file)) continue;
        ++judged;
        for (const auto& breach : breachesOfIncludes(file.path, file.text))
            ADD_FAILURE() << testing::PrintToString(breach);
    }
    EXPECT_GT(judged, 20) << "The tests run in the root of the sources.";
}

TEST(Walls, HoldInWhatEveryRoomLinks) {
    for (const auto& file : sourceTree()) {
        if (!file.path.ends_with("CMakeLists.txt")) continue;
        for (const auto& breach : breachesOfLinks(file.path, file.text))
            ADD_FAILURE() << testing::PrintToString(breach);
    }
}

TEST(Rooms, AreLeavesOfTheTree) {
    EXPECT_EQ(roomOf("agent/store/sql/dialect.cpp"), "agent/store");
    EXPECT_EQ(roomOf("agent/agent.cpp"), "agent");
    EXPECT_EQ(roomOf("dev"), "");
}

} // namespace
} // namespace switchroom::walls
