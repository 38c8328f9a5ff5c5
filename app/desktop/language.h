// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QLocale>
#include <QTranslator>

class QApplication;

namespace switchroom {

/// The window's language: "en" or "de", with the locale of that language that fits this machine best.
class Language {
public:
    explicit Language(QApplication& app) : m_app(app) {}
    /// Speaks it from now on; widgets that exist keep their old words.
    void speak(const QString& language);
    const QString& spoken() const { return m_spoken; }
    QLocale locale() const;
    /// What this machine's user speaks, as far as we do.
    static QString ofSystem();

private:
    QApplication& m_app;
    QTranslator m_ours, m_qts;
    QString m_spoken = "en";
};

} // namespace switchroom
