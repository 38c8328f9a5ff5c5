// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/link/profile.h"

#include <optional>
#include <vector>

class QSettings;

namespace switchroom {

/// The known agents, in the settings; never a token. Borrows the settings.
class ProfileStore {
public:
    explicit ProfileStore(QSettings& settings) : m_settings(settings) {}

    std::vector<Profile> all() const; ///< by name
    std::optional<Profile> find(const QString& id) const;
    /// Adds it, or replaces the one with its id; an empty id gets a new one. As it was kept.
    Profile keep(Profile profile);
    void forget(const QString& id);
    /// The one that was opened last.
    std::optional<Profile> last() const;
    void setLast(const QString& id);

private:
    QSettings& m_settings;
};

} // namespace switchroom
