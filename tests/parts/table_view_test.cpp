// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/table_view.h"

#include <QHeaderView>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>
#include <gtest/gtest.h>

namespace switchroom {
namespace {

struct Table {
    explicit Table(int rows = 200) : model(rows, 3) {
        model.setHorizontalHeaderLabels({"Status", "Age", "Amount"});
        view.setModel(&model);
        view.setItemDelegate(new CellDelegate(
            [](const QModelIndex& index) {
                return CellDelegate::Cell{.text = QString::number(index.row()), .kind = CellDelegate::Kind::number};
            },
            &view));
        view.resize(400, 300);
        view.show();
        view.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&view));
        view.setFocus();
    }
    QStandardItemModel model;
    TableView view;
};

TEST(TableView, OpensTheRowByEnterAndByDoubleClick) {
    Table table;
    QSignalSpy opened(&table.view, &TableView::opened);
    table.view.setCurrentIndex(table.model.index(2, 0));
    QTest::keyClick(&table.view, Qt::Key_Return);
    ASSERT_EQ(opened.size(), 1);
    EXPECT_EQ(opened[0][0].toModelIndex().row(), 2);
    const QPoint third = table.view.visualRect(table.model.index(3, 0)).center();
    QTest::mouseClick(table.view.viewport(), Qt::LeftButton, {}, third);
    QTest::mouseDClick(table.view.viewport(), Qt::LeftButton, {}, third);
    ASSERT_EQ(opened.size(), 2);
    EXPECT_EQ(opened[1][0].toModelIndex().row(), 3);
}

TEST(TableView, GoesToTheEdgesByHomeAndEnd) {
    Table table;
    table.view.setCurrentIndex(table.model.index(5, 1));
    QTest::keyClick(&table.view, Qt::Key_End);
    EXPECT_EQ(table.view.currentRow(), 199);
    QTest::keyClick(&table.view, Qt::Key_Home);
    EXPECT_EQ(table.view.currentRow(), 0);
}

TEST(TableView, TellsTheRowsInSightOnceScrollingRests) {
    Table table;
    QSignalSpy shown(&table.view, &TableView::shown);
    ASSERT_TRUE(shown.wait(1'000));
    EXPECT_EQ(shown.last()[0].toInt(), 0);
    EXPECT_LT(shown.last()[1].toInt(), 20);
    shown.clear();
    for (int step = 1; step <= 10; ++step) table.view.verticalScrollBar()->setValue(step * 28 * 10);
    ASSERT_TRUE(shown.wait(1'000));
    EXPECT_EQ(shown.size(), 1);
    EXPECT_EQ(shown.last()[0].toInt(), 100);
}

TEST(TableView, TellsAllRowsWhenTheyDoNotFillTheView) {
    Table table(3);
    QSignalSpy shown(&table.view, &TableView::shown);
    ASSERT_TRUE(shown.wait(1'000));
    EXPECT_EQ(shown.last()[1].toInt(), 2);
}

TEST(TableView, IsCompactOnWish) {
    Table table;
    EXPECT_EQ(table.view.rowHeight(0), 28);
    table.view.setCompact(true);
    EXPECT_EQ(table.view.rowHeight(0), 22);
}

TEST(TableView, RemembersItsColumns) {
    Table table;
    table.view.setColumnWidth(0, 177);
    table.view.setColumnHidden(1, true);
    const QByteArray state = table.view.saveColumns();
    Table other;
    other.view.restoreColumns(state);
    EXPECT_EQ(other.view.columnWidth(0), 177);
    EXPECT_TRUE(other.view.isColumnHidden(1));
    other.view.restoreColumns("not a state");
    EXPECT_EQ(other.view.columnWidth(0), 177);
}

TEST(TableView, LetsColumnsBeChosenInTheHeaderButNotAllBeHidden) {
    Table table;
    table.view.setColumnHidden(1, true);
    table.view.setColumnHidden(2, true);
    emit table.view.horizontalHeader()->customContextMenuRequested(QPoint(5, 5));
    auto* menu = table.view.findChild<QMenu*>();
    ASSERT_NE(menu, nullptr);
    EXPECT_FALSE(menu->actions()[0]->isEnabled());
    ASSERT_TRUE(menu->actions()[1]->isEnabled());
    menu->actions()[1]->trigger();
    EXPECT_FALSE(table.view.isColumnHidden(1));
    menu->close();
}

} // namespace
} // namespace switchroom
