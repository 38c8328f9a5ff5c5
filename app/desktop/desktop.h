// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/playbook/playbook.h"
#include "app/desktop/desktop_options.h"
#include "app/desktop/language.h"
#include "ui/link/http_link.h"
#include "ui/link/profile_store.h"
#include "ui/link/token_store.h"
#include "ui/look/colours.h"
#include "ui/look/format.h"

#include <QObject>
#include <QSettings>

#include <memory>

class QApplication;

namespace switchroom {

class DemoWorld;
class EmbeddedAgent;
class StartPage;
class Window;

/// The program: which agent it shows, where that agent is, and the window on it. Owns all of it.
class Desktop : public QObject {
    Q_OBJECT

public:
    Desktop(QApplication& app, DesktopOptions options);
    ~Desktop() override;
    /// Opens what the options, else the last time, else the start page say.
    void begin();
    Window* window() const { return m_window.get(); }
    StartPage* startPage() const { return m_start.get(); }

private:
    void showStart(const QString& complaint = {});
    void openRemote(const Profile& profile, const QString& token);
    void openByOptions();
    void openOwn(const QString& data, const QString& playbook);
    void openDemo();
    void startEmbedded(const QString& data, std::uint16_t port, const QString& name, bool demo,
                       std::function<std::expected<Playbook, std::string>()> prepare);
    void openLink(LinkAddress address, const QString& name);
    void showWindow();
    void leaveAgent();
    void setScheme(Scheme scheme);
    void setLanguage(const QString& language);

    QApplication& m_app;
    DesktopOptions m_options;
    std::unique_ptr<QSettings> m_settings;
    RealClock m_clock;
    ProfileStore m_profiles;
    KeyringTokenStore m_tokens;
    Language m_language;
    Scheme m_scheme = Scheme::dark;
    Latest<TokenAnswer> m_askedToken;
    // What is shown, in the order of its making: the window on a link to an agent in its world.
    std::unique_ptr<DemoWorld> m_demo;
    std::unique_ptr<EmbeddedAgent> m_embedded;
    std::unique_ptr<Format> m_format;
    std::unique_ptr<HttpLink> m_link;
    QString m_agentName;
    std::unique_ptr<StartPage> m_start;
    std::unique_ptr<Window> m_window;
};

} // namespace switchroom
