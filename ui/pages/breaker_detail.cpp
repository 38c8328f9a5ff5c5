// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/breaker_detail.h"

#include "ui/charts/line_chart.h"
#include "ui/charts/state_timeline.h"
#include "ui/look/fonts.h"
#include "ui/pages/breaker_dialog.h"
#include "ui/pages/breaker_log.h"
#include "ui/pages/breaker_words.h"
#include "ui/pages/overview_series.h"
#include "ui/parts/badge_label.h"
#include "ui/parts/card.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/time_list.h"

#include <QFormLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <array>

namespace switchroom {
namespace {
struct Deed {
    BreakerCommand command;
    const char* keys;
    ActionButton::Kind kind;
};
constexpr std::array deeds{
    Deed{BreakerCommand::forceOpen, "O", ActionButton::Kind::danger},
    Deed{BreakerCommand::halfOpen, "P", ActionButton::Kind::plain},
    Deed{BreakerCommand::close, "C", ActionButton::Kind::plain},
    Deed{BreakerCommand::disable, "D", ActionButton::Kind::plain},
};
constexpr int chartHeight = 120;

QLabel* oneLine(QLabel* label) {
    label->setWordWrap(false);
    return label;
}
} // namespace

BreakerDetail::BreakerDetail(PageRoom room, const BreakersModel& model, ViewState& state, QWidget* parent)
    : QWidget(parent),
      m_room(room),
      m_model(model),
      m_state(state),
      m_history(room.link),
      m_name(oneLine(textLabel({}, Tone::text, titleFont(), this))),
      m_standing(new ElidedLabel({}, Tone::quiet, this)),
      m_badge(new BadgeLabel({}, this)) {
    auto* cards = new QHBoxLayout;
    cards->setSpacing(12);
    cards->addWidget(makeFacts(), 3);
    cards->addWidget(makeDay(), 4);
    cards->addWidget(makeLog(), 3);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 8, 0, 0);
    column->setSpacing(12);
    column->addLayout(makeHead());
    column->addLayout(cards, 1);
    connect(&m_history, &HistoryModel::changed, this, &BreakerDetail::renewDay);
    connect(&room.link, &AgentLink::messageReceived, this, [this](const StreamMessage& message) {
        bool ours = m_audit && message.audit && message.audit->objectId == m_audit->filter().objectId;
        if (ours) m_audit->reload();
    });
    connect(&room.link, &AgentLink::stateChanged, this, &BreakerDetail::renew);
    connect(&room.link, &AgentLink::sessionChanged, this, &BreakerDetail::renew);
    connect(&state, &ViewState::changed, this, &BreakerDetail::renew);
    renew();
    renewDay();
    renewLog();
}

QLayout* BreakerDetail::makeHead() {
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_name);
    row->addWidget(m_badge);
    row->addWidget(m_standing, 1);
    for (const auto& deed : deeds) {
        auto* button = new ActionButton(BreakerDialog::nameOf(deed.command), deed.kind, this);
        button->setObjectName(QLatin1String("act.") + qs(boost::describe::enum_to_string(deed.command, "")));
        button->setKeys(QKeySequence(QLatin1String(deed.keys)));
        connect(button, &ActionButton::clicked, this, [this, command = deed.command] { ask(command); });
        m_buttons[deed.command] = button;
        row->addWidget(button);
    }
    return row;
}

QLabel* BreakerDetail::addFact(QFormLayout* form, const QString& name) {
    auto* value = textLabel({}, Tone::text, {}, this);
    form->addRow(oneLine(textLabel(name, Tone::quiet, {}, this)), value);
    return value;
}

QWidget* BreakerDetail::makeFacts() {
    auto* card = new Card(tr("Now"), this);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(8);
    m_failing = addFact(form, tr("Failing"));
    m_slow = addFact(form, tr("Slow"));
    m_minimum = addFact(form, tr("Window"));
    m_retries = addFact(form, tr("Retries left"));
    m_underWay = addFact(form, tr("Under way"));
    m_opened = addFact(form, tr("Opened"));
    m_rejected = addFact(form, tr("Refused"));
    card->body()->addLayout(form);
    card->body()->addStretch();
    return card;
}

QWidget* BreakerDetail::makeDay() {
    auto* card = new Card(tr("State and latency, 24 h"), this);
    m_timeline = new StateTimeline(m_room.format);
    m_latency = new LineChart(LineChart::Kind::lines, m_room.format);
    m_latency->setMinimumHeight(chartHeight);
    m_latency->setText([format = &m_room.format](double ms) { return format->millis(std::int64_t(ms)); });
    card->body()->addWidget(m_timeline);
    card->body()->addWidget(m_latency, 1);
    return card;
}

QWidget* BreakerDetail::makeLog() {
    auto* card = new Card(tr("What changed it"), this);
    m_log = new TimeList;
    m_logNote = textLabel({}, Tone::quiet, {}, this);
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(m_log);
    m_log->setAutoFillBackground(false);
    scroll->viewport()->setAutoFillBackground(false);
    card->body()->addWidget(m_logNote);
    card->body()->addWidget(scroll, 1);
    return card;
}

void BreakerDetail::show(const std::string& id) {
    bool other = id != m_id;
    m_id = id;
    const auto* breaker = m_model.find(id);
    if (other && breaker) {
        openLog(*breaker);
        m_history.show({breaker->provider}, std::chrono::hours{24});
    }
    renew();
    if (other) renewDay();
}

void BreakerDetail::openLog(const BreakerView& breaker) {
    if (!m_audit) {
        m_audit = std::make_unique<AuditModel>(m_room.link);
        connect(m_audit.get(), &QAbstractItemModel::modelReset, this, &BreakerDetail::renewLog);
        connect(&m_audit->state(), &ViewState::changed, this, &BreakerDetail::renewLog);
    }
    m_audit->setFilter({.objectId = auditIdOf(breaker)});
}

void BreakerDetail::ask(BreakerCommand command) {
    const auto* breaker = m_model.find(m_id);
    if (!BreakerDialog::whyNot(m_room.link, breaker, command).isEmpty()) return;
    (new BreakerDialog(m_room, m_model, m_id, command, this))->open();
}

void BreakerDetail::renew() {
    const auto* breaker = m_model.find(m_id);
    renewActions(breaker);
    m_badge->setVisible(breaker);
    if (!breaker) {
        m_name->setText(tr("No breaker is chosen"));
        return m_standing->setText({});
    }
    auto state = badge(breaker->state);
    bool live = m_state.freshness().isLive();
    m_name->setText(nameOf(*breaker));
    m_badge->setBadge(live ? state
                           : Badge{tr("was %1", "a breaker's state").arg(state.word), Shape::hatched, Tone::off});
    m_standing->setText(standing(*breaker, m_room.now(), m_room.format));
    renewFacts(*breaker);
}

void BreakerDetail::renewActions(const BreakerView* breaker) {
    for (auto [command, button] : m_buttons) button->setAllowed(BreakerDialog::whyNot(m_room.link, breaker, command));
}

void BreakerDetail::renewFacts(const BreakerView& breaker) {
    const auto& format = m_room.format;
    auto rate = [&](std::optional<double> share, int count, double limit) {
        if (share) return tr("%1, limit %2").arg(format.percent(*share), format.percent(limit));
        if (breaker.calls == 0) return tr("no calls, limit %1").arg(format.percent(limit));
        return tr("%1 of %2 calls, limit %3")
            .arg(format.count(count), format.count(breaker.calls), format.percent(limit));
    };
    m_failing->setText(rate(breaker.failureRate, breaker.failures, breaker.failureThreshold));
    m_slow->setText(rate(breaker.slowRate, breaker.slow, breaker.slowThreshold));
    auto calls = tr("%n call(s)", nullptr, breaker.calls);
    m_minimum->setText(breaker.calls < breaker.minimumCalls
                           ? tr("%1, cannot trip below %2").arg(calls, format.count(breaker.minimumCalls))
                           : calls);
    m_retries->setText(format.decimal(breaker.retryBudget, breaker.retryBudget < 10 ? 1 : 0));
    auto places = tr("%1 of %2 places").arg(format.count(breaker.inFlight), format.count(breaker.concurrent));
    m_underWay->setText(breaker.waiting > 0 ? tr("%1, %2 waiting").arg(places, format.count(breaker.waiting)) : places);
    m_opened->setText(tr("%n time(s) since the agent's start", nullptr, int(breaker.opened)));
    m_rejected->setText(tr("%n call(s) since the agent's start", nullptr, int(breaker.rejected)));
}

void BreakerDetail::renewDay() {
    const auto* breaker = m_model.find(m_id);
    auto now = m_room.now();
    auto from = now - std::chrono::hours{24};
    m_timeline->setEmptyText(tr("No breaker is chosen."));
    m_latency->setEmptyText(m_history.state().isLoaded() || !breaker ? tr("No calls within the last 24 hours.")
                                                                     : tr("Not loaded yet."));
    if (!breaker) {
        m_timeline->setRows({}, from, now);
        return m_latency->setSeries({});
    }
    auto points = m_history.series(breaker->provider, breaker->operation);
    StandingState standing{breaker->state, std::max(breaker->since, from)};
    m_timeline->setRows({{operationName(breaker->operation), breakerSpans(points, m_history.step(), standing, now)}},
                        from, now);
    m_latency->setSeries(latencyLines(points));
}

void BreakerDetail::renewLog() {
    std::vector<TimeList::Entry> entries;
    QString note;
    if (m_audit) {
        for (const auto& entry : m_audit->rows()) entries.push_back(logEntry(entry, m_room.now(), m_room.format));
        const auto& error = m_audit->state().error();
        if (error)
            note = error->sentence();
        else if (entries.empty())
            note = m_audit->state().isLoading() ? tr("Being loaded …") : tr("It has not changed since the log began.");
    }
    m_logNote->setText(note);
    m_logNote->setVisible(!note.isEmpty());
    m_log->setEntries(std::move(entries));
}

} // namespace switchroom
