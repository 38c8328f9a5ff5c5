// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/parts.h"
#include "ui/parts/rail.h"

#include <QHelpEvent>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>
#include <gtest/gtest.h>

namespace switchroom {
namespace {

void bring(QWidget& widget) {
    widget.show();
    widget.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&widget));
}

TEST(RailByKeys, MovesByArrowsAndOpensByEnterAndSpace) {
    Rail rail("Switchroom");
    for (const char* page : {"Overview", "Payments", "Keys"}) rail.addItem(Icon::overview, page);
    rail.setCurrent(0);
    bring(rail);
    const auto buttons = rail.findChildren<QAbstractButton*>();
    buttons[0]->setFocus();
    QTest::keyClick(buttons[0], Qt::Key_Down);
    EXPECT_TRUE(buttons[1]->hasFocus());
    QSignalSpy chosen(&rail, &Rail::chosen);
    QTest::keyClick(buttons[1], Qt::Key_Return);
    EXPECT_EQ(rail.current(), 1);
    QTest::keyClick(buttons[2], Qt::Key_Space);
    EXPECT_EQ(rail.current(), 2);
    ASSERT_EQ(chosen.size(), 2);
    EXPECT_EQ(chosen[1][0].toInt(), 2);
}

TEST(ChoiceCardsByKeys, AreChosenByEnterSpaceAndArrowsFromTheFirst) {
    ChoiceCards cards({{"It went through", "becomes succeeded"}, {"It did not", ""}, {"Still unclear", ""}});
    bring(cards);
    cards.setFocus();
    const auto buttons = cards.findChildren<QAbstractButton*>();
    EXPECT_TRUE(buttons[0]->hasFocus());
    EXPECT_EQ(cards.chosen(), -1); // focus alone decides nothing about money
    QTest::keyClick(buttons[0], Qt::Key_Return);
    EXPECT_EQ(cards.chosen(), 0);
    QTest::keyClick(buttons[0], Qt::Key_Right);
    EXPECT_EQ(cards.chosen(), 1);
    QTest::keyClick(buttons[1], Qt::Key_Left);
    EXPECT_EQ(cards.chosen(), 0);
    QTest::keyClick(buttons[2], Qt::Key_Space);
    EXPECT_EQ(cards.chosen(), 2);
}

TEST(DialogByKeys, ActsFromALongTextAndByTheOtherEnterToo) {
    DialogFrame dialog("Did it go through?");
    auto* text = new QPlainTextEdit;
    dialog.body()->addWidget(text);
    dialog.setAct("Record");
    dialog.open();
    bring(dialog);
    text->setFocus();
    QSignalSpy acted(&dialog, &DialogFrame::acted);
    QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
    QTest::keyClick(text, Qt::Key_Enter, Qt::ControlModifier | Qt::KeypadModifier);
    EXPECT_EQ(acted.size(), 2);
    EXPECT_TRUE(text->toPlainText().isEmpty());
}

TEST(ActionButtonTip, NamesTheTextThatCameAfterTheKeys) {
    DialogFrame dialog("Did it go through?");
    dialog.setAct("Record as succeeded");
    QHelpEvent asks(QEvent::ToolTip, {}, {});
    QCoreApplication::sendEvent(dialog.act(), &asks);
    EXPECT_TRUE(dialog.act()->toolTip().startsWith("Record as succeeded (")) << dialog.act()->toolTip().toStdString();
}

TEST(TimeListByKeys, KeepsTheFocusOfAnEntryThatStaysWhenANewerComes) {
    TimeList list;
    const TimeList::Entry old{.time = "13:33", .headline = "€640.00 stripe", .link = "pay_1"};
    list.setEntries({old});
    bring(list);
    list.layout()->itemAt(0)->widget()->setFocus();
    list.setEntries({{.time = "13:40", .headline = "m.keller took it", .link = "audit"}, old});
    ASSERT_NE(QApplication::focusWidget(), nullptr);
    QSignalSpy opened(&list, &TimeList::linkActivated);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    ASSERT_EQ(opened.size(), 1);
    EXPECT_EQ(opened[0][0].toString(), "pay_1");
}

TEST(TimeListByMouse, FollowsALinkByTheLeftButtonOnly) {
    TimeList list;
    list.setEntries({{.time = "13:33", .headline = "€640.00 stripe", .link = "pay_1"}});
    bring(list);
    QSignalSpy opened(&list, &TimeList::linkActivated);
    QTest::mouseClick(list.layout()->itemAt(0)->widget(), Qt::RightButton);
    EXPECT_EQ(opened.size(), 0);
}

TEST(TextLabel, ShowsTextsOfOthersAsTheyAre) {
    const std::unique_ptr<QLabel> label(textLabel("<b>paid</b>"));
    EXPECT_EQ(label->textFormat(), Qt::PlainText);
}

} // namespace
} // namespace switchroom
