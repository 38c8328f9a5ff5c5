// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview_charts.h"

#include "ui/charts/line_chart.h"
#include "ui/charts/state_timeline.h"
#include "ui/pages/breaker_words.h"
#include "ui/pages/money_sums.h"
#include "ui/pages/overview_series.h"
#include "ui/parts/bar_list.h"
#include "ui/parts/card.h"

#include <QVBoxLayout>

#include <algorithm>

namespace switchroom {
namespace {
constexpr int chartHeight = 200;
constexpr int ticksADayRests = 30; ///< the breakers' day moves so slowly
constexpr std::size_t mostUnknown = 500;
} // namespace

OverviewCharts::OverviewCharts(PageRoom room, OverviewModel& model, HistoryModel& hour, HistoryModel& day,
                               QWidget* parent)
    : QObject(parent),
      m_room(room),
      m_model(model),
      m_hour(hour),
      m_day(day),
      m_outcomes(new Card(tr("Outcomes per minute, 1 h"), parent)),
      m_latency(new Card(tr("Latency"), parent)),
      m_breakers(new Card(tr("Breakers, 24 h"), parent)),
      m_money(new Card(tr("Unknown money by age"), parent)),
      m_outcomesChart(new LineChart(LineChart::Kind::stacked, room.format)),
      m_latencyChart(new LineChart(LineChart::Kind::lines, room.format)),
      m_timeline(new StateTimeline(room.format)),
      m_bars(new BarList) {
    m_outcomes->body()->addWidget(m_outcomesChart);
    m_latency->body()->addWidget(m_latencyChart);
    m_breakers->body()->addWidget(m_timeline);
    m_money->body()->addWidget(m_bars);
    for (auto* card : {m_breakers, m_money}) card->body()->addStretch();
    for (auto* chart : {m_outcomesChart, m_latencyChart}) chart->setMinimumHeight(chartHeight);
    m_outcomesChart->setText(
        [format = &room.format](double value) { return format->decimal(value, value < 10 && value > 0 ? 1 : 0); });
    m_latencyChart->setText([format = &room.format](double ms) { return format->millis(std::int64_t(ms)); });
    m_timeline->setEmptyText(tr("No provider is set up."));
    connect(&hour, &HistoryModel::changed, this, &OverviewCharts::renewHour);
    connect(&day, &HistoryModel::changed, this, &OverviewCharts::renewDay);
    connect(&model, &OverviewModel::providersChanged, this, &OverviewCharts::renewDay);
    connect(&model, &OverviewModel::overviewChanged, this, &OverviewCharts::renewMoney);
    connect(&model, &OverviewModel::todoChanged, this, &OverviewCharts::renewMoney);
    connect(&room.link, &AgentLink::snapshotNeeded, this, &OverviewCharts::askPlaybook);
    auto all = [this] {
        renewHour();
        renewDay();
        renewMoney();
    };
    connect(&room.format, &Format::changed, this, all);
    if (room.link.state() == LinkState::live) askPlaybook();
    all();
}

/// For the timeout's line alone: without it there is none.
void OverviewCharts::askPlaybook() {
    m_askedPlaybook.ask(m_room.link.call<PlaybookView>(Route::playbook))
        .then(this, [this](const Result<PlaybookView>& result) {
            if (result) m_playbook = result->value;
            renewLatency();
        });
}

void OverviewCharts::showLatencyOf(const BreakerView* breaker) {
    auto provider = breaker ? breaker->provider : std::string();
    auto operation = breaker ? breaker->operation : std::string();
    if (provider == m_provider && operation == m_operation) return;
    m_provider = provider;
    m_operation = operation;
    renewLatency();
}

void OverviewCharts::tick() {
    renewMoney();
    if (++m_ticks % ticksADayRests == 0) renewDay();
}

void OverviewCharts::renewHour() {
    bool loaded = m_hour.state().isLoaded();
    auto empty = loaded ? tr("No calls within the last hour.") : tr("Not loaded yet.");
    m_outcomesChart->setEmptyText(empty);
    m_outcomesChart->setSeries(loaded ? outcomesPerMinute(m_hour.series(), m_hour.step(), m_room.now() - m_hour.step())
                                      : std::vector<ChartSeries>{});
    renewLatency();
}

std::optional<std::int64_t> OverviewCharts::timeoutMs() const {
    if (!m_playbook) return {};
    auto provider = std::ranges::find(m_playbook->providers, m_provider, &ProviderPolicyView::name);
    if (provider == m_playbook->providers.end()) return {};
    auto policy = std::ranges::find(provider->operations, m_operation, &OperationPolicyView::operation);
    if (policy == provider->operations.end() || policy->totalMs <= 0) return {};
    return policy->totalMs;
}

void OverviewCharts::renewLatency() {
    auto timeout = timeoutMs();
    auto lines =
        m_hour.history(m_provider) ? latencyLines(m_hour.series(m_provider, m_operation)) : std::vector<ChartSeries>{};
    m_latencyChart->setEmptyText(m_hour.state().isLoaded() ? tr("No calls within the last hour.")
                                                           : tr("Not loaded yet."));
    std::optional<double> limit;
    if (timeout && !lines.empty()) limit = double(*timeout);
    m_latencyChart->setLimit(limit, tr("timeout"));
    m_latencyChart->setSeries(std::move(lines));
    if (m_provider.empty()) return m_latency->setTitle(tr("Latency"));
    auto who = tr("%1 %2", "provider, operation").arg(qs(m_provider), operationName(m_operation));
    m_latency->setTitle(timeout ? tr("Latency, %1 · timeout %2").arg(who, m_room.format.millis(*timeout))
                                : tr("Latency, %1").arg(who));
}

/// Until when it is known: the last time that the agent was heard.
void OverviewCharts::renewDay() {
    std::vector<ChartRow> rows;
    auto freshness = m_model.state().freshness();
    auto now = m_room.now();
    auto known = freshness.isLive() ? now : freshness.seenAt.value_or(now);
    for (const auto& provider : m_model.providers())
        rows.push_back({qs(provider.name),
                        breakerSpans(m_day.series(provider.name), m_day.step(), standingOf(provider.breakers), known)});
    for (auto& row : rows)
        std::erase_if(row.spans, [&](ChartSpan& span) {
            span.from = std::max(span.from, now - std::chrono::hours{24});
            return span.from >= span.before;
        });
    m_timeline->setRows(std::move(rows), now - std::chrono::hours{24}, now);
}

void OverviewCharts::renewMoney() {
    bool cut = m_model.unknown().size() >= mostUnknown;
    m_money->setTitle(cut ? tr("Unknown money by age, the oldest %1").arg(m_room.format.count(mostUnknown))
                          : tr("Unknown money by age"));
    m_bars->setBars(moneyByAge(m_model.unknown(), m_room.now(), m_room.format));
}

} // namespace switchroom
