// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <QUrl>

namespace switchroom {

/// Where an agent's token is.
enum class TokenPlace {
    keyring,       ///< in the system's keyring
    notRemembered, ///< asked for at each start: there is no keyring, or nobody wanted it kept
    embedded,      ///< the agent inside makes a new one at each start
};

/// An agent that this window knows.
struct Profile {
    QString id;   ///< a UUID without braces; never changes
    QString name; ///< what people call it
    QUrl url;     ///< empty for the embedded agent
    TokenPlace tokenPlace = TokenPlace::notRemembered;
    bool operator==(const Profile&) const = default;
};

} // namespace switchroom
