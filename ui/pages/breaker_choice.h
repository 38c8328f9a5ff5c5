// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QSettings>
#include <QString>

#include <string>

namespace switchroom {

/// Which breaker was chosen last: the breakers' page opens with it, so that who leads there chooses it before.
class BreakerChoice {
public:
    explicit BreakerChoice(QSettings& settings) : m_settings(settings) {}
    void remember(const std::string& id) { m_settings.setValue(key(), QString::fromStdString(id)); }
    std::string last() const { return m_settings.value(key()).toString().toStdString(); } ///< empty: none

private:
    static QString key() { return QStringLiteral("breakers/chosen"); }
    QSettings& m_settings;
};

} // namespace switchroom
