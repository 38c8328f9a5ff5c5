// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/language.h"

#include <QApplication>
#include <QLibraryInfo>

namespace switchroom {

void Language::speak(const QString& language) {
    m_app.removeTranslator(&m_ours);
    m_app.removeTranslator(&m_qts);
    m_spoken = language == "de" ? "de" : "en";
    if (m_ours.load(":/translations/switchroom_" + m_spoken + ".qm")) m_app.installTranslator(&m_ours);
    if (m_spoken != "en" && m_qts.load("qtbase_" + m_spoken, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        m_app.installTranslator(&m_qts);
    QLocale::setDefault(locale());
}

QLocale Language::locale() const {
    auto system = QLocale::system();
    auto wanted = m_spoken == "de" ? QLocale::German : QLocale::English;
    if (system.language() == wanted) return system;
    return wanted == QLocale::German ? QLocale(QLocale::German, QLocale::Germany)
                                     : QLocale(QLocale::English, QLocale::UnitedKingdom);
}

QString Language::ofSystem() { return QLocale::system().language() == QLocale::German ? "de" : "en"; }

} // namespace switchroom
