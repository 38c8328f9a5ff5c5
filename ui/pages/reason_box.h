// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QWidget>

#include <string>

class QPlainTextEdit;

namespace switchroom {

/// The reason that a person writes down for an act: of at least ten characters that are no blanks.
class ReasonBox : public QWidget {
    Q_OBJECT

public:
    ReasonBox(const QString& label, const QString& placeholder, QWidget* parent = nullptr);
    /// Without blanks around it.
    std::string text() const;
    /// What is still missing; empty when it suffices.
    QString whyNot() const;
    void takeFocus();

signals:
    void changed();

private:
    QPlainTextEdit* m_text;
};

} // namespace switchroom
