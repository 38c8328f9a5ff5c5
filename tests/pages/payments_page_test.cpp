// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pages/payments_fixture.h"
#include "ui/pages/payment_detail_panel.h"
#include "ui/pages/payments_filter_bar.h"
#include "ui/parts/action_button.h"
#include "ui/parts/chip.h"
#include "ui/parts/table_view.h"

#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QTest>

namespace switchroom {
namespace {
using test::payment;

class PaymentsPageTest : public test::PaymentsWorld {
protected:
    void chooseInMenu(const char* chipName, const QString& text) {
        for (auto* menu :
             find<PaymentsFilterBarMarker>(chipName)->parentWidget()->parentWidget()->findChildren<QMenu*>()) {
            emit menu->aboutToShow();
            for (auto* action : menu->actions())
                if (action->text() == text) return action->trigger();
        }
        ADD_FAILURE() << "no menu offers " << text.toStdString();
    }
    using PaymentsFilterBarMarker = Chip;
};

TEST_F(PaymentsPageTest, LoadsTheDetailOfTheRowThatIsChosen) {
    start();
    auto* table = find<TableView>("payments");
    ASSERT_EQ(table->model()->rowCount(), 5);
    table->selectRow(0);
    link.settle();
    EXPECT_EQ(page->detail().model().id(), list.items[0].id);
    ASSERT_TRUE(page->detail().model().detail());
    auto shown = textIn(page->detail());
    EXPECT_TRUE(shown.contains("€25.99")) << shown.toStdString();
    EXPECT_TRUE(shown.contains("order-0")) << shown.toStdString();
    EXPECT_TRUE(shown.contains("Same-key re-send is safe until")) << shown.toStdString();
}

TEST_F(PaymentsPageTest, FollowsTheArrowsAndKeepsTheFocusInTheTable) {
    start();
    auto* table = find<TableView>("payments");
    table->selectRow(0);
    press(Qt::Key_Down);
    press(Qt::Key_Down);
    EXPECT_EQ(table->currentRow(), 2);
    EXPECT_EQ(page->detail().model().id(), list.items[2].id);
    EXPECT_TRUE(table->hasFocus());
    press(Qt::Key_Return);
    EXPECT_FALSE(table->hasFocus()) << "Enter goes into the detail";
    press(Qt::Key_Escape);
    EXPECT_TRUE(table->hasFocus()) << "Esc goes back";
}

TEST_F(PaymentsPageTest, OpensAPaymentThatTheTableDoesNotShow) {
    start();
    auto far = test::PaymentsWorld::sampleDetail(4711);
    answerDetail(far);
    page->openPayment(far.id);
    link.settle();
    ASSERT_TRUE(page->detail().model().known());
    EXPECT_TRUE(textIn(page->detail()).contains("order-4711"));
    EXPECT_EQ(find<TableView>("payments")->currentRow(), -1) << "no other row looks chosen";
}

TEST_F(PaymentsPageTest, AsksTheProviderByRAndSaysWhatItAnswered) {
    start();
    openFirst();
    InquiryReply reply;
    reply.inquiry.answer = InquiryAnswer::found;
    reply.inquiry.rawStatus = "succeeded";
    reply.payment = payment(0, Status::succeeded, 8);
    link.answer(Route::askProvider, reply);
    press(Qt::Key_R);
    ASSERT_EQ(link.requests(Route::askProvider).size(), 1U);
    EXPECT_EQ(link.requests(Route::askProvider)[0].path.at(0), text(list.items[0].id));
    ASSERT_EQ(notes.toasts.size(), 1U);
    EXPECT_TRUE(notes.toasts[0].contains("raw “succeeded”")) << notes.toasts[0].toStdString();
}

TEST_F(PaymentsPageTest, AssignsToThePersonAndGivesBack) {
    start();
    openFirst();
    auto mine = payment(0, Status::unknown, 8);
    mine.owner = "ada";
    link.answer(Route::annotatePayment, mine);
    press(Qt::Key_A);
    EXPECT_EQ(link.lastBody<AnnotationRequest>(Route::annotatePayment).owner, "ada");
    EXPECT_EQ(link.requests(Route::annotatePayment).back().version, 7);
    auto detail = sampleDetail();
    detail.owner = "ada";
    detail.version = 8;
    answerDetail(detail);
    link.say(mine);
    link.settle();
    EXPECT_EQ(find<ActionButton>("assign")->text(), "Give back");
    press(Qt::Key_A);
    EXPECT_EQ(link.lastBody<AnnotationRequest>(Route::annotatePayment).owner, "");
}

TEST_F(PaymentsPageTest, KeepsANoteForTheNextPerson) {
    start();
    openFirst();
    press(Qt::Key_N);
    auto* dialog = find<QDialog>("noteDialog");
    ASSERT_TRUE(dialog);
    press(Qt::Key_Return, Qt::ControlModifier);
    EXPECT_TRUE(link.requests(Route::annotatePayment).empty()) << "nothing was written";
    dialog->findChild<QPlainTextEdit*>("text")->setPlainText("The bank answers tomorrow.");
    link.refuse(Route::annotatePayment, {ErrorCode::versionStale, "It has changed."}, 8);
    press(Qt::Key_Return, Qt::ControlModifier);
    EXPECT_TRUE(textIn(*dialog).contains("has changed meanwhile"));
    auto changed = sampleDetail();
    changed.version = 8;
    answerDetail(changed);
    link.say(static_cast<const PaymentView&>(changed));
    link.answer(Route::annotatePayment, payment(0, Status::unknown, 9));
    link.settle();
    press(Qt::Key_Return, Qt::ControlModifier);
    EXPECT_EQ(link.requests(Route::annotatePayment).back().version, 8);
    EXPECT_EQ(link.lastBody<AnnotationRequest>(Route::annotatePayment).note, "The bank answers tomorrow.");
}

TEST_F(PaymentsPageTest, CopiesThePaymentsId) {
    start();
    openFirst();
    press(Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QApplication::clipboard()->text().toStdString(), text(list.items[0].id));
}

TEST_F(PaymentsPageTest, DisablesWhatNeedsTheAgentAndSaysWhyWhenItIsGone) {
    start();
    openFirst();
    EXPECT_TRUE(find<ActionButton>("ask")->isEnabled());
    link.goAway();
    for (auto* name : {"ask", "resolve", "assign", "noteButton"}) {
        EXPECT_FALSE(find<ActionButton>(name)->isEnabled()) << name;
        EXPECT_TRUE(find<ActionButton>(name)->toolTip().contains("can't be reached")) << name;
    }
    EXPECT_TRUE(find<ActionButton>("copy")->isEnabled()) << "what is known can be copied";
    EXPECT_TRUE(textIn(page->detail()).contains("€25.99")) << "what was known stays";
    press(Qt::Key_R);
    EXPECT_TRUE(link.requests(Route::askProvider).empty());
}

TEST_F(PaymentsPageTest, SaysWhichRoleIsMissing) {
    start(Role::viewer);
    openFirst();
    EXPECT_FALSE(find<ActionButton>("resolve")->isEnabled());
    EXPECT_TRUE(find<ActionButton>("resolve")->toolTip().contains("viewer"));
}

TEST_F(PaymentsPageTest, SaysThatAFinalPaymentIsNotForPeopleToDecide) {
    start();
    auto detail = sampleDetail();
    detail.status = Status::succeeded;
    detail.phase = Phase::none;
    answerDetail(detail);
    page->openPayment(detail.id);
    link.say(static_cast<const PaymentView&>([&] {
        auto newer = detail;
        newer.version = 8;
        return newer;
    }()));
    link.settle();
    EXPECT_FALSE(find<ActionButton>("resolve")->isEnabled());
    EXPECT_TRUE(find<ActionButton>("resolve")->toolTip().contains("People decide unknown payments"));
}

TEST_F(PaymentsPageTest, SendsTheFilterOfItsChipAndShowsOpenOnesOldestFirst) {
    start();
    EXPECT_EQ(sentQuery("status"), "unknown");
    EXPECT_EQ(sentQuery("sort"), "oldest");
    page->chooseChip("needs_human");
    link.settle();
    EXPECT_EQ(sentQuery("phase"), "needs_human");
    QTest::mouseClick(find<Chip>("chip.failed"), Qt::LeftButton);
    link.settle();
    EXPECT_EQ(sentQuery("status"), "failed");
    EXPECT_EQ(sentQuery("sort"), "") << "newest first";
    page->chooseChip("nonsense");
    link.settle();
    EXPECT_EQ(sentQuery("status"), "failed");
}

TEST_F(PaymentsPageTest, FiltersByProviderAgeAndAmount) {
    start();
    chooseInMenu("menu.provider", "stripe");
    link.settle();
    EXPECT_EQ(sentQuery("provider"), "stripe");
    chooseInMenu("menu.age", "Older than an hour");
    link.settle();
    EXPECT_EQ(sentQuery("created_before"), toRfc3339(clock.wall() - std::chrono::hours{1}));
    chooseInMenu("menu.amount", "At least ¥1,000");
    link.settle();
    EXPECT_EQ(sentQuery("currency"), "JPY");
    EXPECT_EQ(sentQuery("min_amount"), "1000") << "yen have no minor unit";
    EXPECT_EQ(find<Chip>("menu.provider")->text(), "stripe");
    chooseInMenu("menu.amount", "At least €1,000.00");
    link.settle();
    EXPECT_EQ(sentQuery("min_amount"), "100000");
}

TEST_F(PaymentsPageTest, ShowsTheMoneyThatIsUnknownAndTellsTheRail) {
    QString badge;
    page = std::make_unique<PaymentsPage>(PageRoom{link, format, *settings, notes});
    QObject::connect(page.get(), &Page::badgeChanged, page.get(), [&](const QString& text, Tone) { badge = text; });
    link.signIn(Role::support);
    link.goLive();
    link.settle();
    EXPECT_EQ(find<QLabel>("unknownMoney")->text(), "€129.95 + ¥12,000 unknown");
    EXPECT_EQ(badge, "6");
}

TEST_F(PaymentsPageTest, LetsNewerOnesInWhenAsked) {
    start();
    auto* newer = find<Chip>("newer");
    EXPECT_TRUE(newer->isHidden());
    auto fresh = payment(77, Status::unknown);
    fresh.createdAt = clock.wall();
    link.say(fresh);
    link.settle();
    EXPECT_EQ(page->model().rowCount(), 5) << "nothing jumps";
    EXPECT_EQ(newer->text(), "1 newer");
    EXPECT_FALSE(newer->isHidden());
    list.items.insert(list.items.begin(), fresh);
    QTest::mouseClick(newer, Qt::LeftButton);
    link.settle();
    EXPECT_EQ(page->model().rowCount(), 6);
    EXPECT_TRUE(newer->isHidden());
}

TEST_F(PaymentsPageTest, SaysWhatWouldFillAnEmptyList) {
    list = {};
    list.total = 0;
    start();
    EXPECT_TRUE(textIn(*page).contains("No payment is unknown"));
    page->chooseChip("all");
    link.settle();
    EXPECT_TRUE(textIn(*page).contains("POST /v1/payments"));
    link.fail(Route::listPayments, LinkFault::timedOut);
    page->chooseChip("failed");
    link.settle();
    EXPECT_TRUE(textIn(*page).contains("could not be loaded"));
}

TEST_F(PaymentsPageTest, RemembersItsChipAndColumns) {
    start();
    page->chooseChip("pending");
    find<TableView>("payments")->setColumnWidth(PaymentsModel::OrderColumn, 222);
    page.reset();
    page = std::make_unique<PaymentsPage>(PageRoom{link, format, *settings, notes});
    link.settle();
    EXPECT_EQ(find<TableView>("payments")->columnWidth(PaymentsModel::OrderColumn), 222);
    EXPECT_EQ(sentQuery("status"), "pending");
}

TEST_F(PaymentsPageTest, LetsASecondPersonAgreeBesideThePayment) {
    auto detail = sampleDetail();
    detail.approvals = {test::approval(0)};
    answerDetail(detail);
    start(Role::approver);
    openFirst();
    EXPECT_TRUE(find<QLabel>("approvalNext")->text().contains("An approver other than berta"));
    link.answer(Route::decideApproval, DecisionReply{});
    QTest::mouseClick(find<ActionButton>("approve"), Qt::LeftButton);
    auto* dialog = find<QDialog>("secondWordDialog");
    ASSERT_TRUE(dialog);
    press(Qt::Key_Return, Qt::ControlModifier);
    EXPECT_TRUE(link.requests(Route::decideApproval).empty()) << "a reason is needed";
    for (auto key : QString("SEENTHESTATEMENT")) QTest::keyClick(dialog->focusWidget(), key.toLatin1());
    press(Qt::Key_Return, Qt::ControlModifier);
    ASSERT_EQ(link.requests(Route::decideApproval).size(), 1U);
    EXPECT_EQ(link.requests(Route::decideApproval)[0].version, 1);
    EXPECT_EQ(link.lastBody<DecisionRequest>(Route::decideApproval).decision, Decision::approve);
}

} // namespace
} // namespace switchroom
