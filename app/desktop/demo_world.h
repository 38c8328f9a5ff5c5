// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/playbook/secret_source.h"
#include "ui/link/agent_link.h"

#include <QObject>
#include <QProcess>
#include <QTemporaryDir>

#include <map>
#include <memory>

namespace switchroom {

/// What the demo puts around the agent: a provider that misbehaves on purpose and a shop that keeps buying, as processes of
/// their own on the loopback, and a folder that is gone with them.
class DemoWorld : public QObject {
    Q_OBJECT

public:
    explicit DemoWorld(QObject* parent = nullptr);
    ~DemoWorld() override;

    /// Starts the provider; says ready() or failed().
    void start();
    /// Where the demo's agent has to listen: the provider's webhooks go there.
    std::uint16_t agentPort() const { return m_agentPort; }
    QString dataFolder() const { return m_folder.filePath("agent"); }
    /// The addresses and secrets that the demo's playbook asks for.
    std::unique_ptr<SecretSource> secrets() const;
    /// The shop buys from now on, through an agent that this link leads to.
    void openShop(AgentLink& link);

signals:
    void ready();
    void failed(const QString& sentence);

private:
    void launch(QProcess& process, const QString& program, const QStringList& arguments);
    void startShop(const QString& token, const QString& agentUrl);

    QTemporaryDir m_folder;
    std::uint16_t m_agentPort = 0;
    std::uint16_t m_providerPort = 0;
    QProcess m_provider;
    QProcess m_shop;
    QByteArray m_said;
};

} // namespace switchroom
