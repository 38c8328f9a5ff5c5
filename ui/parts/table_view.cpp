// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/table_view.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>
#include <QTimer>

namespace switchroom {
namespace {

constexpr int roomyRow = 28, compactRow = 22, restMs = 40;

} // namespace

TableView::TableView(QWidget* parent) : QTableView(parent), m_rest(new QTimer(this)) {
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    setMouseTracking(true);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    auto* header = horizontalHeader();
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setHighlightSections(false);
    header->setSectionsMovable(true);
    header->setMinimumSectionSize(40);
    header->setStretchLastSection(true);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QWidget::customContextMenuRequested, this, &TableView::openColumnMenu);
    connect(this, &QAbstractItemView::doubleClicked, this, &TableView::opened);
    m_rest->setSingleShot(true);
    m_rest->setInterval(restMs);
    connect(m_rest, &QTimer::timeout, this, &TableView::tellShown);
    setCompact(false);
}

void TableView::setModel(QAbstractItemModel* model) {
    if (this->model()) this->model()->disconnect(m_rest);
    QTableView::setModel(model);
    if (!model) return;
    const auto rest = [this] { m_rest->start(); };
    connect(model, &QAbstractItemModel::modelReset, m_rest, rest);
    connect(model, &QAbstractItemModel::layoutChanged, m_rest, rest);
    connect(model, &QAbstractItemModel::rowsInserted, m_rest, rest);
    connect(model, &QAbstractItemModel::rowsRemoved, m_rest, rest);
    m_rest->start();
}

void TableView::setCompact(bool compact) {
    m_compact = compact;
    const int height = compact ? compactRow : roomyRow;
    verticalHeader()->setMinimumSectionSize(height);
    verticalHeader()->setDefaultSectionSize(height);
    m_rest->start();
}

QByteArray TableView::saveColumns() const { return horizontalHeader()->saveState(); }

void TableView::restoreColumns(const QByteArray& state) {
    if (state.isEmpty()) return;
    auto* header = horizontalHeader();
    const int sections = header->count();
    const QByteArray before = header->saveState();
    // Of another version with other columns, or with none in sight: as it was.
    if (!header->restoreState(state) || header->count() != sections || header->hiddenSectionCount() == sections)
        header->restoreState(before);
}

void TableView::openColumnMenu(const QPoint& at) {
    auto* header = horizontalHeader();
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const int inSight = header->count() - header->hiddenSectionCount();
    for (int visual = 0; visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        auto* action = menu->addAction(model()->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(column));
        action->setEnabled(isColumnHidden(column) || inSight > 1);
        connect(action, &QAction::toggled, this, [this, column](bool on) { setColumnHidden(column, !on); });
    }
    menu->addSeparator();
    auto* compact = menu->addAction(tr("Compact rows"));
    compact->setCheckable(true);
    compact->setChecked(m_compact);
    connect(compact, &QAction::toggled, this, &TableView::setCompact);
    menu->popup(header->mapToGlobal(at));
}

void TableView::tellShown() {
    if (!model() || model()->rowCount(rootIndex()) == 0) return;
    const int last = model()->rowCount(rootIndex()) - 1;
    const int top = rowAt(0), bottom = rowAt(viewport()->height() - 1);
    emit shown(std::max(0, top), bottom < 0 ? last : bottom);
}

void TableView::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && event->modifiers() == (event->modifiers() & Qt::KeypadModifier) && currentIndex().isValid()) {
        event->accept();
        emit opened(currentIndex());
        return;
    }
    if (event->key() == Qt::Key_Home && event->modifiers() == Qt::NoModifier) return selectEdge(true);
    if (event->key() == Qt::Key_End && event->modifiers() == Qt::NoModifier) return selectEdge(false);
    QTableView::keyPressEvent(event);
}

void TableView::selectEdge(bool first) {
    const int rows = model() ? model()->rowCount(rootIndex()) : 0;
    if (rows == 0) return;
    const int column = currentIndex().isValid() ? currentIndex().column() : horizontalHeader()->logicalIndexAt(0);
    setCurrentIndex(model()->index(first ? 0 : rows - 1, std::max(0, column), rootIndex()));
}

void TableView::scrollContentsBy(int dx, int dy) {
    QTableView::scrollContentsBy(dx, dy);
    if (dy != 0 && !m_rest->isActive()) m_rest->start();
}

void TableView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    m_rest->start();
}

} // namespace switchroom
