// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <QStringList>

#include <expected>

namespace switchroom {

/// What `switchroom` was told.
struct DesktopOptions {
    bool demo = false;
    QString agentUrl;  ///< a remote agent
    QString tokenFile; ///< its first line opens it
    QString profile;   ///< the name of a known agent
    QString data;      ///< with playbook: an agent of this process
    QString playbook;
    QString language; ///< empty: what is remembered, else the system's
    QString scheme;   ///< "dark", "light"; empty: what is remembered, else dark
    QString settings; ///< a file for what is remembered; empty: the user's
};

/// The options, or one sentence about what is wrong with them.
std::expected<DesktopOptions, QString> readDesktopOptions(const QStringList& arguments);

} // namespace switchroom
