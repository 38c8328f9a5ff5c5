// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/next_to_do.h"

#include "ui/pages/breaker_words.h"
#include "ui/parts/empty_state.h"
#include "ui/parts/table_view.h"

#include <QEvent>
#include <QHeaderView>
#include <QVBoxLayout>

namespace switchroom {
namespace {
bool isSame(const TodoItem& a, const TodoItem& b) {
    if (a.kind != b.kind) return false;
    if (a.payment && b.payment) return a.payment->id == b.payment->id;
    if (a.breaker && b.breaker) return a.breaker->id == b.breaker->id;
    if (a.approval && b.approval) return a.approval->id == b.approval->id;
    return a.key && b.key && a.key->id == b.key->id;
}

CellDelegate::Cell cellOf(const TodoRows& rows, const QModelIndex& index) {
    const auto* item = rows.at(index);
    if (!item) return {};
    if (index.column() == TodoRows::AboutColumn) return {.badges = {rows.about(*item)}};
    bool age = index.column() == TodoRows::AgeColumn;
    return {.text = index.data().toString(),
            .kind = age ? CellDelegate::Kind::number : CellDelegate::Kind::text,
            .tone = age ? Tone::quiet : Tone::text};
}
} // namespace

void TodoRows::setItems(std::vector<TodoItem> items) { setRows(std::move(items), isSame); }

void TodoRows::tick() {
    if (rowCount() > 0) emit dataChanged(index(0, TextColumn), index(rowCount() - 1, AgeColumn));
}

QString TodoRows::title(int column) const {
    switch (column) {
    case AboutColumn: return tr("About");
    case TextColumn: return tr("What");
    case AgeColumn: return tr("Age");
    default: return {};
    }
}

QVariant TodoRows::cell(const TodoItem& row, int column, int role) const {
    if (role == Qt::ToolTipRole && column == AgeColumn) return m_room.format.exact(row.since);
    if (role == Qt::ToolTipRole && column == TextColumn) return text(row);
    if (role != Qt::DisplayRole) return {};
    switch (column) {
    case AboutColumn: return about(row).word;
    case TextColumn: return text(row);
    case AgeColumn: return m_room.format.age(row.since, m_room.now());
    default: return {};
    }
}

Badge TodoRows::about(const TodoItem& item) const {
    switch (item.kind) {
    case TodoKind::conflict: return {m_room.format.money(item.payment->amount), Shape::triangle, Tone::bad};
    case TodoKind::needsHuman:
    case TodoKind::oldUnknown: return {m_room.format.money(item.payment->amount), Shape::question, Tone::unknown};
    case TodoKind::openBreaker: {
        auto out = badge(item.breaker->state);
        out.word = qs(item.breaker->provider);
        return out;
    }
    case TodoKind::approval: return {tr("2nd", "person"), Shape::tick, Tone::warning};
    case TodoKind::stuckKey: return {tr("key"), Shape::triangle, Tone::warning};
    }
    return {};
}

QString TodoRows::text(const TodoItem& item) const {
    switch (item.kind) {
    case TodoKind::conflict:
        return tr("Answers disagree · %1 · %2").arg(qs(item.payment->provider), qs(item.payment->orderRef));
    case TodoKind::needsHuman:
        return tr("Needs a person · %1 · %2").arg(qs(item.payment->provider), qs(item.payment->orderRef));
    case TodoKind::oldUnknown:
        return tr("Unknown · %1 · %2").arg(qs(item.payment->provider), qs(item.payment->orderRef));
    case TodoKind::openBreaker: {
        auto next = outlook(*item.breaker, m_room.now(), m_room.format);
        return tr("%1 is %2 · %3", "operation, state, what comes next")
            .arg(operationName(item.breaker->operation), badge(item.breaker->state).word, next);
    }
    case TodoKind::approval:
        return tr("Approve what %1 decided: %2")
            .arg(qs(item.approval->resolution.proposedBy), wordOf(item.approval->resolution.verdict));
    case TodoKind::stuckKey:
        return item.key->maybeSent ? tr("Stuck, may have been sent · %1").arg(wordOf(item.key->operation))
                                   : tr("Stuck, nothing was sent · %1").arg(wordOf(item.key->operation));
    }
    return {};
}

NextToDo::NextToDo(PageRoom room, OverviewModel& model, QWidget* parent)
    : Card(tr("Next to do"), parent),
      m_model(model),
      m_rows(new TodoRows(room, this)),
      m_table(new TableView(this)),
      m_empty(new EmptyState(this)) {
    m_table->setObjectName("nextToDo");
    m_table->setAccessibleName(tr("Next to do"));
    m_table->setModel(m_rows);
    m_table->setItemDelegate(
        new CellDelegate([this](const QModelIndex& index) { return cellOf(*m_rows, index); }, this));
    m_table->horizontalHeader()->hide();
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->horizontalHeader()->setStretchLastSection(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(TodoRows::TextColumn, QHeaderView::Stretch);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->viewport()->installEventFilter(this);
    body()->addWidget(m_table, 1);
    body()->addWidget(m_empty, 1);
    auto open = [this](const QModelIndex& index) {
        if (const auto* item = m_rows->at(index)) emit opened(TodoItem(*item));
    };
    connect(m_table, &TableView::opened, this, open);
    connect(m_table, &TableView::clicked, this, open);
    connect(&model, &OverviewModel::todoChanged, this, &NextToDo::renew);
    connect(&model.state(), &ViewState::changed, this, &NextToDo::say);
    connect(&room.format, &Format::changed, m_rows, &TodoRows::tick);
    renew();
}

void NextToDo::tick() { m_rows->tick(); }

void NextToDo::openFirst() {
    if (const auto* item = m_rows->at(0)) emit opened(TodoItem(*item));
}

void NextToDo::takeFocus() {
    m_table->setFocus();
    if (!m_table->currentIndex().isValid() && !isEmpty()) m_table->selectRow(0);
}

void NextToDo::renew() {
    bool held = m_table->viewport()->underMouse() && !isEmpty() && m_rows->rows() != m_model.todo();
    if (!held) m_rows->setItems(m_model.todo());
    setTitle(held ? tr("Next to do · changes wait until the pointer leaves") : tr("Next to do"));
    say();
}

/// Nothing to do is a good word only when it is known.
void NextToDo::say() {
    m_table->setVisible(!isEmpty());
    m_empty->setVisible(isEmpty());
    if (m_model.state().freshness().isLive())
        m_empty->say(Icon::check, tr("Nothing waits for a person."),
                     tr("Payments that need one, open breakers, stuck keys and approvals appear here."));
    else
        m_empty->say(Icon::clock, tr("Not known at the moment."), tr("What was known before held nothing to do."));
}

bool NextToDo::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Leave) renew();
    return Card::eventFilter(watched, event);
}

} // namespace switchroom
