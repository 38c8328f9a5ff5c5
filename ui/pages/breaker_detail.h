// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/models/audit_model.h"
#include "ui/models/breakers_model.h"
#include "ui/models/history_model.h"
#include "ui/pages/page.h"

#include <map>
#include <memory>

class QFormLayout;
class QLabel;

namespace switchroom {

class ActionButton;
class BadgeLabel;
class LineChart;
class StateTimeline;
class TimeList;

/// All about one breaker: what may be done to it, its window, retries and calls under way, its day, and who or what changed
/// it. Loads the day and the log of the one that is shown.
class BreakerDetail : public QWidget {
    Q_OBJECT

public:
    BreakerDetail(PageRoom room, const BreakersModel& model, ViewState& state, QWidget* parent = nullptr);
    /// An empty id: none.
    void show(const std::string& id);
    const std::string& shown() const { return m_id; }
    /// Opens the dialog, if it may be done.
    void ask(BreakerCommand command);
    /// Texts anew: a second went by, or the breaker changed.
    void renew();

private:
    QLayout* makeHead();
    QWidget* makeFacts();
    QWidget* makeDay();
    QWidget* makeLog();
    QLabel* addFact(QFormLayout* form, const QString& name);
    void openLog(const BreakerView& breaker);
    void renewFacts(const BreakerView& breaker);
    void renewActions(const BreakerView* breaker);
    void renewDay();
    void renewLog();

    PageRoom m_room;
    const BreakersModel& m_model;
    ViewState& m_state;
    std::string m_id;
    std::unique_ptr<AuditModel> m_audit; ///< of the one that is shown; none before the first
    HistoryModel m_history;
    QLabel *m_name, *m_standing;
    BadgeLabel* m_badge;
    std::map<BreakerCommand, ActionButton*> m_buttons;
    QLabel *m_failing = nullptr, *m_slow = nullptr, *m_minimum = nullptr, *m_retries = nullptr, *m_underWay = nullptr,
           *m_opened = nullptr, *m_rejected = nullptr;
    StateTimeline* m_timeline = nullptr;
    LineChart* m_latency = nullptr;
    TimeList* m_log = nullptr;
    QLabel* m_logNote = nullptr;
};

} // namespace switchroom
