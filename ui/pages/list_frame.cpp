// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/list_frame.h"

#include "ui/models/item_roles.h"
#include "ui/parts/banner.h"
#include "ui/parts/card.h"
#include "ui/parts/empty_state.h"
#include "ui/parts/stale_overlay.h"
#include "ui/parts/table_view.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QSettings>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace switchroom {

ListFrame::ListFrame(PageRoom& room, ViewState& state, QAbstractItemModel& model, Look look, QWidget* parent)
    : QWidget(parent),
      m_room(room),
      m_state(state),
      m_model(model),
      m_look(std::move(look)),
      m_banner(new Banner),
      m_card(new Card),
      m_stack(new QStackedWidget),
      m_table(new TableView),
      m_empty(new EmptyState),
      m_stale(nullptr),
      m_foot(new QHBoxLayout) {
    build();
    listen();
    renew();
}

ListFrame::~ListFrame() { m_room.settings.setValue(m_look.settingsKey + "/columns", m_table->saveColumns()); }

void ListFrame::build() {
    m_table->setObjectName("table");
    m_table->setAccessibleName(m_look.name);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setModel(&m_model);
    m_table->horizontalHeader()->setSectionsClickable(false);
    for (std::size_t column = 0; column < m_look.widths.size(); ++column)
        m_table->setColumnWidth(int(column), m_look.widths[column]);
    m_table->restoreColumns(m_room.settings.value(m_look.settingsKey + "/columns").toByteArray());
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    m_card->layout()->setContentsMargins(1, 1, 1, 1);
    m_card->body()->setSpacing(0);
    m_card->body()->addWidget(m_stack, 1);
    m_card->body()->addLayout(m_foot);
    m_stale = new StaleOverlay(m_card);
    setFocusProxy(m_table);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    column->addWidget(m_banner);
    column->addWidget(m_card, 1);
}

void ListFrame::listen() {
    connect(&m_state, &ViewState::changed, this, &ListFrame::renew);
    connect(&m_room.link, &AgentLink::stateChanged, this, &ListFrame::renew);
    connect(&m_room.format, &Format::changed, this, &ListFrame::renew);
    connect(m_banner, &Banner::actionTriggered, this, &ListFrame::retryWanted);
    connect(m_empty, &EmptyState::actionTriggered, this,
            [this] { m_retries ? emit retryWanted() : emit actionTriggered(); });
    connect(m_table, &TableView::opened, this, [this](const QModelIndex& index) { emit opened(index.row()); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid()) m_chosenId = current.data(IdRole).toString();
                tell();
            });
    connect(&m_model, &QAbstractItemModel::modelReset, this, &ListFrame::restore);
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, &ListFrame::restore);
    connect(&m_model, &QAbstractItemModel::rowsRemoved, this, &ListFrame::restore);
    connect(&m_model, &QAbstractItemModel::dataChanged, this, [this](const QModelIndex& from, const QModelIndex& to) {
        if (currentRow() >= from.row() && currentRow() <= to.row()) tell();
    });
}

int ListFrame::currentRow() const { return m_table->currentRow(); }

void ListFrame::tell() { emit chosen(currentRow()); }

bool ListFrame::choose(const QString& id) {
    for (int row = 0; row < m_model.rowCount(); ++row)
        if (m_model.index(row, 0).data(IdRole).toString() == id) {
            m_chosenId = id;
            m_table->selectRow(row);
            return true;
        }
    return false;
}

/// The same row as before where it is still there, else the first.
void ListFrame::restore() {
    if (currentRow() < 0 && m_model.rowCount() > 0 && !choose(m_chosenId)) m_table->selectRow(0);
    renew();
    tell();
}

void ListFrame::setNothing(Nothing nothing) {
    m_nothing = std::move(nothing);
    renewEmpty();
}

void ListFrame::renew() {
    bool some = m_model.rowCount() > 0;
    m_stack->setCurrentWidget(some ? static_cast<QWidget*>(m_table) : m_empty);
    m_stale->setNote(m_state.isLoaded() ? staleNote(m_state.freshness(), m_room.now(), m_room.format) : QString());
    if (m_state.error() && m_state.isLoaded())
        m_banner->say(m_state.error()->sentence(), Tone::warning, tr("Try again"));
    else
        m_banner->clear();
    renewEmpty();
    m_table->viewport()->update();
}

void ListFrame::renewEmpty() {
    const auto& error = m_state.error();
    bool early = error && error->fault == LinkFault::notConnected; // asked before there was a connection
    m_retries = !m_state.isLoaded() && error && !early;
    if (m_state.isLoaded()) return m_empty->say(m_nothing.icon, m_nothing.headline, m_nothing.detail, m_nothing.action);
    if (m_retries)
        return m_empty->say(Icon::warning, tr("This could not be loaded"), error->sentence(), tr("Try again"));
    if (m_room.link.state() == LinkState::live) return m_empty->say(Icon::clock, tr("Loading…"));
    m_empty->say(Icon::plug, tr("Not connected yet"), tr("The list comes as soon as the agent answers."));
}

} // namespace switchroom
