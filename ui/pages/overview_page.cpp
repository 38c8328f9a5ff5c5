// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview_page.h"

#include "ui/look/fonts.h"
#include "ui/pages/breaker_choice.h"
#include "ui/pages/breaker_words.h"
#include "ui/pages/fuse_panel.h"
#include "ui/pages/live_frame.h"
#include "ui/pages/next_to_do.h"
#include "ui/pages/overview_cards.h"
#include "ui/pages/overview_charts.h"
#include "ui/pages/ticker.h"
#include "ui/parts/card.h"
#include "ui/parts/elided_label.h"

#include <QGridLayout>
#include <QScrollArea>
#include <QShortcut>
#include <QVBoxLayout>

namespace switchroom {
namespace {
constexpr int columns = 24;
constexpr int wideFrom = 1'040; ///< pixels: three cards beside each other
const QString firstKeys = QStringLiteral("T");
} // namespace

OverviewPage::OverviewPage(PageRoom room, QWidget* parent)
    : Page(room, parent), m_model(room.link), m_hour(room.link), m_day(room.link), m_scroll(new QScrollArea) {
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(makeContent());
    m_scroll->widget()->setAutoFillBackground(false);
    m_scroll->viewport()->setAutoFillBackground(false);
    m_frame = new LiveFrame(room, m_model.state(),
                            {tr("The overview is being loaded."), tr("The overview could not be loaded.")}, m_scroll,
                            m_scroll->viewport(), this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_frame);
    connectAll();
    showHistory();
}

QWidget* OverviewPage::makeContent() {
    auto* content = new QWidget;
    m_cards = new OverviewCards(room(), m_model, content);
    m_fuses = new FusePanel(room(), m_model, m_hour, content);
    m_charts = new OverviewCharts(room(), m_model, m_hour, m_day, content);
    m_todo = new NextToDo(room(), m_model, content);
    auto* heading = new QHBoxLayout;
    heading->setSpacing(8);
    auto* providers = textLabel(tr("Providers"), Tone::text, strongFont(), content);
    providers->setWordWrap(false);
    auto* order = textLabel(tr("worst first"), Tone::quiet, quietFont(), content);
    order->setWordWrap(false);
    heading->addWidget(providers);
    heading->addWidget(order);
    heading->addStretch();
    m_grid = new QGridLayout;
    m_grid->setSpacing(12);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(20, 20, 20, 20);
    column->setSpacing(12);
    column->addWidget(m_cards);
    column->addSpacing(4);
    column->addLayout(heading);
    column->addWidget(m_fuses);
    column->addLayout(m_grid, 1);
    arrange(true);
    return content;
}

/// Where there is no room for three cards beside each other, what is to be done comes first.
void OverviewPage::arrange(bool wide) {
    if (m_wide == wide) return;
    m_wide = wide;
    for (int n = 0; n < columns; ++n) m_grid->setColumnStretch(n, 1);
    for (int row = 0; row < 4; ++row) m_grid->setRowStretch(row, 0);
    if (wide) {
        m_grid->addWidget(m_charts->outcomes(), 0, 0, 1, 7);
        m_grid->addWidget(m_charts->latency(), 0, 7, 1, 7);
        m_grid->addWidget(m_todo, 0, 14, 1, 10);
        m_grid->addWidget(m_charts->breakers(), 1, 0, 1, 16);
        m_grid->addWidget(m_charts->money(), 1, 16, 1, 8);
        m_grid->setRowStretch(0, 1);
    } else {
        m_grid->addWidget(m_todo, 0, 0, 1, columns);
        m_grid->addWidget(m_charts->outcomes(), 1, 0, 1, columns / 2);
        m_grid->addWidget(m_charts->latency(), 1, columns / 2, 1, columns / 2);
        m_grid->addWidget(m_charts->breakers(), 2, 0, 1, columns);
        m_grid->addWidget(m_charts->money(), 3, 0, 1, columns);
        m_grid->setRowStretch(1, 1);
    }
    m_todo->setMinimumHeight(240);
}

void OverviewPage::resizeEvent(QResizeEvent* event) {
    arrange(width() >= wideFrom);
    Page::resizeEvent(event);
}

void OverviewPage::connectAll() {
    connect(&m_model, &OverviewModel::providersChanged, this, &OverviewPage::showHistory);
    connect(m_fuses, &FusePanel::opened, this, &OverviewPage::openBreaker);
    connect(m_todo, &NextToDo::opened, this, &OverviewPage::openItem);
    connect(m_frame, &LiveFrame::reloadWanted, &m_model, &OverviewModel::reload);
    auto* first = new QShortcut(QKeySequence(firstKeys), this);
    first->setContext(Qt::WidgetWithChildrenShortcut);
    connect(first, &QShortcut::activated, m_todo, &NextToDo::openFirst);
    connect(new Ticker(room().link.clock(), this), &Ticker::ticked, this, &OverviewPage::tick);
}

/// The histories of the providers that there are.
void OverviewPage::showHistory() {
    std::vector<std::string> names;
    for (const auto& provider : m_model.providers()) names.push_back(provider.name);
    if (names != m_hour.providers()) {
        m_hour.show(names, std::chrono::hours{1});
        m_day.show(names, std::chrono::hours{24});
    }
    const auto* worst = m_fuses->worst();
    m_charts->showLatencyOf(worst ? worstOf(*worst) : nullptr);
}

void OverviewPage::tick() {
    if (!isVisible()) return;
    m_cards->renew();
    m_fuses->renew();
    m_charts->tick();
    m_todo->tick();
    m_frame->renew();
}

void OverviewPage::openItem(const TodoItem& item) {
    if (item.payment) return room().go.openPayment(item.payment->id);
    if (item.breaker) return openBreaker(item.breaker->id);
    if (item.approval) return room().go.openPage(PageId::approvals);
    if (item.key) room().go.openPage(PageId::keys);
}

/// The breakers' page opens with the one that was chosen last.
void OverviewPage::openBreaker(const std::string& id) {
    BreakerChoice(room().settings).remember(id);
    room().go.openPage(PageId::breakers);
}

std::vector<PageAction> OverviewPage::actions() {
    auto none = m_todo->isEmpty() ? tr("Nothing waits for a person.") : QString();
    auto live = room().link.may(Route::overview);
    return {{tr("Open what is most urgent"), firstKeys, none, [this] { m_todo->openFirst(); }},
            {tr("Load the overview again"), {}, live.why, [this] { m_model.reload(); }}};
}

void OverviewPage::takeFocus() {
    if (m_todo->isEmpty())
        setFocus();
    else
        m_todo->takeFocus();
}

} // namespace switchroom
