// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/serve/port_world.h"

#include "agent/protocol/codec.h"
#include "agent/protocol/token_view.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

namespace switchroom {
namespace {

Playbook unreachablePlaybook() {
    ProviderPolicy plain;
    plain.name = "plain";
    plain.adapter = "rest";
    plain.baseUrl = "http://127.0.0.1:1";
    OperationPolicy policy;
    policy.timeout = {.connect = Millis{200}, .total = Millis{400}};
    policy.retry.attempts = 1;
    policy.inquiry.schedule = {std::chrono::hours{1}};
    plain.operations[Operation::charge] = policy;
    plain.status = policy;
    Playbook playbook;
    playbook.providers["plain"] = plain;
    return playbook;
}

std::filesystem::path freshFolder() {
    static int next = 0;
    auto name = fmt::format("switchroom-port-{}-{}", ::getpid(), ++next);
    return std::filesystem::temp_directory_path() / name;
}

std::string firstLine(const std::filesystem::path& file) {
    std::ifstream in(file);
    std::string line;
    std::getline(in, line);
    return line;
}
} // namespace

PortWorld::PortWorld() : m_folder(freshFolder()) {
    AgentOptions options;
    options.data = m_folder;
    options.playbook = unreachablePlaybook();
    options.allowedHosts = {"a"}; // as tests/http's clients call every host
    auto agent = Agent::start(std::move(options));
    if (!agent) throw std::runtime_error(agent.error());
    m_agent = std::move(*agent);
    m_admin = firstLine(m_folder / "admin.token");
    auto made = ask("POST", "/v1/tokens", m_admin, R"({"person":"shop","role":"service","scope":"shop"})",
                    "Content-Type: application/json\r\nIdempotency-Key: tok-00000001\r\n");
    EXPECT_EQ(made.status, 201) << made.body;
    auto token = decode<TokenCreated>(made.body, UnknownFields::ignore);
    if (token) m_shop = token->token;
}

PortWorld::~PortWorld() {
    m_agent.reset();
    std::filesystem::remove_all(m_folder);
}

test::WireReply PortWorld::ask(std::string_view method, std::string_view path, std::string_view token,
                               std::string_view body, std::string_view fields) {
    auto head = fmt::format("{} {} HTTP/1.1\r\nHost: {}\r\n", method, path, host());
    if (!token.empty()) head += fmt::format("Authorization: Bearer {}\r\n", token);
    if (!body.empty()) head += fmt::format("Content-Length: {}\r\n", body.size());
    head += fields;
    test::RawClient client(port());
    client.send(head + "\r\n");
    client.send(body);
    return client.reply(method == "HEAD");
}

test::WireReply PortWorld::charge(std::string_view body, std::string_view key) {
    auto fields = std::string("Content-Type: application/json\r\n");
    if (!key.empty()) fields += fmt::format("Idempotency-Key: {}\r\n", key);
    return ask("POST", "/v1/payments", m_shop, body, fields);
}

} // namespace switchroom
