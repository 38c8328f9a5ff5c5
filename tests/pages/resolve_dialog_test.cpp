// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pages/payments_fixture.h"
#include "ui/pages/payment_detail_panel.h"
#include "ui/parts/action_button.h"
#include "ui/parts/banner.h"
#include "ui/parts/choice_cards.h"
#include "ui/parts/dialog_frame.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <QTest>

namespace switchroom {
namespace {
using test::payment;

class ResolveDialogTest : public test::PaymentsWorld {
protected:
    /// Opens the first payment and its dialog by the key.
    void openDialog() {
        openFirst();
        press(Qt::Key_M);
        dialog = find<DialogFrame>("resolveDialog");
        ASSERT_TRUE(dialog);
    }
    template <class T>
    T& field(const char* name) {
        auto* found = dialog->findChild<T*>(QLatin1String(name));
        EXPECT_TRUE(found) << name;
        return *found;
    }
    void find_(int finding) { field<ChoiceCards>("findings").choose(finding); }
    void fill(int finding = 0) {
        find_(finding);
        field<QComboBox>("reason").setCurrentIndex(0);
        field<QPlainTextEdit>("text").setPlainText("Statement of 29 November, line 14.");
    }
    void send() {
        QTest::keyClick(dialog->act()->isEnabled() ? static_cast<QWidget*>(dialog->act()) : dialog.data(),
                        Qt::Key_Return, Qt::ControlModifier);
        link.settle();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    QPointer<DialogFrame> dialog;
};

TEST_F(ResolveDialogTest, AsksInOneSentenceAndSaysWhyNoRuleDecides) {
    start();
    openDialog();
    auto shown = textIn(*dialog);
    EXPECT_TRUE(shown.contains("Did €25.99 for order-0 go through?")) << shown.toStdString();
    EXPECT_TRUE(shown.contains("answers do not settle it")) << shown.toStdString();
    EXPECT_TRUE(field<QLabel>("ground").text().contains("fresh inquiry"));
    EXPECT_FALSE(dialog->act()->isEnabled()) << "nothing is chosen for the person";
}

TEST_F(ResolveDialogTest, SendsTheVersionThatWasSeenAndAllThatWasFound) {
    start();
    link.answer(Route::resolvePayment, ResolutionReply{.payment = payment(0, Status::succeeded, 8)}, 8);
    openDialog();
    fill();
    field<QLineEdit>("reference").setText("2026-11-29/88213");
    EXPECT_TRUE(field<QLabel>("consequences").text().contains("becomes succeeded"));
    EXPECT_TRUE(textIn(*dialog).contains("Up to €500.00 one person suffices."));
    send();
    ASSERT_EQ(link.requests(Route::resolvePayment).size(), 1U);
    EXPECT_EQ(link.requests(Route::resolvePayment)[0].version, 7);
    auto body = link.lastBody<ResolutionRequest>(Route::resolvePayment);
    EXPECT_EQ(body.verdict, Verdict::succeeded);
    EXPECT_EQ(body.reason, ReasonCode::seenInProviderDashboard);
    EXPECT_EQ(body.ground, Ground::freshInquiry);
    EXPECT_EQ(body.providerReference, "2026-11-29/88213");
    EXPECT_EQ(body.text, "Statement of 29 November, line 14.");
    EXPECT_FALSE(dialog) << "it closes when it has worked";
    EXPECT_EQ(notes.toasts.size(), 1U);
}

TEST_F(ResolveDialogTest, NeedsTenLettersThatAreNotBlank) {
    start();
    openDialog();
    fill();
    field<QPlainTextEdit>("text").setPlainText("a b c d          ");
    EXPECT_FALSE(dialog->act()->isEnabled());
    EXPECT_TRUE(textIn(*dialog).contains("6 to go"));
    field<QPlainTextEdit>("text").setPlainText("abcdefghij");
    EXPECT_TRUE(dialog->act()->isEnabled());
}

TEST_F(ResolveDialogTest, DemandsANewLookWhenThePaymentChangesMeanwhile) {
    start();
    link.answer(Route::resolvePayment, ResolutionReply{.payment = payment(0, Status::failed, 9)}, 9);
    openDialog();
    fill(1);
    EXPECT_TRUE(dialog->act()->isEnabled());
    auto changed = sampleDetail();
    changed.version = 8;
    answerDetail(changed);
    link.say(static_cast<const PaymentView&>(changed));
    link.settle();
    EXPECT_FALSE(dialog->act()->isEnabled());
    EXPECT_TRUE(textIn(field<Banner>("news")).contains("version 8"));
    send();
    EXPECT_TRUE(link.requests(Route::resolvePayment).empty());
    emit field<Banner>("news").actionTriggered();
    EXPECT_TRUE(field<Banner>("news").isHidden());
    send();
    ASSERT_EQ(link.requests(Route::resolvePayment).size(), 1U);
    EXPECT_EQ(link.requests(Route::resolvePayment)[0].version, 8) << "the version that was looked at";
}

TEST_F(ResolveDialogTest, SaysThatNothingIsLeftWhenAnotherWasFaster) {
    start();
    openDialog();
    fill();
    auto settled = sampleDetail();
    settled.version = 8;
    settled.status = Status::succeeded;
    settled.phase = Phase::none;
    answerDetail(settled);
    link.say(static_cast<const PaymentView&>(settled));
    link.settle();
    EXPECT_TRUE(textIn(field<Banner>("news")).contains("nothing left to decide"));
    EXPECT_FALSE(dialog->act()->isEnabled());
}

TEST_F(ResolveDialogTest, ShowsTheAgentsOwnWordsWhenItRefuses) {
    start();
    link.refuse(Route::resolvePayment, {ErrorCode::groundMissing, "The provider has not answered an inquiry lately."});
    openDialog();
    fill();
    send();
    ASSERT_TRUE(dialog) << "it stays open";
    EXPECT_TRUE(textIn(*dialog).contains("The provider has not answered an inquiry lately."));
    EXPECT_TRUE(dialog->act()->isEnabled());
}

TEST_F(ResolveDialogTest, AsksForTheSameActWhenNoAnswerCame) {
    start();
    link.fail(Route::resolvePayment, LinkFault::timedOut);
    openDialog();
    fill();
    send();
    link.answer(Route::resolvePayment, ResolutionReply{.payment = payment(0, Status::succeeded, 8)}, 8);
    send();
    auto sent = link.requests(Route::resolvePayment);
    ASSERT_EQ(sent.size(), 2U);
    EXPECT_EQ(sent[0].key, sent[1].key);
}

TEST_F(ResolveDialogTest, SaysBeforehandThatASecondPersonIsNeededAndAfterwardsWhereToGo) {
    auto detail = sampleDetail();
    detail.amount.amount = 64'000;
    answerDetail(detail);
    list.items[0].amount.amount = 64'000;
    start();
    auto reply = FakeLink::replyOf(ResolutionReply{detail, test::approval(0)});
    reply.status = 202;
    link.answerBy(Route::resolvePayment, [reply](const AgentRequest&) { return RawResult(reply); });
    openDialog();
    fill();
    EXPECT_TRUE(textIn(*dialog).contains("Above €500.00 a second person has to agree."));
    EXPECT_EQ(dialog->act()->text(), "Ask for a second person");
    send();
    EXPECT_FALSE(dialog);
    ASSERT_EQ(notes.toasts.size(), 1U);
    EXPECT_TRUE(notes.toasts[0].contains("second person"));
    notes.acts[0]();
    EXPECT_EQ(notes.pages, std::vector{PageId::approvals});
}

TEST_F(ResolveDialogTest, HasTheProviderAskedFirstWhenItsAnswerIsOld) {
    auto detail = sampleDetail();
    detail.lastAnswerAt = FakeClock().wall() - std::chrono::hours{1};
    answerDetail(detail);
    start();
    openDialog();
    fill();
    EXPECT_FALSE(dialog->act()->isEnabled());
    EXPECT_TRUE(field<QLabel>("ground").text().contains("Ask it first"));
    link.answer(Route::askProvider, InquiryReply{});
    answerDetail(sampleDetail());
    QTest::mouseClick(&field<ActionButton>("askFirst"), Qt::LeftButton);
    link.settle();
    EXPECT_EQ(link.requests(Route::askProvider).size(), 1U);
    EXPECT_TRUE(dialog->act()->isEnabled()) << textIn(*dialog).toStdString();
}

TEST_F(ResolveDialogTest, KeepsWhatIsStillUnclearAsANote) {
    start();
    link.answer(Route::annotatePayment, payment(0, Status::unknown, 8));
    openDialog();
    find_(2);
    field<QPlainTextEdit>("text").setPlainText("The bank answers tomorrow.");
    send();
    EXPECT_TRUE(link.requests(Route::resolvePayment).empty()) << "nothing is decided";
    EXPECT_EQ(link.lastBody<AnnotationRequest>(Route::annotatePayment).note, "The bank answers tomorrow.");
}

TEST_F(ResolveDialogTest, StopsWhenTheAgentIsGone) {
    start();
    openDialog();
    fill();
    link.goAway();
    EXPECT_FALSE(dialog->act()->isEnabled());
    EXPECT_TRUE(textIn(*dialog).contains("can't be reached"));
}

} // namespace
} // namespace switchroom
