// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/dialog_frame.h"

#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>
#include <gtest/gtest.h>

namespace switchroom {
namespace {

struct Opened {
    Opened() {
        field = new QLineEdit(&dialog);
        dialog.body()->addWidget(field);
        dialog.setAct("Record as succeeded");
        dialog.open();
        dialog.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&dialog));
        field->setFocus();
    }
    DialogFrame dialog{"Did €89.00 go through?", "bank · unknown for 26 h"};
    QLineEdit* field;
};

TEST(DialogFrame, ActsByCtrlEnterAndStaysOpenUntilItIsToldToClose) {
    Opened opened;
    QSignalSpy acted(&opened.dialog, &DialogFrame::acted);
    QTest::keyClick(opened.field, Qt::Key_Return, Qt::ControlModifier);
    EXPECT_EQ(acted.size(), 1);
    EXPECT_TRUE(opened.dialog.isVisible());
}

TEST(DialogFrame, DoesNothingOnABareEnterInAField) {
    Opened opened;
    QSignalSpy acted(&opened.dialog, &DialogFrame::acted);
    QTest::keyClick(opened.field, Qt::Key_Return);
    EXPECT_EQ(acted.size(), 0);
    EXPECT_TRUE(opened.dialog.isVisible());
}

TEST(DialogFrame, ClosesOnEscape) {
    Opened opened;
    QTest::keyClick(opened.field, Qt::Key_Escape);
    EXPECT_FALSE(opened.dialog.isVisible());
    EXPECT_EQ(opened.dialog.result(), QDialog::Rejected);
}

TEST(DialogFrame, DoesNotActWhileItMayNotAndSaysWhy) {
    Opened opened;
    QSignalSpy acted(&opened.dialog, &DialogFrame::acted);
    opened.dialog.setAct("Record", "Write at least 10 characters.");
    QTest::keyClick(opened.field, Qt::Key_Return, Qt::ControlModifier);
    EXPECT_EQ(acted.size(), 0);
    EXPECT_EQ(opened.dialog.act()->toolTip(), "Write at least 10 characters.");
    opened.dialog.setAct("Record");
    opened.dialog.setBusy(true);
    QTest::keyClick(opened.field, Qt::Key_Return, Qt::ControlModifier);
    EXPECT_EQ(acted.size(), 0);
}

TEST(DialogFrame, KeepsAComplaintInSight) {
    Opened opened;
    opened.dialog.complain("The payment changed meanwhile.");
    bool seen = false;
    for (auto* label : opened.dialog.findChildren<QLabel*>())
        seen |= label->isVisible() && label->text().contains("changed meanwhile");
    EXPECT_TRUE(seen);
}

} // namespace
} // namespace switchroom
