// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/agent.h"
#include "agent/playbook/secret_source.h"

#include <QObject>

#include <condition_variable>
#include <filesystem>
#include <functional>
#include <mutex>
#include <thread>

namespace switchroom {

/// An agent in this process, on a port of the loopback that nobody else knows, opened by the token in its data folder. It
/// lives on a thread of its own, from its start to its end: the window talks to it as to any other, over HTTP.
class EmbeddedAgent : public QObject {
    Q_OBJECT

public:
    explicit EmbeddedAgent(QObject* parent = nullptr);
    /// Stops it, and waits until what is in flight has ended or its grace is over.
    ~EmbeddedAgent() override;

    /// `prepare` reads the playbook on the agent's thread; its error is a sentence.
    void start(std::filesystem::path data, std::uint16_t port,
               std::function<std::expected<Playbook, std::string>()> prepare);
    /// Payments that are being sent or asked about right now; 0 when it does not run. Main thread.
    std::size_t flightsNow() const;

signals:
    void started(quint16 port, const QString& token);
    void failed(const QString& sentence);

private:
    void live(std::filesystem::path data, std::uint16_t port,
              const std::function<std::expected<Playbook, std::string>()>& prepare);
    void tellFailure(const std::string& sentence);

    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    std::unique_ptr<Agent> m_agent; ///< guarded by m_mutex; made and ended by m_thread
    bool m_ending = false;          ///< guarded by m_mutex
    std::thread m_thread;
};

/// A playbook from a file, or all that is wrong with it.
std::expected<Playbook, std::string> playbookFromFile(const std::filesystem::path& path);
/// Of a text; `folder` is where its relative secrets are looked for.
std::expected<Playbook, std::string> playbookFromText(const std::string& text, const std::string& name,
                                                      const SecretSource& secrets);

} // namespace switchroom
