// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/playbook_view.h"
#include "ui/models/history_model.h"
#include "ui/models/overview_model.h"
#include "ui/pages/page.h"

#include <QObject>

namespace switchroom {

class BarList;
class Card;
class LineChart;
class StateTimeline;

/// The overview's charts, each in its card, which the page puts where it likes: outcomes, latency of one operation against
/// its timeout, the breakers' day, unknown money by age. Keeps them true to the models.
class OverviewCharts : public QObject {
    Q_OBJECT

public:
    /// `hour` and `day` show the providers over one and over 24 hours. Borrows all; the cards are `parent`'s children.
    OverviewCharts(PageRoom room, OverviewModel& model, HistoryModel& hour, HistoryModel& day, QWidget* parent);

    Card* outcomes() const { return m_outcomes; }
    Card* latency() const { return m_latency; }
    Card* breakers() const { return m_breakers; }
    Card* money() const { return m_money; }
    /// Whose latency is shown: the worst breaker's.
    void showLatencyOf(const BreakerView* breaker);
    /// What depends on the time alone.
    void tick();

private:
    void askPlaybook();
    void renewHour();
    void renewLatency();
    void renewDay();
    void renewMoney();
    std::optional<std::int64_t> timeoutMs() const;

    PageRoom m_room;
    OverviewModel& m_model;
    HistoryModel &m_hour, &m_day;
    Card *m_outcomes, *m_latency, *m_breakers, *m_money;
    LineChart *m_outcomesChart, *m_latencyChart;
    StateTimeline* m_timeline;
    BarList* m_bars;
    std::string m_provider, m_operation; ///< whose latency
    std::optional<PlaybookView> m_playbook;
    Latest<Result<PlaybookView>> m_askedPlaybook;
    int m_ticks = 0;
};

} // namespace switchroom
