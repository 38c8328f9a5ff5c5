// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/palette_box.h"

#include <QLineEdit>
#include <QListWidget>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

namespace switchroom {
namespace {

std::vector<PaletteBox::Hit> hits() {
    return {{.group = "Payments",
             .text = "order-1001",
             .badge = Badge{"unknown", Shape::question, Tone::unknown},
             .id = "p1"},
            {.group = "Payments", .text = "order-1002", .id = "p2"},
            {.group = "Pages", .text = "Breakers", .keys = "Ctrl+4", .id = "g1"}};
}

struct Opened {
    Opened() {
        box.setHits(hits(), false);
        box.open();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&box));
        field = box.findChild<QLineEdit*>();
    }
    PaletteBox box;
    QLineEdit* field;
};

TEST(PaletteBox, OpensTheFirstHitByEnterAlone) {
    Opened opened;
    QSignalSpy chosen(&opened.box, &PaletteBox::opened);
    QTest::keyClick(opened.field, Qt::Key_Return);
    ASSERT_EQ(chosen.size(), 1);
    EXPECT_EQ(chosen[0][0].toString(), "p1");
}

TEST(PaletteBox, MovesOverGroupNamesWhileTheFieldKeepsTheFocus) {
    Opened opened;
    QSignalSpy chosen(&opened.box, &PaletteBox::opened);
    QTest::keyClick(opened.field, Qt::Key_Down);
    QTest::keyClick(opened.field, Qt::Key_Down);
    QTest::keyClick(opened.field, Qt::Key_Down); // the end: stays
    QTest::keyClick(opened.field, Qt::Key_Return);
    ASSERT_EQ(chosen.size(), 1);
    EXPECT_EQ(chosen[0][0].toString(), "g1");
    QTest::keyClick(opened.field, Qt::Key_PageUp);
    QTest::keyClick(opened.field, Qt::Key_Return);
    EXPECT_EQ(chosen[1][0].toString(), "p1");
}

TEST(PaletteBox, KeepsTheChosenHitWhenNewOnesCome) {
    Opened opened;
    QTest::keyClick(opened.field, Qt::Key_Down);
    auto more = hits();
    more.insert(more.begin(), {.group = "Payments", .text = "order-1000", .id = "p0"});
    opened.box.setHits(more, false);
    QSignalSpy chosen(&opened.box, &PaletteBox::opened);
    QTest::keyClick(opened.field, Qt::Key_Return);
    ASSERT_EQ(chosen.size(), 1);
    EXPECT_EQ(chosen[0][0].toString(), "p2");
}

TEST(PaletteBox, TellsWhatIsTypedAndClosesOnEscape) {
    Opened opened;
    QSignalSpy typed(&opened.box, &PaletteBox::textChanged);
    QTest::keyClicks(opened.field, "or");
    EXPECT_EQ(typed.size(), 2);
    EXPECT_EQ(opened.box.text(), "or");
    QTest::keyClick(opened.field, Qt::Key_Escape);
    EXPECT_FALSE(opened.box.isVisible());
}

TEST(PaletteBox, OpensNothingWhenNothingWasFound) {
    Opened opened;
    opened.box.setHits({}, false);
    QSignalSpy chosen(&opened.box, &PaletteBox::opened);
    QTest::keyClick(opened.field, Qt::Key_Return);
    EXPECT_EQ(chosen.size(), 0);
}

} // namespace
} // namespace switchroom
