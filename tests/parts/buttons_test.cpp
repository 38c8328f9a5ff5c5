// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/parts.h"
#include "ui/parts/rail.h"

#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

namespace switchroom {
namespace {

void bring(QWidget& widget) {
    widget.show();
    widget.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&widget));
}

TEST(ActionButton, SaysWhyItCannotBeClicked) {
    ActionButton button("Ask now");
    button.setKeys(Qt::Key_R);
    const QString before = button.toolTip();
    button.setAllowed("The view is stale.");
    EXPECT_FALSE(button.isEnabled());
    EXPECT_EQ(button.toolTip(), "The view is stale.");
    EXPECT_EQ(button.statusTip(), "The view is stale.");
    EXPECT_EQ(button.accessibleDescription(), "The view is stale.");
    button.setAllowed("Your role may only look.");
    button.setAllowed({});
    EXPECT_TRUE(button.isEnabled());
    EXPECT_EQ(button.toolTip(), before);
}

TEST(ActionButton, StaysForbiddenWhenItsWorkEnds) {
    ActionButton button("Ask now");
    button.setBusy(true);
    EXPECT_FALSE(button.isEnabled());
    button.setAllowed("The view is stale.");
    button.setBusy(false);
    EXPECT_FALSE(button.isEnabled());
    button.setAllowed({});
    EXPECT_TRUE(button.isEnabled());
}

TEST(ActionButton, WorksByItsKeysAlsoAfterItsTextChanged) {
    QWidget page;
    ActionButton button("Resolve", ActionButton::Kind::primary, &page);
    button.setKeys(Qt::Key_M);
    button.setText("Resolve again");
    QSignalSpy clicks(&button, &QAbstractButton::clicked);
    bring(page);
    QTest::keyClick(&page, Qt::Key_M);
    EXPECT_EQ(clicks.size(), 1);
    button.setAllowed("no");
    QTest::keyClick(&page, Qt::Key_M);
    EXPECT_EQ(clicks.size(), 1);
}

TEST(ActionButton, HasRoomForItsTextItsIconAndItsKeys) {
    ActionButton button("Ask now");
    const int bare = button.sizeHint().width();
    EXPECT_GE(bare, button.fontMetrics().horizontalAdvance(button.text()));
    button.setIconOf(Icon::ask);
    const int withIcon = button.sizeHint().width();
    EXPECT_GT(withIcon, bare);
    button.setKeys(Qt::Key_R);
    EXPECT_GT(button.sizeHint().width(), withIcon);
}

TEST(PaintedButtons, AreClickedByEnterAndSpace) {
    FigureCard card("Stuck keys");
    Tile tile;
    Chip chip("Unknown");
    for (QAbstractButton* button : std::initializer_list<QAbstractButton*>{&card, &tile, &chip}) {
        QSignalSpy clicks(button, &QAbstractButton::clicked);
        QTest::keyClick(button, Qt::Key_Return);
        QTest::keyClick(button, Qt::Key_Space);
        QTest::mouseClick(button, Qt::LeftButton);
        EXPECT_EQ(clicks.size(), 3);
        EXPECT_EQ(button->focusPolicy(), Qt::StrongFocus);
    }
}

TEST(Chip, SaysItsCountAndIsWideEnoughForIt) {
    Chip chip("Unknown");
    const int bare = chip.sizeHint().width();
    chip.setCount("982,330");
    EXPECT_GT(chip.sizeHint().width(), bare + 30);
    EXPECT_EQ(chip.accessibleDescription(), "982,330");
    QTest::keyClick(&chip, Qt::Key_Space);
    EXPECT_TRUE(chip.isChecked());
}

TEST(Chip, OpensItsMenuAndIsNotCheckedByIt) {
    Chip chip("Provider");
    QMenu menu;
    menu.addAction("stripe");
    chip.setMenu(&menu);
    bring(chip);
    QTest::mouseClick(&chip, Qt::LeftButton);
    EXPECT_TRUE(menu.isVisible());
    EXPECT_FALSE(chip.isChecked());
    menu.close();
}

TEST(FigureCard, SaysTitleFigureAndNoteToAssistiveTools) {
    FigureCard card("Unknown money");
    card.setFigure("€3,214.50", Tone::unknown, "+ ¥12,000");
    card.setNote("14 payments · oldest 42 min");
    EXPECT_EQ(card.accessibleName(), "Unknown money");
    EXPECT_EQ(card.accessibleDescription(), "€3,214.50 + ¥12,000, 14 payments · oldest 42 min");
}

TEST(FigureCard, GrowsWithItsFigure) {
    FigureCard card("Open");
    card.setFigure("1");
    const int narrow = card.sizeHint().width();
    card.setFigure("€3,214,567.50", Tone::unknown, "+ ¥12,000,000");
    EXPECT_GT(card.sizeHint().width(), narrow);
}

TEST(Tile, SaysAllThatItShows) {
    Tile tile;
    tile.setContent({.title = "adyen",
                     .state = {"open", Shape::square, Tone::bad},
                     .sub = "3 min 12 s",
                     .left = "63 % failing",
                     .right = "limit 50 %"});
    EXPECT_EQ(tile.accessibleName(), "adyen: open");
    EXPECT_EQ(tile.accessibleDescription(), "3 min 12 s, 63 % failing, limit 50 %");
}

TEST(ChoiceCards, ChooseByMouseAndArrowsAndSayWhich) {
    ChoiceCards cards({{"It went through", "becomes succeeded"}, {"It did not", ""}, {"Still unclear", ""}});
    QSignalSpy chosen(&cards, &ChoiceCards::chosenChanged);
    bring(cards);
    EXPECT_EQ(cards.chosen(), -1);
    const auto buttons = cards.findChildren<QAbstractButton*>();
    ASSERT_EQ(buttons.size(), 3);
    QTest::mouseClick(buttons[0], Qt::LeftButton);
    EXPECT_EQ(cards.chosen(), 0);
    QTest::keyClick(buttons[0], Qt::Key_Right);
    EXPECT_EQ(cards.chosen(), 1);
    cards.choose(2);
    EXPECT_EQ(cards.chosen(), 2);
    EXPECT_EQ(chosen.size(), 3);
}

TEST(Rail, ChoosesByMouseAndByNumberAndShowsBadges) {
    Rail rail("Switchroom");
    rail.addItem(Icon::overview, "Overview");
    rail.addItem(Icon::payments, "Payments");
    QSignalSpy chosen(&rail, &Rail::chosen);
    bring(rail);
    QTest::keyClick(&rail, Qt::Key_2, Qt::ControlModifier);
    EXPECT_EQ(rail.current(), 1);
    ASSERT_EQ(chosen.size(), 1);
    EXPECT_EQ(chosen[0][0].toInt(), 1);
    rail.setCurrent(0); // said by the program: no signal, or two pages would chase each other
    EXPECT_EQ(chosen.size(), 1);
    rail.setBadge(1, "14");
    EXPECT_EQ(rail.findChildren<QAbstractButton*>()[1]->accessibleDescription(), "14");
}

} // namespace
} // namespace switchroom
