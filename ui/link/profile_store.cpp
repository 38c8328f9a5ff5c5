// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/link/profile_store.h"

#include <QSettings>
#include <QUuid>

#include <algorithm>

namespace switchroom {
namespace {
const QString group = QStringLiteral("profiles");
const QString lastKey = QStringLiteral("last_profile");

QString wordOf(TokenPlace place) {
    switch (place) {
    case TokenPlace::keyring: return QStringLiteral("keyring");
    case TokenPlace::embedded: return QStringLiteral("embedded");
    case TokenPlace::notRemembered: break;
    }
    return QStringLiteral("not_remembered");
}

TokenPlace placeOf(const QString& word) {
    if (word == QStringLiteral("keyring")) return TokenPlace::keyring;
    return word == QStringLiteral("embedded") ? TokenPlace::embedded : TokenPlace::notRemembered;
}
} // namespace

std::vector<Profile> ProfileStore::all() const {
    std::vector<Profile> out;
    m_settings.beginGroup(group);
    for (const auto& id : m_settings.childGroups()) {
        m_settings.beginGroup(id);
        out.push_back({id, m_settings.value("name").toString(), m_settings.value("url").toUrl(),
                       placeOf(m_settings.value("token_place").toString())});
        m_settings.endGroup();
    }
    m_settings.endGroup();
    std::ranges::sort(out, [](const auto& a, const auto& b) { return a.name.localeAwareCompare(b.name) < 0; });
    return out;
}

std::optional<Profile> ProfileStore::find(const QString& id) const {
    auto profiles = all();
    auto found = std::ranges::find(profiles, id, &Profile::id);
    return found == profiles.end() ? std::nullopt : std::optional(*found);
}

Profile ProfileStore::keep(Profile profile) {
    if (profile.id.isEmpty()) profile.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    m_settings.beginGroup(group + '/' + profile.id);
    m_settings.setValue("name", profile.name);
    m_settings.setValue("url", profile.url);
    m_settings.setValue("token_place", wordOf(profile.tokenPlace));
    m_settings.endGroup();
    return profile;
}

void ProfileStore::forget(const QString& id) {
    m_settings.remove(group + '/' + id);
    if (m_settings.value(lastKey).toString() == id) m_settings.remove(lastKey);
}

std::optional<Profile> ProfileStore::last() const { return find(m_settings.value(lastKey).toString()); }

void ProfileStore::setLast(const QString& id) { m_settings.setValue(lastKey, id); }

} // namespace switchroom
