// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/files.h"
#include "tests/ctl/audit_store.h"

#include <sstream>

namespace switchroom {
namespace {

/// An exported copy of a log, line by line.
class ExportedLog : public testing::Test {
protected:
    Scratch scratch;
    AuditedAgent agent;
    std::vector<std::string> lines;

    void SetUp() override {
        agent.work(12);
        lines = exported();
    }
    std::vector<std::string> exported() {
        agent.saveTo(scratch / "data");
        auto copy = callCtl({"audit", "export", "--data", scratch / "data"});
        EXPECT_EQ(copy.exit, 0) << copy.err;
        std::vector<std::string> out;
        std::istringstream text(copy.out);
        for (std::string line; std::getline(text, line);) out.push_back(line);
        return out;
    }
    ctl::Result verify(std::vector<std::string> more = {}) {
        std::string text;
        for (const auto& line : lines) text += line + "\n";
        EXPECT_FALSE(ctl::writeFile(scratch / "copy.jsonl", text));
        std::vector<std::string> call{"audit", "verify", "--file", scratch / "copy.jsonl"};
        call.insert(call.end(), more.begin(), more.end());
        return callCtl(call);
    }
};

TEST_F(ExportedLog, a_copy_is_verified_without_its_store) {
    EXPECT_EQ(std::int64_t(lines.size()), agent.entries() + 1);
    EXPECT_TRUE(lines.back().starts_with(R"({"head":{"size":)"));
    auto verdict = verify();
    EXPECT_EQ(verdict.exit, 0) << verdict.out << verdict.err;
}

TEST_F(ExportedLog, a_removed_line_is_missed) {
    lines.erase(lines.begin() + 9);
    auto verdict = verify();
    EXPECT_EQ(verdict.exit, 1);
    EXPECT_EQ(entryIn(verdict.out), 10) << verdict.out;
}

TEST_F(ExportedLog, swapped_lines_are_found_at_the_first) {
    std::swap(lines[9], lines[10]);
    auto verdict = verify();
    EXPECT_EQ(verdict.exit, 1);
    EXPECT_EQ(entryIn(verdict.out), 10) << verdict.out;
}

TEST_F(ExportedLog, a_doubled_line_is_found) {
    lines.insert(lines.begin() + 9, lines[9]);
    auto verdict = verify();
    EXPECT_EQ(verdict.exit, 1);
    EXPECT_EQ(entryIn(verdict.out), 10) << verdict.out;
}

TEST_F(ExportedLog, lines_that_are_cut_off_are_missed_by_the_head) {
    lines.erase(lines.end() - 3, lines.end() - 1);
    auto verdict = verify();
    EXPECT_EQ(verdict.exit, 1);
    EXPECT_EQ(entryIn(verdict.out), agent.entries() - 1) << verdict.out;
}

TEST_F(ExportedLog, without_its_head_a_checkpoint_misses_what_is_cut_off) {
    auto note = agent.checkpoint();
    EXPECT_FALSE(ctl::writeFile(scratch / "note", note));
    lines.erase(lines.end() - 3, lines.end());
    EXPECT_EQ(verify().exit, 0) << "right in itself";
    auto verdict = verify({"--checkpoint", scratch / "note", "--vkey", scratch / "data/audit.vkey"});
    EXPECT_EQ(verdict.exit, 2);
    EXPECT_TRUE(verdict.out.starts_with("TRUNCATED")) << verdict.out;
}

TEST_F(ExportedLog, changed_characters_are_found_wherever_they_stand) {
    auto good = lines[9];
    for (std::size_t at = 0; at < good.size(); at += 5) {
        lines[9] = good;
        lines[9][at] = good[at] == 'a' ? 'b' : 'a';
        auto verdict = verify();
        ASSERT_EQ(verdict.exit, 1) << at << " " << good.substr(at, 20) << " " << verdict.out;
    }
}

TEST_F(ExportedLog, words_that_were_changed_beside_right_bytes_are_found) {
    auto at = std::string::npos;
    for (auto& line : lines) {
        at = line.find(R"("name":"anna")");
        if (at == line.npos) continue;
        line.replace(at, 13, R"("name":"otto")");
        break;
    }
    ASSERT_NE(at, std::string::npos);
    auto verdict = verify();
    EXPECT_EQ(verdict.exit, 1);
    EXPECT_TRUE(verdict.out.contains("its words are not those")) << verdict.out;
}

TEST_F(ExportedLog, a_missing_vkey_is_told) {
    EXPECT_FALSE(ctl::writeFile(scratch / "note", agent.checkpoint()));
    auto verdict = verify({"--checkpoint", scratch / "note"});
    EXPECT_EQ(verdict.exit, 3);
    EXPECT_TRUE(verdict.err.contains("--vkey"));
}

} // namespace
} // namespace switchroom
