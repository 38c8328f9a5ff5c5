// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/audit_view.h"
#include "agent/protocol/list.h"
#include "agent/rules/audit_chain.h"
#include "agent/rules/base64.h"
#include "tests/serve/serve_world.h"

#include <gmock/gmock.h>

#include <sstream>

namespace switchroom {
namespace {

Digest digestOf(const std::string& hex) {
    Digest digest{};
    for (std::size_t i = 0; i < digest.size(); ++i)
        digest[i] = std::uint8_t(std::stoi(hex.substr(2 * i, 2), nullptr, 16));
    return digest;
}

std::vector<Digest> digestsOf(const std::vector<std::string>& hexes) {
    std::vector<Digest> out;
    for (const auto& hex : hexes) out.push_back(digestOf(hex));
    return out;
}

TEST(AuditList, ShowsTheNewestFirstPageByPage) {
    ServeWorld world;
    auto payment = as<PaymentView>(world.charge("key-00000001", "order-1"));
    auto all = as<List<AuditView>>(world.ask({.path = "/v1/audit?limit=500"}));
    EXPECT_EQ(all.total, std::int64_t(all.items.size()));
    EXPECT_FALSE(all.next);
    auto page = as<List<AuditView>>(world.ask({.path = "/v1/audit?limit=2"}));
    ASSERT_TRUE(page.next);
    auto next = as<List<AuditView>>(world.ask({.path = "/v1/audit?limit=2&cursor=" + *page.next}));
    EXPECT_EQ(next.items.at(0).seq, page.items.at(1).seq - 1);
    auto its = as<List<AuditView>>(world.ask({.path = "/v1/audit?object_id=" + text(payment.id)}));
    ASSERT_FALSE(its.items.empty());
    for (const auto& entry : its.items) EXPECT_EQ(entry.objectId, text(payment.id));
    EXPECT_EQ(its.items.back().actor.name, "service");
    EXPECT_EQ(its.items.back().actor.address, "127.0.0.1");
    EXPECT_FALSE(its.items.back().actor.requestId.value_or("").empty());
}

TEST(AuditProof, HoldsAgainstItsRoot) {
    ServeWorld world;
    world.charge("key-00000001", "order-1");
    auto size = std::int64_t(world.settle.audit().size());
    for (std::int64_t seq = 1; seq <= size; ++seq) {
        auto proof = as<ProofView>(world.ask({.path = "/v1/audit/proof?seq=" + std::to_string(seq)}));
        EXPECT_EQ(proof.size, size);
        EXPECT_TRUE(verifyInclusion(digestsOf(proof.hashes), digestOf(proof.leaf.value()), std::uint64_t(seq - 1),
                                    std::uint64_t(size), digestOf(proof.root)));
    }
    auto old = as<ProofView>(world.ask({.path = "/v1/audit/proof?seq=1&size=3"}));
    auto grown = as<ProofView>(world.ask({.path = "/v1/audit/proof?old_size=3"}));
    EXPECT_TRUE(
        verifyConsistency(digestsOf(grown.hashes), 3, digestOf(old.root), std::uint64_t(size), digestOf(grown.root)));
    EXPECT_EQ(world.ask({.path = "/v1/audit/proof?seq=" + std::to_string(size + 1)}).status, 404);
    EXPECT_EQ(world.ask({.path = "/v1/audit/proof"}).status, 422);
    EXPECT_EQ(world.ask({.path = "/v1/audit/proof?seq=1&old_size=1"}).status, 422);
}

TEST(AuditExport, CarriesTheBytesThatAreHashed) {
    ServeWorld world;
    world.charge("key-00000001", "order-1");
    std::vector<AuditRecord> records;
    std::string from = "1";
    while (!from.empty()) {
        auto reply = world.ask({.path = "/v1/audit/export?limit=3&from=" + from, .role = Role::admin});
        EXPECT_EQ(header(reply, "Content-Type"), "application/jsonl");
        std::istringstream lines(reply.body);
        for (std::string text; std::getline(lines, text);) {
            auto line = decode<AuditExportLine>(text, UnknownFields::refuse).value();
            auto bytes = fromBase64(line.body).value();
            records.push_back(
                {line.seq, std::string(bytes.begin(), bytes.end()), digestOf(line.previous), digestOf(line.hash)});
        }
        from = header(reply, "Next-From");
    }
    EXPECT_EQ(records, world.settle.audit());
    EXPECT_FALSE(verifyChain(records));
}

} // namespace
} // namespace switchroom
