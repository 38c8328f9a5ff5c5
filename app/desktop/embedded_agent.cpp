// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/embedded_agent.h"

#include "agent/playbook/playbook_reader.h"

#include <QMetaObject>

#include <cstdio>
#include <fstream>
#include <sstream>

namespace switchroom {
namespace {
std::string firstLineOf(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    return line;
}
} // namespace

EmbeddedAgent::EmbeddedAgent(QObject* parent) : QObject(parent) {}

EmbeddedAgent::~EmbeddedAgent() {
    {
        std::scoped_lock lock(m_mutex);
        m_ending = true;
    }
    m_changed.notify_all();
    if (m_thread.joinable()) m_thread.join();
}

void EmbeddedAgent::start(std::filesystem::path data, std::uint16_t port,
                          std::function<std::expected<Playbook, std::string>()> prepare) {
    m_thread =
        std::thread([this, data = std::move(data), port, prepare = std::move(prepare)] { live(data, port, prepare); });
}

std::size_t EmbeddedAgent::flightsNow() const {
    std::scoped_lock lock(m_mutex);
    return m_agent ? m_agent->flightsNow() : 0;
}

void EmbeddedAgent::tellFailure(const std::string& sentence) {
    QMetaObject::invokeMethod(
        this, [this, text = QString::fromStdString(sentence)] { emit failed(text); }, Qt::QueuedConnection);
}

void EmbeddedAgent::live(std::filesystem::path data, std::uint16_t port,
                         const std::function<std::expected<Playbook, std::string>()>& prepare) {
    auto playbook = prepare();
    if (!playbook) return tellFailure(playbook.error());
    AgentOptions options;
    options.data = data;
    options.listen = {"127.0.0.1", port};
    options.playbook = std::move(*playbook);
    options.log = [](const std::string& line) { std::fprintf(stderr, "agent: %s\n", line.c_str()); };
    auto agent = Agent::start(std::move(options));
    if (!agent) return tellFailure(agent.error());
    auto token = QString::fromStdString(firstLineOf(data / "admin.token"));
    auto where = (*agent)->port();
    std::unique_lock lock(m_mutex);
    m_agent = std::move(*agent);
    QMetaObject::invokeMethod(this, [this, where, token] { emit started(where, token); }, Qt::QueuedConnection);
    m_changed.wait(lock, [this] { return m_ending; });
    auto ending = std::move(m_agent);
    lock.unlock();
    ending.reset();
}

std::expected<Playbook, std::string> playbookFromFile(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    if (!file) return std::unexpected("The playbook " + path.string() + " can't be read: choose a file that exists.");
    return playbookFromText(text.str(), path.string(), SystemSecretSource(path.parent_path()));
}

std::expected<Playbook, std::string> playbookFromText(const std::string& text, const std::string& name,
                                                      const SecretSource& secrets) {
    auto examined = examinePlaybook(text, secrets);
    if (examined.playbook) return *examined.playbook;
    std::string findings;
    for (const auto& finding : examined.findings) findings += "\n" + name + ":" + lineOf(finding);
    return std::unexpected("The playbook can't be used:" + findings);
}

} // namespace switchroom
