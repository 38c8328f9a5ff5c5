// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/token_format.h"
#include "agent/store/file_claim.h"
#include "app/ctl/files.h"
#include "app/ctl/local_tokens.h"
#include "tests/ctl/audit_store.h"

namespace switchroom {
namespace {

class LocalTokens : public testing::Test {
protected:
    Scratch scratch;
    std::string data = scratch / "data";

    void SetUp() override {
        AuditedAgent agent;
        agent.work(4);
        agent.saveTo(data);
    }
    ctl::Result create(std::vector<std::string> more) {
        std::vector<std::string> line{"token", "create", "--data", data};
        line.insert(line.end(), more.begin(), more.end());
        return callCtl(line);
    }
};

TEST_F(LocalTokens, the_secret_is_printed_once_and_the_log_stays_whole) {
    auto created = create({"--person", "boris", "--role", "approver"});
    ASSERT_EQ(created.exit, 0) << created.err;
    auto secret = created.out.substr(0, created.out.size() - 1);
    auto token = readBearerToken(secret);
    ASSERT_TRUE(token);
    auto stored = ctl::tokensLocally(data).value();
    ASSERT_EQ(stored.size(), 1U);
    EXPECT_EQ(stored[0].secretHash, token->secretHash);
    EXPECT_EQ(stored[0].scope, "*");
    EXPECT_EQ(callCtl({"audit", "verify", "--data", data}).exit, 0);
    auto listed = callCtl({"token", "list", "--data", data});
    EXPECT_TRUE(listed.out.contains("boris"));
    EXPECT_FALSE(listed.out.contains(secret));
    EXPECT_TRUE(callCtl({"audit", "export", "--data", data}).out.contains("token.create"));
}

TEST_F(LocalTokens, a_token_is_revoked_with_a_reason) {
    auto created = create({"--person", "boris", "--role", "viewer"});
    auto id = ctl::tokensLocally(data).value().at(0).id;
    EXPECT_EQ(callCtl({"token", "revoke", id, "--data", data}).exit, 2);
    EXPECT_EQ(callCtl({"token", "revoke", id, "--data", data, "--reason", "lost"}).exit, 0);
    EXPECT_TRUE(ctl::tokensLocally(data).value().at(0).revokedAt);
    EXPECT_EQ(callCtl({"token", "revoke", "nobody", "--data", data, "--reason", "lost"}).exit, 1);
    EXPECT_EQ(callCtl({"audit", "verify", "--data", data}).exit, 0);
}

TEST_F(LocalTokens, a_service_names_its_tenant) {
    EXPECT_EQ(create({"--person", "shop", "--role", "service"}).exit, 2);
    EXPECT_EQ(create({"--person", "shop", "--role", "service", "--scope", "shop"}).exit, 0);
}

TEST_F(LocalTokens, what_is_missing_or_wrong_is_told) {
    EXPECT_TRUE(create({"--role", "viewer"}).err.contains("--person"));
    auto wrong = create({"--person", "x", "--role", "king"});
    EXPECT_EQ(wrong.exit, 2);
    EXPECT_TRUE(wrong.err.contains("viewer, service, support, on_call, approver, admin"));
}

TEST_F(LocalTokens, beside_a_running_agent_they_are_made_through_it) {
    auto claim = FileClaim::take(data + "/store.db");
    ASSERT_TRUE(claim);
    auto refused = create({"--person", "boris", "--role", "viewer"});
    EXPECT_EQ(refused.exit, 1);
    EXPECT_TRUE(refused.err.contains("--agent URL")) << refused.err;
    EXPECT_EQ(callCtl({"token", "list", "--data", data}).exit, 0);
}

} // namespace
} // namespace switchroom
