// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/breakers_page.h"

#include "ui/pages/breaker_cells.h"
#include "ui/pages/breaker_choice.h"
#include "ui/pages/breaker_detail.h"
#include "ui/pages/breaker_dialog.h"
#include "ui/pages/breaker_words.h"
#include "ui/pages/live_frame.h"
#include "ui/pages/ticker.h"
#include "ui/parts/table_view.h"

#include <QHeaderView>
#include <QSettings>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace switchroom {
namespace {
const QString columnsKey = QStringLiteral("breakers/columns");
constexpr std::array commands{std::pair{BreakerCommand::forceOpen, "O"}, std::pair{BreakerCommand::halfOpen, "P"},
                              std::pair{BreakerCommand::close, "C"}, std::pair{BreakerCommand::disable, "D"}};
} // namespace

BreakersPage::BreakersPage(PageRoom room, QWidget* parent)
    : Page(room, parent),
      m_model(room.link),
      m_order(new WorstFirst(m_model, this)),
      m_table(new TableView),
      m_detail(new BreakerDetail(room, m_model, m_model.state())) {
    auto* content = makeContent();
    m_frame = new LiveFrame(room, m_model.state(),
                            {tr("The breakers are being loaded."), tr("The breakers could not be loaded.")}, content,
                            content, this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_frame);
    m_table->restoreColumns(room.settings.value(columnsKey).toByteArray());
    connectAll();
    changed();
}

BreakersPage::~BreakersPage() { room().settings.setValue(columnsKey, m_table->saveColumns()); }

QWidget* BreakersPage::makeContent() {
    m_table->setObjectName("breakers");
    m_table->setAccessibleName(tr("Breakers"));
    m_table->setModel(m_order);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setColumnWidth(BreakersModel::StateColumn, 130);
    m_table->setColumnWidth(BreakersModel::NextProbeColumn, 190);
    m_table->setItemDelegate(new CellDelegate(
        [this](const QModelIndex& index) {
            const auto* breaker = m_order->at(index);
            if (!breaker) return CellDelegate::Cell{};
            return breakerCell(*breaker, index.column(), room().now(), room().format,
                               m_model.state().freshness().isLive());
        },
        this));
    auto* splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_table);
    splitter->addWidget(m_detail);
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 3);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(20, 20, 20, 20);
    column->addWidget(splitter);
    return content;
}

void BreakersPage::connectAll() {
    connect(&m_model, &QAbstractItemModel::modelReset, this, &BreakersPage::changed);
    connect(&m_model, &QAbstractItemModel::dataChanged, this, &BreakersPage::changed);
    connect(&m_model.state(), &ViewState::changed, this, &BreakersPage::changed);
    connect(&m_model.state(), &ViewState::changed, m_table->viewport(), qOverload<>(&QWidget::update));
    connect(&room().format, &Format::changed, m_table->viewport(), qOverload<>(&QWidget::update));
    connect(&room().format, &Format::changed, m_detail, &BreakerDetail::renew);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &BreakersPage::chosen);
    connect(m_frame, &LiveFrame::reloadWanted, &m_model, &BreakersModel::reload);
    connect(new Ticker(room().link.clock(), this), &Ticker::ticked, this, &BreakersPage::tick);
}

void BreakersPage::changed() {
    if (!m_table->viewport()->underMouse()) m_order->order();
    bool none = m_model.state().isLoaded() && !m_model.state().isLoading() && m_model.rows().empty();
    m_frame->setEmpty(none ? tr("There is no breaker.") : QString(),
                      tr("Each operation of each provider in the agent's playbook has one. It names none so far."));
    chooseLast();
    m_detail->renew();
    tellBadge();
}

/// The last choice, as long as it exists, else the worst.
void BreakersPage::chooseLast() {
    auto index = m_order->indexOf(BreakerChoice(room().settings).last());
    if (!index.isValid()) index = m_order->index(0, 0);
    if (!index.isValid() || index.row() == m_table->currentRow()) {
        if (const auto* breaker = m_order->at(m_table->currentIndex())) m_detail->show(breaker->id);
        return;
    }
    m_choosing = true;
    m_table->setCurrentIndex(index);
    m_choosing = false;
}

void BreakersPage::chosen(const QModelIndex& index) {
    const auto* breaker = m_order->at(index);
    if (!breaker) return;
    if (!m_choosing) BreakerChoice(room().settings).remember(breaker->id);
    m_detail->show(breaker->id);
}

void BreakersPage::tick() {
    if (!isVisible()) return;
    m_frame->renew();
    m_detail->renew();
    m_table->viewport()->update();
}

void BreakersPage::tellBadge() {
    auto ill = std::ranges::count_if(m_model.rows(), [](const BreakerView& breaker) { return isIll(breaker.state); });
    bool live = m_model.state().freshness().isLive();
    emit badgeChanged(ill > 0 ? room().format.count(ill) : QString(), live ? Tone::bad : Tone::quiet);
}

std::vector<PageAction> BreakersPage::actions() {
    std::vector<PageAction> all;
    const auto* breaker = m_model.find(m_detail->shown());
    for (auto [command, keys] : commands) {
        auto name = BreakerDialog::nameOf(command);
        if (breaker) name = tr("%1: %2", "what is done, to which breaker").arg(name, nameOf(*breaker));
        all.push_back({name, QLatin1String(keys), BreakerDialog::whyNot(room().link, breaker, command),
                       [this, command] { m_detail->ask(command); }});
    }
    return all;
}

void BreakersPage::takeFocus() {
    chooseLast();
    m_table->setFocus();
}

void BreakersPage::showEvent(QShowEvent* event) {
    m_order->order();
    chooseLast();
    Page::showEvent(event);
}

} // namespace switchroom
