// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/link/agent_link.h"
#include "ui/look/format.h"

#include <QWidget>

class QPushButton;
class QToolButton;

namespace switchroom {

class BadgeLabel;
class ElidedLabel;

/// Above the pages: which agent and how live, the way to everything (Ctrl+K), the time with its zone, who one is.
class TopBar : public QWidget {
    Q_OBJECT

public:
    TopBar(AgentLink& link, Format& format, const QString& agentName, QWidget* parent = nullptr);

signals:
    void searchWanted();
    void schemeWanted();
    void menuWanted(const QPoint& at);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void renew();
    void renewIcons();

    AgentLink& m_link;
    Format& m_format;
    ElidedLabel* m_name;
    BadgeLabel* m_state;
    QPushButton* m_search;
    QPushButton* m_clock;
    ElidedLabel* m_person;
    QToolButton* m_scheme;
    QToolButton* m_menu;
};

} // namespace switchroom
