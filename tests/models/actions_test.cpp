// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/models/samples.h"
#include "ui/models/approval_actions.h"
#include "ui/models/breaker_actions.h"
#include "ui/models/key_actions.h"
#include "ui/models/payment_actions.h"

#include <gtest/gtest.h>

namespace switchroom {
namespace {
using test::approval, test::idOf, test::payment;

class Actions : public testing::Test {
protected:
    Actions() { link.goLive(); }
    template <class T>
    T finished(const Answer<T>& answer) {
        link.settle();
        EXPECT_TRUE(answer.value());
        return answer.value() ? *answer.value() : T{};
    }
    ActionResult<ResolutionReply> resolve(std::string key = {}) {
        ResolutionRequest what{.verdict = Verdict::failed, .text = "Not in the settlement report."};
        return finished(PaymentActions(link).resolve(idOf<PaymentId>(1), 7, what, key));
    }
    FakeClock clock;
    FakeLink link{clock};
};

TEST_F(Actions, CarryTheVersionThatThePersonSaw) {
    link.answer(Route::resolvePayment, ResolutionReply{.payment = payment(1, Status::failed, 8)}, 8);
    auto result = resolve();
    EXPECT_TRUE(result.isDone());
    EXPECT_EQ(result.value->payment.version, 8);
    auto sent = link.requests(Route::resolvePayment).at(0);
    EXPECT_EQ(sent.version, 7);
    EXPECT_EQ(sent.key, result.key);
    EXPECT_EQ(sent.key.size(), 32U);
    EXPECT_EQ(link.lastBody<ResolutionRequest>(Route::resolvePayment).verdict, Verdict::failed);
}

TEST_F(Actions, SayThatASecondPersonIsNeeded) {
    auto reply = FakeLink::replyOf(ResolutionReply{payment(1, Status::unknown), approval(1)});
    reply.status = 202;
    link.answerBy(Route::resolvePayment, [reply](const AgentRequest&) { return RawResult(reply); });
    auto result = resolve();
    EXPECT_EQ(result.kind, ActionKind::requested);
    EXPECT_TRUE(result.hasWorked());
    EXPECT_TRUE(result.words.contains("second person"));
}

TEST_F(Actions, SayThatItChangedMeanwhileAndToWhat) {
    link.refuse(Route::resolvePayment, {ErrorCode::versionStale, "It has changed."}, 9);
    auto result = resolve();
    EXPECT_EQ(result.kind, ActionKind::changedMeanwhile);
    EXPECT_EQ(result.presentVersion, 9);
    EXPECT_FALSE(result.hasWorked());
    EXPECT_TRUE(result.words.contains("nothing was done"));
}

TEST_F(Actions, SayWhatIsKnownWhenNoAnswerComes) {
    for (auto fault : {LinkFault::timedOut, LinkFault::broken}) {
        link.fail(Route::resolvePayment, fault);
        EXPECT_EQ(resolve().kind, ActionKind::notKnown);
    }
    link.fail(Route::resolvePayment, LinkFault::nobodyListens);
    EXPECT_EQ(resolve().kind, ActionKind::notReached);
}

TEST_F(Actions, AskForTheSameActUnderTheSameKey) {
    link.fail(Route::resolvePayment, LinkFault::timedOut);
    auto first = resolve();
    link.answer(Route::resolvePayment, ResolutionReply{});
    auto again = resolve(first.key);
    EXPECT_TRUE(again.isDone());
    EXPECT_EQ(link.requests(Route::resolvePayment).at(0).key, link.requests(Route::resolvePayment).at(1).key);
    EXPECT_NE(resolve().key, first.key) << "another act, another key";
}

TEST_F(Actions, SayWhyTheAgentRefused) {
    link.refuse(Route::resolvePayment, {ErrorCode::groundMissing, "An inquiry is needed."});
    EXPECT_TRUE(resolve().words.contains("ask the provider first"));
    link.refuse(Route::resolvePayment, {ErrorCode::storeUnavailable, "The disk is full."});
    EXPECT_EQ(resolve().words, "The disk is full.");
}

TEST_F(Actions, PreviewAReleaseBeforeIt) {
    link.answer(Route::releaseKey,
                ReleaseReply{.preview = true, .consequence = "It becomes unknown.", .key = test::key(1)});
    KeyActions actions(link);
    auto preview = finished(actions.preview(idOf<KeyId>(1)));
    EXPECT_EQ(preview.value->consequence, "It becomes unknown.");
    EXPECT_TRUE(link.requests().back().target().ends_with("?preview=true"));
    finished(actions.release(idOf<KeyId>(1), 4, "The agent that held it is gone."));
    EXPECT_EQ(link.requests().back().version, 4);
    EXPECT_EQ(link.lastBody<ReleaseRequest>(Route::releaseKey).reason, "The agent that held it is gone.");
}

TEST_F(Actions, OnNotesClearByAnEmptyText) {
    link.answer(Route::annotatePayment, payment(1));
    finished(PaymentActions(link).assign(idOf<PaymentId>(1), 3, ""));
    auto body = link.lastBody<AnnotationRequest>(Route::annotatePayment);
    EXPECT_EQ(body.owner, "");
    EXPECT_FALSE(body.note.has_value()) << "what is not named stays";
    EXPECT_EQ(link.requests().back().version, 3);
    EXPECT_EQ(link.requests().back().key, "");
}

TEST_F(Actions, AreAllowedByRoleAndOnlyWhileTheViewIsLive) {
    link.signIn(Role::onCall);
    BreakerActions breakers(link);
    EXPECT_TRUE(breakers.may(BreakerCommand::forceOpen).allowed);
    EXPECT_FALSE(breakers.may(BreakerCommand::close).allowed);
    EXPECT_FALSE(breakers.may(BreakerCommand::close).why.isEmpty());
    link.signIn(Role::viewer);
    EXPECT_FALSE(PaymentActions(link).mayAsk().allowed);
    link.signIn(Role::approver, "berta");
    EXPECT_TRUE(breakers.may(BreakerCommand::close).allowed);
    EXPECT_FALSE(ApprovalActions(link).mayDecide(approval(1)).allowed) << "berta asked for it";
    link.signIn(Role::approver, "carl");
    EXPECT_TRUE(ApprovalActions(link).mayDecide(approval(1)).allowed);
    EXPECT_FALSE(ApprovalActions(link).mayDecide(approval(1, ApprovalState::expired)).allowed);
    link.beSilentFor(std::chrono::seconds{20});
    EXPECT_FALSE(PaymentActions(link).mayAsk().allowed);
    link.goAway();
    EXPECT_TRUE(PaymentActions(link).mayAsk().why.contains("can't be reached"));
}

} // namespace
} // namespace switchroom
