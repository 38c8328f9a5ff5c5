// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/files.h"
#include "app/ctl/table.h"
#include "tests/ctl/audit_store.h"

#include <cstdlib>

namespace switchroom {
namespace {

TEST(CommandLine, what_is_not_understood_is_told_and_ends_with_2) {
    struct Case {
        std::vector<std::string> line;
        std::string_view said;
    };
    const Case cases[] = {
        {{}, "No command"},
        {{"audit"}, "no command \"audit\""},
        {{"audit", "prove"}, "no command \"audit prove\""},
        {{"audit", "verify", "--date", "x"}, "date"},
        {{"audit", "verify", "extra"}, "\"extra\" is too much"},
        {{"payments", "show"}, "ID is missing"},
        {{"payments", "resolve", "p", "--version", "1,000"}, "--version takes a whole number"},
        {{"payments", "resolve", "p", "--version", "12x"}, "--version takes a whole number"},
        {{"payments", "resolve", "p"}, "say which version"},
        {{"payments", "resolve", "p", "--version", "1", "--verdict", "yes"}, "succeeded, failed, keep"},
        {{"breakers", "act", "stripe.charge", "--action", "kick"}, "force_open, close, half_open, disable"},
        {{"breakers", "act", "stripe.charge", "--action", "close", "--until", "soon"}, "--until takes a time"},
    };
    for (const auto& one : cases) {
        auto result = callCtl(one.line);
        EXPECT_EQ(result.exit, 2) << one.said;
        EXPECT_TRUE(result.err.contains(one.said)) << result.err;
        EXPECT_EQ(result.out, "");
    }
}

TEST(CommandLine, help_is_no_error) {
    auto all = callCtl({"--help"});
    EXPECT_EQ(all.exit, 0);
    EXPECT_TRUE(all.out.contains("audit verify"));
    auto one = callCtl({"audit", "verify", "--help"});
    EXPECT_EQ(one.exit, 0);
    EXPECT_TRUE(one.out.contains("--checkpoint NOTE_FILE"));
}

TEST(CommandLine, a_token_is_not_sent_in_clear_to_another_machine) {
    for (std::string url : {"http://pay.example", "http://127.0.0.1.example:7420", "http://localhost.example"}) {
        auto result = callCtl({"payments", "list", "--agent", url});
        EXPECT_EQ(result.exit, 2);
        EXPECT_TRUE(result.err.contains("in clear")) << result.err;
    }
}

TEST(CommandLine, without_a_token_or_an_agent_it_says_what_to_do) {
    ::unsetenv("SWITCHROOM_TOKEN");
    EXPECT_TRUE(callCtl({"payments", "list"}).err.contains("--token-file"));
    Scratch scratch;
    EXPECT_FALSE(ctl::writeFile(scratch / "token", "sr1_x\n"));
    auto result = callCtl({"payments", "list", "--agent", "http://127.0.0.1:1", "--token-file", scratch / "token"});
    EXPECT_EQ(result.exit, 1);
    EXPECT_TRUE(result.err.contains("is the agent running there?")) << result.err;
}

TEST(Playbook, a_broken_one_is_told_by_line_and_ends_with_1) {
    Scratch scratch;
    EXPECT_FALSE(ctl::writeFile(scratch / "p.yaml", "version: 1\nproviders: [\n"));
    auto result = callCtl({"playbook", "check", scratch / "p.yaml"});
    EXPECT_EQ(result.exit, 1);
    EXPECT_TRUE(result.err.contains("p.yaml:")) << result.err;
    EXPECT_EQ(callCtl({"playbook", "check", scratch / "none.yaml"}).exit, 2);
}

TEST(Shown, columns_stand_under_their_titles_and_nothing_commands_the_terminal) {
    ctl::Table table({"ID", "NAME"});
    table.add({"1", "Zoë"});
    table.add({"22", "\x1b[31mred"});
    EXPECT_EQ(table.text(), "ID  NAME\n1   Zoë\n22  ?[31mred\n");
    EXPECT_EQ(ctl::printable("a\xC2\x9B"
                             "31m"),
              "a?31m");
}

} // namespace
} // namespace switchroom
