// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/token_format.h"
#include "agent/serve/first_token.h"
#include "tests/settle/settle_world.h"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

namespace switchroom {
namespace {

class FirstToken : public testing::Test {
protected:
    FirstToken() { std::filesystem::create_directory(m_folder); }
    ~FirstToken() override { std::filesystem::remove_all(m_folder); }

    std::optional<std::string> provide() { return m_world.run(provideFirstToken(*m_world.engine, file())); }
    std::filesystem::path file() const { return m_folder / "admin.token"; }
    std::string written() const {
        std::ifstream in(file());
        std::string line;
        std::getline(in, line);
        return line;
    }
    std::vector<AccessToken> tokens() {
        return m_world.read([](StoreReader& reader) { return reader.tokens(); });
    }

    SettleWorld m_world;
    std::filesystem::path m_folder =
        std::filesystem::temp_directory_path() / ("switchroom-first-" + std::to_string(::getpid()));
};

TEST_F(FirstToken, IsAnAdministratorsAndPrivate) {
    ASSERT_EQ(provide(), std::nullopt);
    struct stat status{};
    ASSERT_EQ(::stat(file().c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0600U);
    auto token = readBearerToken(written());
    ASSERT_TRUE(token);
    ASSERT_EQ(tokens().size(), 1U);
    EXPECT_EQ(tokens()[0].id, token->id);
    EXPECT_EQ(tokens()[0].secretHash, token->secretHash);
    EXPECT_EQ(tokens()[0].role, Role::admin);
}

TEST_F(FirstToken, IsMadeOnce) {
    provide();
    auto first = written();
    std::filesystem::remove(file());
    ASSERT_EQ(provide(), std::nullopt);
    EXPECT_FALSE(std::filesystem::exists(file())) << "an operator may take the file away";
    EXPECT_EQ(tokens().size(), 1U);
}

TEST_F(FirstToken, IsMadeAnewWhenTheFirstStartDied) {
    provide();
    auto lost = tokens()[0].id;
    std::filesystem::rename(file(), file().string() + ".new");
    ASSERT_EQ(provide(), std::nullopt);
    auto token = readBearerToken(written());
    ASSERT_TRUE(token);
    EXPECT_NE(token->id, lost);
    for (const auto& each : tokens()) EXPECT_EQ(each.revokedAt.has_value(), each.id == lost);
}

TEST_F(FirstToken, SaysWhyItCannotBeWritten) {
    std::filesystem::remove_all(m_folder);
    auto problem = provide();
    ASSERT_TRUE(problem);
    EXPECT_THAT(*problem, testing::HasSubstr("admin.token"));
    EXPECT_TRUE(tokens().empty());
}

} // namespace
} // namespace switchroom
