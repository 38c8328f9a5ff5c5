// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/demo_world.h"

#include "agent/protocol/token_view.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QTcpServer>

#include <array>

namespace switchroom {
namespace {

constexpr int stopsWithin = 3'000; // ms

/// Each is met some times a minute: a bad day, not the end of the world.
constexpr std::array faults{
    "refuse=0.02",
    "reset_after=0.01",
    "hang_after=0.012",
    "error_after=0.01",
    "slow=0.03",
    "error_before=0.01",
    "rate_limited=0.01",
    "decline=0.05",
    "html_200=0.004",
    "wrong_amount=0.002",
    "processing=0.02,for_ms=6000",
    "unmapped_status=0.003,for_ms=8000",
    "lookup_lag=0.3,for_ms=2000",
    "webhook_late=0.1,for_ms=3000",
    "webhook_twice=0.05",
    "webhook_lost=0.1",
};

std::uint16_t freePort() {
    QTcpServer server;
    return server.listen(QHostAddress::LocalHost, 0) ? server.serverPort() : std::uint16_t(0);
}

class DemoSecrets : public SecretSource {
public:
    explicit DemoSecrets(std::map<std::string, std::string> values) : m_values(std::move(values)) {}
    std::expected<std::string, std::string> file(const std::string&) const override { return none(); }
    std::expected<std::string, std::string> credential(const std::string&) const override { return none(); }
    std::expected<std::string, std::string> environment(const std::string& name) const override {
        auto found = m_values.find(name);
        if (found == m_values.end()) return none();
        return found->second;
    }

private:
    static std::unexpected<std::string> none() { return std::unexpected(std::string("the demo has no such secret")); }
    std::map<std::string, std::string> m_values;
};

} // namespace

DemoWorld::DemoWorld(QObject* parent) : QObject(parent), m_agentPort(freePort()), m_providerPort(freePort()) {
    connect(&m_provider, &QProcess::readyReadStandardError, this, [this] {
        m_said = (m_said + m_provider.readAllStandardError()).right(4'096);
        if (!m_said.contains("listening on")) return;
        disconnect(&m_provider, &QProcess::readyReadStandardError, this, nullptr);
        m_provider.setStandardErrorFile(QProcess::nullDevice());
        emit ready();
    });
    connect(&m_provider, &QProcess::finished, this,
            [this] { emit failed(tr("The demo's provider ended: %1").arg(QString::fromUtf8(m_said).trimmed())); });
}

DemoWorld::~DemoWorld() {
    for (auto* process : {&m_shop, &m_provider}) {
        process->disconnect(this);
        if (process->state() == QProcess::NotRunning) continue;
        process->terminate();
        if (!process->waitForFinished(stopsWithin)) process->kill();
        process->waitForFinished(stopsWithin);
    }
}

void DemoWorld::launch(QProcess& process, const QString& program, const QStringList& arguments) {
    auto path = QCoreApplication::applicationDirPath() + "/" + program;
    if (!QFileInfo(path).isExecutable())
        return emit failed(tr("The demo needs %1 beside this program; it is not there.").arg(program));
    process.setProgram(path);
    process.setArguments(arguments);
    process.setStandardOutputFile(QProcess::nullDevice());
    process.start();
}

void DemoWorld::start() {
    if (!m_folder.isValid() || m_agentPort == 0 || m_providerPort == 0)
        return emit failed(
            tr("The demo found no folder for its files or no free port: %1").arg(m_folder.errorString()));
    QStringList arguments{"--listen",         QStringLiteral("127.0.0.1:%1").arg(m_providerPort),
                          "--ledger",         m_folder.filePath("ledger.jsonl"),
                          "--webhooks",       QStringLiteral("http://127.0.0.1:%1/v1/webhooks/stripe").arg(m_agentPort),
                          "--webhook-secret", "whsec_demo"};
    for (const auto* fault : faults) arguments << "--fault" << fault;
    launch(m_provider, "switchroom-provider", arguments);
}

std::unique_ptr<SecretSource> DemoWorld::secrets() const {
    auto url = "http://127.0.0.1:" + std::to_string(m_providerPort);
    return std::make_unique<DemoSecrets>(std::map<std::string, std::string>{{"SWITCHROOM_DEMO_STRIPE", url},
                                                                            {"SWITCHROOM_DEMO_PLAIN", url + "/plain"},
                                                                            {"SWITCHROOM_DEMO_BANK", url + "/bank"},
                                                                            {"SWITCHROOM_DEMO_KEY", "sk_test_demo"},
                                                                            {"SWITCHROOM_DEMO_WHSEC", "whsec_demo"}});
}

void DemoWorld::openShop(AgentLink& link) {
    TokenRequest wanted;
    wanted.person = "shop";
    wanted.role = Role::service;
    wanted.scope = "shop";
    auto url = QStringLiteral("http://127.0.0.1:%1").arg(m_agentPort);
    link.call<TokenCreated>(AgentRequest(Route::createToken).send(wanted))
        .then(this, [this, url](const Result<TokenCreated>& reply) {
            if (!reply) return emit failed(tr("The demo's shop got no token: %1").arg(reply.error().sentence()));
            startShop(QString::fromStdString(reply->value.token), url);
        });
}

void DemoWorld::startShop(const QString& token, const QString& agentUrl) {
    QFile file(m_folder.filePath("shop.token"));
    if (!file.open(QIODevice::WriteOnly) || file.write(token.toUtf8() + "\n") < 0)
        return emit failed(tr("The demo could not write %1.").arg(file.fileName()));
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    file.close();
    m_shop.setStandardErrorFile(QProcess::nullDevice());
    launch(m_shop, "switchroom-shop",
           {"--agent", agentUrl, "--token-file", file.fileName(), "--providers", "stripe,plain,bank", "--rate", "4",
            "--seconds", "86400", "--double-clicks", "0.05", "--crashes", "0.02", "--journal",
            m_folder.filePath("shop.jsonl")});
}

} // namespace switchroom
