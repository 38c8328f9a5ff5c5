// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/look/words.h"

#include <QStyledItemDelegate>
#include <QTableView>

#include <functional>

class QTimer;

namespace switchroom {

/// A table that breathes: rows of 28 px (22 compact), no grid but thin lines, whole rows selected, columns that can be
/// chosen by the header's menu and moved, Enter opens. Keeps its columns with save()/restore(). The model may be virtual.
class TableView : public QTableView {
    Q_OBJECT

public:
    explicit TableView(QWidget* parent = nullptr);
    void setCompact(bool compact);
    bool isCompact() const { return m_compact; }
    QByteArray saveColumns() const;
    void restoreColumns(const QByteArray& state);
    void setModel(QAbstractItemModel* model) override;
    int currentRow() const { return currentIndex().row(); }

signals:
    /// Enter, or a double click.
    void opened(const QModelIndex& index);
    /// The rows in sight, once scrolling, sizing or the model have rested for a moment.
    void shown(int first, int last);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void tellShown();
    void openColumnMenu(const QPoint& at);
    void selectEdge(bool first);

    QTimer* m_rest;
    bool m_compact = false;
};

/// Cells painted directly, so that a million rows scroll smoothly: a text with its alignment and font, or badges. What it
/// paints comes from a function of the index; the same text is the cell's accessible and copied one.
class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    enum class Kind { text, number, mono };
    struct Cell {
        QString text;
        Kind kind = Kind::text;
        Tone tone = Tone::text;
        std::vector<Badge> badges{}; ///< painted before the text
        bool loaded = true;          ///< false: a grey bar
    };
    using Source = std::function<Cell(const QModelIndex&)>;
    explicit CellDelegate(Source source, QObject* parent = nullptr);
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QString displayText(const QVariant& value, const QLocale& locale) const override;
    /// A cell that is cut shows all of its text.
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;

private:
    Source m_source;
};

} // namespace switchroom
