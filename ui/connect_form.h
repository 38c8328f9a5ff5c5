// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/link/http_link.h"
#include "ui/link/profile_store.h"
#include "ui/link/token_store.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QLineEdit;

namespace switchroom {

class ActionButton;

/// Asks for an agent's address and token, tries both, and says in words what is wrong with them. A token that opens is kept
/// in the system's keyring when that is wanted and there is one; it says which.
class ConnectForm : public QWidget {
    Q_OBJECT

public:
    ConnectForm(UiClock& clock, ProfileStore& profiles, TokenStore& tokens, QWidget* parent = nullptr);
    /// Fills in what is known; the token is read from the keyring where it is there.
    void fill(const Profile& profile);

signals:
    /// An agent answered and the token opens it.
    void connected(const switchroom::Profile& profile, const QString& token);

private:
    void tryIt();
    void opened(const SessionView& session);
    void say(const QString& text, bool bad);

    UiClock& m_clock;
    ProfileStore& m_profiles;
    TokenStore& m_tokens;
    Profile m_profile;
    QLineEdit *m_address, *m_token, *m_name;
    QCheckBox* m_remember;
    QLabel* m_answer;
    ActionButton* m_connect;
    Latest<std::expected<SessionView, LinkError>> m_trying;
    Latest<TokenAnswer> m_keyring;
};

} // namespace switchroom
