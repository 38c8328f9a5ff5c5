// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/pages/page.h"

#include <QWidget>

class QAbstractItemModel;
class QHBoxLayout;
class QStackedWidget;

namespace switchroom {

class Banner;
class Card;
class EmptyState;
class StaleOverlay;
class TableView;

/// A page's list in its card: the table; a sentence where nothing is, loads or could be loaded; hatched with its age while it
/// isn't live; a banner when the last reload failed. It keeps its columns in the settings, and the row that was chosen when
/// the list is read anew. Main thread; model and state outlive it.
class ListFrame : public QWidget {
    Q_OBJECT

public:
    /// What stands where no row is. `action` may be empty.
    struct Nothing {
        Icon icon{};
        QString headline;
        QString detail;
        QString action;
    };
    struct Look {
        QString name;        ///< of what is listed: accessible, and for "Loading …"
        QString settingsKey; ///< "keys"
        std::vector<int> widths;
    };
    ListFrame(PageRoom& room, ViewState& state, QAbstractItemModel& model, Look look, QWidget* parent = nullptr);
    ~ListFrame() override;

    TableView* table() const { return m_table; }
    /// Under the table.
    QHBoxLayout* foot() const { return m_foot; }
    void setNothing(Nothing nothing);
    /// Chooses the row with this IdRole; false when it isn't there.
    bool choose(const QString& id);
    /// -1 when none is.
    int currentRow() const;
    /// Everything that depends on time, state or format.
    void renew();

signals:
    /// Another row, or the same with another content; -1: none.
    void chosen(int row);
    /// Enter, or a double click.
    void opened(int row);
    void retryWanted();
    /// The action of setNothing().
    void actionTriggered();

private:
    void build();
    void listen();
    void restore();
    void renewEmpty();
    void tell();

    PageRoom& m_room;
    ViewState& m_state;
    QAbstractItemModel& m_model;
    Look m_look;
    Nothing m_nothing;
    QString m_chosenId;
    bool m_retries = false;
    Banner* m_banner;
    Card* m_card;
    QStackedWidget* m_stack;
    TableView* m_table;
    EmptyState* m_empty;
    StaleOverlay* m_stale;
    QHBoxLayout* m_foot;
};

} // namespace switchroom
