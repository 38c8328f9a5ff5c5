// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/desktop.h"

#include "app/desktop/demo_world.h"
#include "app/desktop/embedded_agent.h"
#include "ui/connect_form.h"
#include "ui/start_page.h"
#include "ui/window.h"

#include <QApplication>
#include <QFile>
#include <QStandardPaths>

namespace switchroom {
namespace {
std::unique_ptr<QSettings> settingsIn(const QString& file) {
    if (file.isEmpty()) return std::make_unique<QSettings>("Switchroom", "Switchroom");
    return std::make_unique<QSettings>(file, QSettings::IniFormat);
}

QString firstLine(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readLine()).trimmed() : QString();
}

QString ownDataFolder() { return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + "/agent"; }
} // namespace

Desktop::Desktop(QApplication& app, DesktopOptions options)
    : m_app(app),
      m_options(std::move(options)),
      m_settings(settingsIn(m_options.settings)),
      m_profiles(*m_settings),
      m_language(app) {
    auto language = m_options.language.isEmpty() ? m_settings->value("language", Language::ofSystem()).toString()
                                                 : m_options.language;
    m_language.speak(language);
    auto scheme = m_options.scheme.isEmpty() ? m_settings->value("scheme", "dark").toString() : m_options.scheme;
    m_scheme = scheme == "light" ? Scheme::light : Scheme::dark;
    dress(m_app, m_scheme);
    m_format = std::make_unique<Format>(m_language.locale());
    m_format->setUtc(m_settings->value("utc", false).toBool());
}

Desktop::~Desktop() {
    m_settings->setValue("utc", m_format->isUtc());
    leaveAgent();
}

void Desktop::begin() {
    if (m_options.demo) return openDemo();
    if (!m_options.playbook.isEmpty())
        return openOwn(m_options.data.isEmpty() ? ownDataFolder() : m_options.data, m_options.playbook);
    if (!m_options.agentUrl.isEmpty() || !m_options.profile.isEmpty()) return openByOptions();
    showStart();
}

void Desktop::openByOptions() {
    if (!m_options.agentUrl.isEmpty()) {
        auto token = m_options.tokenFile.isEmpty() ? QString() : firstLine(m_options.tokenFile);
        Profile profile{.id = {}, .name = QUrl(m_options.agentUrl).host(), .url = QUrl(m_options.agentUrl)};
        if (!token.isEmpty()) return openRemote(profile, token);
        showStart(m_options.tokenFile.isEmpty() ? tr("Enter the token for %1.").arg(m_options.agentUrl)
                                                : tr("%1 can't be read or is empty.").arg(m_options.tokenFile));
        return m_start->form().fill(profile);
    }
    for (const auto& profile : m_profiles.all()) {
        if (profile.name != m_options.profile) continue;
        if (profile.tokenPlace != TokenPlace::keyring) {
            showStart();
            return m_start->form().fill(profile);
        }
        m_askedToken.ask(m_tokens.read(profile.id)).then(this, [this, profile](const TokenAnswer& answer) {
            if (!answer.token.isEmpty()) return openRemote(profile, answer.token);
            showStart(answer.problem);
            m_start->form().fill(profile);
        });
        return;
    }
    showStart(tr("There is no profile called %1.").arg(m_options.profile));
}

void Desktop::showStart(const QString& complaint) {
    leaveAgent();
    m_start = std::make_unique<StartPage>(m_clock, m_profiles, m_tokens);
    m_start->suggest(ownDataFolder(), m_settings->value("own/playbook").toString());
    connect(m_start.get(), &StartPage::demoWanted, this, &Desktop::openDemo);
    connect(m_start.get(), &StartPage::ownAgentWanted, this, &Desktop::openOwn);
    connect(m_start.get(), &StartPage::connected, this, &Desktop::openRemote);
    m_start->setWindowTitle(tr("Switchroom"));
    m_start->resize(1180, 680);
    if (!complaint.isEmpty()) m_start->complain(complaint);
    m_start->show();
}

void Desktop::openRemote(const Profile& profile, const QString& token) {
    if (!profile.id.isEmpty()) m_profiles.setLast(profile.id);
    openLink({.url = profile.url, .token = token}, profile.name);
    showWindow();
}

void Desktop::openOwn(const QString& data, const QString& playbook) {
    m_settings->setValue("own/playbook", playbook);
    startEmbedded(data, 0, tr("this computer"), false,
                  [path = std::filesystem::path(playbook.toStdString())] { return playbookFromFile(path); });
}

void Desktop::openDemo() {
    if (m_start) m_start->setBusy(tr("The demo is being started."));
    m_demo = std::make_unique<DemoWorld>();
    connect(
        m_demo.get(), &DemoWorld::failed, this,
        [this](const QString& sentence) {
            if (m_window) return m_window->navigator().toast(sentence);
            showStart(sentence);
        },
        Qt::QueuedConnection);
    connect(m_demo.get(), &DemoWorld::ready, this, [this] {
        QFile file(":/playbooks/demo.yaml");
        auto text = file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
        startEmbedded(m_demo->dataFolder(), m_demo->agentPort(), tr("demo"), true,
                      [text, secrets = std::shared_ptr<SecretSource>(m_demo->secrets())] {
                          return playbookFromText(text, "demo.yaml", *secrets);
                      });
    });
    m_demo->start();
}

void Desktop::startEmbedded(const QString& data, std::uint16_t port, const QString& name, bool demo,
                            std::function<std::expected<Playbook, std::string>()> prepare) {
    if (m_start) m_start->setBusy(tr("The agent is being started."));
    m_embedded = std::make_unique<EmbeddedAgent>();
    connect(
        m_embedded.get(), &EmbeddedAgent::failed, this, [this](const QString& sentence) { showStart(sentence); },
        Qt::QueuedConnection);
    connect(m_embedded.get(), &EmbeddedAgent::started, this,
            [this, name, demo, data](quint16 where, const QString& token) {
                QUrl url(QStringLiteral("http://127.0.0.1:%1").arg(where));
                openLink({.url = url, .token = token, .place = data}, name);
                showWindow();
                if (!demo) return;
                auto opened = std::make_shared<QMetaObject::Connection>();
                *opened = connect(m_link.get(), &AgentLink::snapshotNeeded, this, [this, opened] {
                    disconnect(*opened);
                    m_demo->openShop(*m_link);
                });
            });
    m_embedded->start(data.toStdString(), port, std::move(prepare));
}

void Desktop::openLink(LinkAddress address, const QString& name) {
    m_window.reset();
    m_agentName = name;
    m_link = std::make_unique<HttpLink>(std::move(address), m_clock);
}

void Desktop::showWindow() {
    WindowFacts facts{.agentName = m_agentName, .demo = m_demo != nullptr, .flightsNow = {}};
    if (m_embedded) facts.flightsNow = [this] { return m_embedded->flightsNow(); };
    m_window = std::make_unique<Window>(*m_link, *m_format, *m_settings, std::move(facts));
    connect(m_window.get(), &Window::schemeWanted, this,
            [this] { setScheme(m_scheme == Scheme::dark ? Scheme::light : Scheme::dark); });
    connect(m_window.get(), &Window::languageWanted, this, &Desktop::setLanguage, Qt::QueuedConnection);
    connect(m_window.get(), &Window::startPageWanted, this, [this] { showStart(); }, Qt::QueuedConnection);
    m_window->QWidget::show();
    if (m_start) m_start.release()->deleteLater();
    if (m_link->state() == LinkState::idle) m_link->start();
}

void Desktop::leaveAgent() {
    m_window.reset();
    m_link.reset();
    m_embedded.reset();
    m_demo.reset();
    m_start.reset();
}

void Desktop::setScheme(Scheme scheme) {
    m_scheme = scheme;
    dress(m_app, scheme);
    m_settings->setValue("scheme", scheme == Scheme::dark ? "dark" : "light");
}

/// The words of a window are made with it: so a new one takes its place, on the same link.
void Desktop::setLanguage(const QString& language) {
    m_language.speak(language);
    m_settings->setValue("language", language);
    bool utc = m_format->isUtc();
    m_window.reset();
    m_format = std::make_unique<Format>(m_language.locale());
    m_format->setUtc(utc);
    showWindow();
}

} // namespace switchroom
