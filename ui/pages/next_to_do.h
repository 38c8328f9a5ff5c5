// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/models/overview_model.h"
#include "ui/models/rows_model.h"
#include "ui/pages/page.h"
#include "ui/parts/card.h"

namespace switchroom {

class EmptyState;
class TableView;

/// The rows of the list: what it is about, what is to be done, since when.
class TodoRows : public RowsModel<TodoItem> {
    Q_OBJECT

public:
    enum Column { AboutColumn, TextColumn, AgeColumn, ColumnCount };
    TodoRows(PageRoom room, QObject* parent) : RowsModel(parent), m_room(room) {}
    void setItems(std::vector<TodoItem> items);
    /// Texts of time anew.
    void tick();

    Badge about(const TodoItem& item) const;
    QString text(const TodoItem& item) const;

protected:
    int columns() const override { return ColumnCount; }
    QString title(int column) const override;
    QVariant cell(const TodoItem& row, int column, int role) const override;

private:
    PageRoom m_room;
};

/// What somebody has to do next, most urgent first. A click or Enter opens it. While the pointer is over the list it keeps
/// its order, and says so when there is another.
class NextToDo : public Card {
    Q_OBJECT

public:
    NextToDo(PageRoom room, OverviewModel& model, QWidget* parent = nullptr);
    void tick();
    /// Opens the first; nothing when there is none.
    void openFirst();
    bool isEmpty() const { return m_rows->rowCount() == 0; }
    /// The keyboard goes to the first item.
    void takeFocus();

signals:
    void opened(const switchroom::TodoItem& item);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void renew();
    void say();

    OverviewModel& m_model;
    TodoRows* m_rows;
    TableView* m_table;
    EmptyState* m_empty;
};

} // namespace switchroom
