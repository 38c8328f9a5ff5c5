// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/link/profile_store.h"
#include "ui/link/token_store.h"
#include "ui/link/ui_clock.h"

#include <QWidget>

class QLabel;
class QLineEdit;

namespace switchroom {

class ActionButton;
class ConnectForm;

/// What stands in the window before there is an agent: start one here, connect to one elsewhere, or see the demo.
class StartPage : public QWidget {
    Q_OBJECT

public:
    StartPage(UiClock& clock, ProfileStore& profiles, TokenStore& tokens, QWidget* parent = nullptr);
    /// What is filled in for an agent of one's own.
    void suggest(const QString& dataFolder, const QString& playbook);
    /// Why there is no agent yet, after a try.
    void complain(const QString& text);
    /// Something is being started: what, and no second click.
    void setBusy(const QString& text);
    ConnectForm& form() { return *m_form; }

signals:
    void ownAgentWanted(const QString& dataFolder, const QString& playbook);
    void connected(const switchroom::Profile& profile, const QString& token);
    void demoWanted();

private:
    QWidget* ownCard();
    QWidget* remoteCard(UiClock& clock, ProfileStore& profiles, TokenStore& tokens);
    QWidget* demoCard();
    void choosePlaybook();

    QLabel* m_complaint;
    ConnectForm* m_form = nullptr;
    QLineEdit *m_data = nullptr, *m_playbook = nullptr;
    ActionButton *m_own = nullptr, *m_demo = nullptr;
};

} // namespace switchroom
