// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/stage.h"

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <thread>

namespace switchroom::bench {
namespace {
namespace fs = std::filesystem;

std::string programPath(const std::string& name) {
    const char* given = std::getenv("SWITCHROOM_BIN");
    return ((given ? fs::path(given) : fs::read_symlink("/proc/self/exe").parent_path()) / name).string();
}

/// A port that nobody has now: an agent that is started again keeps its address.
std::uint16_t freePort() {
    int probe = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    bool found = bind(probe, reinterpret_cast<sockaddr*>(&address), size) == 0 &&
                 getsockname(probe, reinterpret_cast<sockaddr*>(&address), &size) == 0;
    close(probe);
    if (!found) throw std::runtime_error("no free port was found");
    return ntohs(address.sin_port);
}

std::optional<HttpReply> tryOverview(std::uint16_t port, const std::string& headers) try {
    return HttpLine(port).call("GET", "/v1/overview", headers, "");
} catch (const std::runtime_error&) {
    return std::nullopt; // it does not listen yet
}
} // namespace

Stage::Stage(const std::string& name) : m_folder("build/bench-data/" + name + "-" + std::to_string(getpid())) {
    fs::create_directories(m_folder);
}

Stage::~Stage() {
    m_agent.reset();
    m_peer.reset();
    m_provider.reset();
    std::error_code left; // what can't be removed stays in build/
    fs::remove_all(m_folder, left);
}

std::uint16_t Stage::startProvider() {
    std::vector<std::string> command{programPath("switchroom-provider"), "--listen", "127.0.0.1:0", "--ledger",
                                     m_folder + "/ledger.jsonl",         "--fast"};
    m_provider = std::make_unique<RunningProgram>(command, m_folder + "/provider.log");
    m_providerPort = m_provider->portWhenListening();
    auto address = "http://127.0.0.1:" + std::to_string(m_providerPort) + "/plain";
    setenv("SWITCHROOM_BENCH_PROVIDER", address.c_str(), 1);
    setenv("SWITCHROOM_BENCH_KEY", "sk_test_bench", 1);
    return m_providerPort;
}

RunningProgram& Stage::startAgent() {
    if (m_agentPort == 0) m_agentPort = freePort();
    std::vector<std::string> command{programPath("switchroomd"),
                                     "--data",
                                     m_folder + "/agent",
                                     "--listen",
                                     "127.0.0.1:" + std::to_string(m_agentPort),
                                     "--playbook",
                                     "tests/bench/playbook.yaml"};
    m_agentStarted = std::chrono::steady_clock::now();
    m_agent = std::make_unique<RunningProgram>(command, m_folder + "/agent.log");
    return *m_agent;
}

RunningProgram& Stage::startPeer() {
    auto provider = "http://127.0.0.1:" + std::to_string(m_providerPort) + "/plain/payments";
    setenv("SWITCHROOM_BENCH_PEER", fs::absolute("build/bench-peer").c_str(), 1);
    m_peer = std::make_unique<RunningProgram>(
        std::vector<std::string>{"node", "tests/bench/peer/service.mjs", "0", provider, m_folder + "/peer.db"},
        m_folder + "/peer.log");
    return *m_peer;
}

void Stage::endAgent(int signal) {
    m_agent->end(signal);
    m_agent.reset();
}

std::string Stage::adminHeaders() const {
    std::ifstream file(m_folder + "/agent/admin.token");
    std::string token;
    if (!(file >> token)) throw std::runtime_error("the agent has written no admin.token");
    return "Authorization: Bearer " + token + "\r\n";
}

std::string Stage::serviceHeaders() const {
    auto reply = HttpLine(m_agentPort)
                     .call("POST", "/v1/tokens", adminHeaders() + "Idempotency-Key: bench-token-1\r\n",
                           R"({"person":"bench","role":"service","scope":"shop"})");
    auto at = reply.body.find("\"token\":\"");
    if (reply.status / 100 != 2 || at == std::string::npos)
        throw std::runtime_error("no token was made: " + reply.body);
    at += 9;
    return "Authorization: Bearer " + reply.body.substr(at, reply.body.find('"', at) - at) + "\r\n";
}

double Stage::secondsToOverview() {
    auto seconds = [this] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - m_agentStarted).count();
    };
    while (!fs::exists(m_folder + "/agent/admin.token") && seconds() < 60) {
        m_agent->mustRun();
        std::this_thread::sleep_for(std::chrono::milliseconds{5});
    }
    while (seconds() < 60) {
        m_agent->mustRun();
        auto reply = tryOverview(m_agentPort, adminHeaders());
        auto taken = seconds();
        if (reply && reply->status == 200) return taken;
        if (reply) throw std::runtime_error("the overview was refused: " + reply->body);
        std::this_thread::sleep_for(std::chrono::milliseconds{5});
    }
    throw std::runtime_error("the agent did not answer within a minute");
}

} // namespace switchroom::bench
