// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview_cards.h"

#include "ui/pages/breaker_words.h"
#include "ui/pages/money_sums.h"
#include "ui/parts/figure_card.h"

#include <QGridLayout>

#include <algorithm>

namespace switchroom {
namespace {
const QString none = QStringLiteral("–");
constexpr int oneRowFrom = 960; ///< pixels
} // namespace

OverviewCards::OverviewCards(PageRoom room, OverviewModel& model, QWidget* parent)
    : QWidget(parent), m_room(room), m_model(model), m_grid(new QGridLayout(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(12);
    auto payments = [room](const char* chip) { return [room, chip] { room.go.openPayments(QLatin1String(chip)); }; };
    auto page = [room](PageId id) { return [room, id] { room.go.openPage(id); }; };
    m_unknown = add(tr("Unknown money"), "unknownMoney", tr("Show the unknown payments"), payments("unknown"));
    m_needsHuman =
        add(tr("Needs a person"), "needsHuman", tr("Show the payments that need a person"), payments("needs_human"));
    m_breakers = add(tr("Open breakers"), "openBreakers", tr("Show the breakers"), page(PageId::breakers));
    m_keys = add(tr("Stuck keys"), "stuckKeys", tr("Show the keys"), page(PageId::keys));
    m_attempts = add(tr("Attempts per payment"), "attempts",
                     tr("How often a payment was sent, on average: 1 without retries. Show the breakers"),
                     page(PageId::breakers));
    m_truth =
        add(tr("Time to truth"), "timeToTruth",
            tr("From unknown to a settled state: half of the payments took less. Show the payments"), payments("all"));
    connect(&model, &OverviewModel::overviewChanged, this, &OverviewCards::renew);
    connect(&model, &OverviewModel::providersChanged, this, &OverviewCards::renew);
    connect(&model, &OverviewModel::todoChanged, this, &OverviewCards::renew);
    connect(&model.state(), &ViewState::changed, this, &OverviewCards::renew);
    connect(&room.format, &Format::changed, this, &OverviewCards::renew);
    arrange(true);
    renew();
}

FigureCard* OverviewCards::add(const QString& title, const char* name, const QString& tip, std::function<void()> open) {
    auto* card = new FigureCard(title, this);
    card->setObjectName(QLatin1String(name));
    card->setToolTip(tip);
    m_all.push_back(card);
    connect(card, &FigureCard::clicked, this, std::move(open));
    return card;
}

/// The money needs more room than the numbers.
void OverviewCards::arrange(bool oneRow) {
    if (m_oneRow == oneRow) return;
    m_oneRow = oneRow;
    int inRow = oneRow ? int(m_all.size()) : int(m_all.size()) / 2;
    for (int n = 0; n < int(m_all.size()); ++n) {
        m_grid->addWidget(m_all[std::size_t(n)], n / inRow, n % inRow);
        m_grid->setColumnStretch(n, n >= inRow ? 0 : n == 0 ? 5 : 3);
    }
}

void OverviewCards::resizeEvent(QResizeEvent* event) {
    arrange(width() >= oneRowFrom);
    QWidget::resizeEvent(event);
}

Tone OverviewCards::toneOf(Tone live) const { return m_model.state().freshness().isLive() ? live : Tone::quiet; }

void OverviewCards::renew() {
    const auto* view = m_model.overview();
    if (!view) {
        for (auto* card : {m_unknown, m_needsHuman, m_breakers, m_keys, m_attempts, m_truth}) {
            card->setFigure(none, Tone::quiet);
            card->setNote(tr("not loaded yet"));
        }
        return keepWidths();
    }
    sayUnknown(*view);
    sayNeedsHuman(*view);
    sayBreakers(*view);
    sayKeys(*view);
    sayAttempts(*view);
    sayTimeToTruth(*view);
    keepWidths();
}

/// A card grows with its texts, but does not shrink with them.
void OverviewCards::keepWidths() {
    for (auto* card : m_all) card->setMinimumWidth(std::max(card->minimumWidth(), card->sizeHint().width()));
}

void OverviewCards::sayUnknown(const OverviewView& view) {
    auto [figure, more] = figureOf(view.unknown, m_room.format);
    auto count = countOf(view.unknown);
    auto oldest = oldestOf(view.unknown);
    m_unknown->setFigure(figure.isEmpty() ? m_room.format.count(0) : figure,
                         toneOf(count > 0 ? Tone::unknown : Tone::text), more);
    auto payments = tr("%n payment(s)", nullptr, int(count));
    if (count == 0)
        m_unknown->setNote(tr("no payment is unknown"));
    else if (oldest)
        m_unknown->setNote(tr("%1 · oldest %2").arg(payments, m_room.format.age(*oldest, m_room.now())));
    else
        m_unknown->setNote(payments);
}

void OverviewCards::sayNeedsHuman(const OverviewView& view) {
    auto count = countOf(view.needsHuman);
    auto [figure, more] = figureOf(view.needsHuman, m_room.format);
    auto oldest = oldestOf(view.needsHuman);
    m_needsHuman->setFigure(m_room.format.count(count), toneOf(count > 0 ? Tone::unknown : Tone::text));
    if (count == 0)
        m_needsHuman->setNote(tr("nobody is waited for"));
    else if (oldest)
        m_needsHuman->setNote(
            tr("%1 · oldest %2")
                .arg(moneyOf(view.needsHuman, m_room.format), m_room.format.age(*oldest, m_room.now())));
    else
        m_needsHuman->setNote(moneyOf(view.needsHuman, m_room.format));
}

void OverviewCards::sayBreakers(const OverviewView& view) {
    const BreakerView* worst = nullptr;
    for (const auto& provider : m_model.providers())
        for (const auto& breaker : provider.breakers)
            if (isIll(breaker.state) && (!worst || isWorse(breaker, *worst))) worst = &breaker;
    auto count = std::int64_t(view.openBreakers.size());
    m_breakers->setFigure(m_room.format.count(count), toneOf(count > 0 ? Tone::bad : Tone::text));
    if (count == 0)
        m_breakers->setNote(tr("every provider is called"));
    else if (worst)
        m_breakers->setNote(tr("%1 · %2", "a breaker, its time in the state")
                                .arg(qs(worst->provider), m_room.format.age(worst->since, m_room.now())));
    else
        m_breakers->setNote(qs(view.openBreakers.front()));
}

void OverviewCards::sayKeys(const OverviewView& view) {
    m_keys->setFigure(m_room.format.count(view.keysStuck), toneOf(view.keysStuck > 0 ? Tone::warning : Tone::text));
    auto sent = std::ranges::count_if(m_model.todo(), [](const TodoItem& item) {
        return item.kind == TodoKind::stuckKey && item.key && item.key->maybeSent;
    });
    if (view.keysStuck > 0 && sent > 0)
        m_keys->setNote(tr("%n may have been sent", nullptr, int(sent)));
    else
        m_keys->setNote(tr("%n in use", "keys", int(view.keysExecuting)));
}

void OverviewCards::sayAttempts(const OverviewView& view) {
    bool known = view.attemptsPerPayment.has_value();
    m_attempts->setFigure(known ? m_room.format.decimal(*view.attemptsPerPayment, 2) : none,
                          toneOf(known ? Tone::text : Tone::quiet));
    m_attempts->setNote(known ? tr("1 without retries") : tr("no payment settled lately"));
}

void OverviewCards::sayTimeToTruth(const OverviewView& view) {
    bool known = view.timeToTruthP50Ms.has_value();
    m_truth->setFigure(known ? m_room.format.millis(*view.timeToTruthP50Ms) : none,
                       toneOf(known ? Tone::text : Tone::quiet));
    if (!known)
        m_truth->setNote(tr("nothing was unknown lately"));
    else if (view.timeToTruthP95Ms)
        m_truth->setNote(tr("p95 %1").arg(m_room.format.millis(*view.timeToTruthP95Ms)));
    else
        m_truth->setNote(tr("from unknown to settled"));
}

} // namespace switchroom
