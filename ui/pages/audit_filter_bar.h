// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/models/audit_model.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace switchroom {

/// What part of the log is shown: by the object's id, by who did it, by the action. All three are compared exactly. Enter
/// applies what is written.
class AuditFilterBar : public QWidget {
    Q_OBJECT

public:
    explicit AuditFilterBar(QWidget* parent = nullptr);
    AuditModel::Filter filter() const;
    void setFilter(const AuditModel::Filter& filter);
    /// An action that the log has and the list of choices hasn't.
    void addAction(const std::string& action);
    void takeFocus();

signals:
    void applied();

private:
    void apply();

    QLineEdit *m_object, *m_actor;
    QComboBox* m_action;
    QPushButton* m_clear;
    AuditModel::Filter m_applied;
};

} // namespace switchroom
