// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/colours.h"
#include "ui/parts/parts.h"

#include <QApplication>
#include <QImage>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

namespace switchroom {
namespace {

TEST(ElidedLabel, ShowsAllOfItsTextAsTooltipOnlyWhereItIsCut) {
    ElidedLabel label("a reference that is much too long for this place");
    label.resize(60, 20);
    label.grab();
    EXPECT_EQ(label.toolTip(), label.text());
    label.resize(600, 20);
    label.grab();
    EXPECT_TRUE(label.toolTip().isEmpty());
}

TEST(ElidedLabel, LeavesATooltipThatSomebodyGaveIt) {
    ElidedLabel label("on-call · m.keller");
    label.setToolTip("What your token allows");
    label.resize(30, 20);
    label.grab();
    EXPECT_EQ(label.toolTip(), "What your token allows");
}

TEST(TextLabel, ChangesItsColourWithTheSchemeShownOrNot) {
    dress(*qApp, Scheme::dark);
    QWidget page, hidden;
    auto* label = textLabel("quiet", Tone::quiet, {}, &page);
    auto* later = textLabel("quiet", Tone::quiet, {}, &hidden);
    page.show();
    EXPECT_EQ(label->palette().color(QPalette::WindowText), coloursOf(Scheme::dark).quiet);
    dress(*qApp, Scheme::light);
    EXPECT_EQ(label->palette().color(QPalette::WindowText), coloursOf(Scheme::light).quiet);
    hidden.show();
    EXPECT_EQ(later->palette().color(QPalette::WindowText), coloursOf(Scheme::light).quiet);
}

TEST(BadgeLabel, IsAsWideAsItsWord) {
    BadgeLabel label({"open", Shape::square, Tone::bad});
    const int narrow = label.sizeHint().width();
    label.setBadge({"half-open", Shape::halfCircle, Tone::warning});
    EXPECT_GT(label.sizeHint().width(), narrow);
    EXPECT_EQ(label.accessibleName(), "half-open");
    EXPECT_TRUE(badgeSize({}).isEmpty());
}

TEST(Banner, IsHiddenWhileItHasNothingToSay) {
    QWidget page;
    Banner banner(&page);
    page.show();
    EXPECT_FALSE(banner.isVisible());
    banner.say("The agent is gone.", Tone::bad, "Try now");
    EXPECT_TRUE(banner.isVisible());
    QSignalSpy tried(&banner, &Banner::actionTriggered);
    QTest::mouseClick(banner.findChild<QPushButton*>(), Qt::LeftButton);
    EXPECT_EQ(tried.size(), 1);
    banner.clear();
    EXPECT_FALSE(banner.isVisible());
}

TEST(StaleOverlay, HatchesItsParentAndLetsClicksThrough) {
    dress(*qApp, Scheme::light);
    QPushButton below("Ask");
    below.resize(200, 80);
    StaleOverlay overlay(&below);
    below.show();
    const QImage before = below.grab().toImage();
    overlay.setNote("seen 40 s ago");
    EXPECT_NE(below.grab().toImage(), before);
    below.resize(300, 90);
    EXPECT_EQ(overlay.size(), below.size());
    QSignalSpy clicks(&below, &QPushButton::clicked);
    QTest::mouseClick(&below, Qt::LeftButton);
    EXPECT_EQ(clicks.size(), 1);
    overlay.setNote({});
    EXPECT_FALSE(overlay.isVisible());
}

TEST(TimeList, WrapsLongTextsInsteadOfCuttingThem) {
    TimeList list;
    list.setEntries({{.time = "14:02:31",
                      .timeTip = "30 Nov 2026, 14:02:31.000 UTC",
                      .headline = "No answer within 10 s, and this sentence goes on for longer than one line has room",
                      .detail = "attempt 1 · request sent, 0 bytes back · breaker closed"}});
    EXPECT_GT(list.heightForWidth(180), list.heightForWidth(700));
}

TEST(TimeList, OpensAnEntryWithALinkByMouseAndKey) {
    TimeList list;
    list.setEntries(
        {{.time = "13:33", .headline = "€640.00 stripe", .link = "pay_1"}, {.time = "13:31", .headline = "sent"}});
    list.resize(300, 200);
    list.show();
    QSignalSpy opened(&list, &TimeList::linkActivated);
    QWidget* row = list.layout()->itemAt(0)->widget();
    EXPECT_EQ(row->focusPolicy(), Qt::StrongFocus);
    QTest::mouseClick(row, Qt::LeftButton);
    QTest::keyClick(row, Qt::Key_Return);
    EXPECT_EQ(opened.size(), 2);
    QWidget* plain = list.layout()->itemAt(1)->widget();
    QTest::mouseClick(plain, Qt::LeftButton);
    EXPECT_EQ(opened.size(), 2);
}

TEST(TimeList, KeepsItsRowsWhenNothingDiffers) {
    TimeList list;
    const std::vector<TimeList::Entry> entries{{.time = "13:31", .headline = "sent"}};
    list.setEntries(entries);
    const QWidget* row = list.layout()->itemAt(0)->widget();
    list.setEntries(entries);
    EXPECT_EQ(list.layout()->itemAt(0)->widget(), row);
}

TEST(FlowLayout, BeginsANewLineWhereThereIsNoRoomAndFillsTheWidth) {
    QWidget page;
    auto* flow = new FlowLayout(&page, 10);
    std::vector<QWidget*> items;
    for (int i = 0; i < 3; ++i) {
        items.push_back(new QWidget(&page));
        items.back()->setMinimumSize(100, 40);
        flow->addWidget(items.back());
    }
    EXPECT_EQ(flow->heightForWidth(340), 40);
    EXPECT_EQ(flow->heightForWidth(220), 90);
    EXPECT_EQ(flow->heightForWidth(90), 140);
    page.resize(400, 100);
    page.show();
    EXPECT_EQ(items[2]->geometry().right(), 399);
    items[1]->hide(); // leaves no hole
    page.layout()->activate();
    EXPECT_EQ(items[2]->geometry().left(), items[0]->geometry().right() + 11);
}

TEST(BarList, SaysItsBarsAndNeedsRoomForTheirWords) {
    BarList list;
    list.setBars({{"< 5 min", 12, "€12", Tone::unknown}, {"older", 89, "€89", Tone::bad}});
    EXPECT_EQ(list.accessibleDescription(), "< 5 min: €12, older: €89");
    EXPECT_GE(list.minimumSizeHint().height(), 2 * 20);
}

} // namespace
} // namespace switchroom
