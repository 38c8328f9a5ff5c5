// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pages/desk_world.h"
#include "ui/pages/approvals_page.h"
#include "ui/parts/action_button.h"
#include "ui/parts/chip.h"
#include "ui/parts/table_view.h"

#include <gmock/gmock.h>

namespace switchroom {
namespace {
using test::approval, test::idOf, test::payment;
using testing::HasSubstr;

/// berta asks for a second person; ada looks at it.
class Approvals : public test::DeskWorld {
protected:
    Approvals() {
        auto asked = approval(1);
        asked.version = 3;
        asked.resolution.verdict = Verdict::succeeded;
        asked.resolution.text = "Seen on the statement, line 14.";
        asked.resolution.decisionVersion = 1;
        list.items = {asked, approval(2)};
        link.answerBy(Route::listApprovals, [this](const AgentRequest&) { return FakeLink::replyOf(list); });
        PaymentDetail detail;
        static_cast<PaymentView&>(detail) = payment(1, Status::unknown);
        link.answer(Route::showPayment, detail, 1);
        link.answer(Route::decideApproval, DecisionReply{});
    }
    void open(std::string person = "ada") {
        page = std::make_unique<ApprovalsPage>(room());
        start(*page, Role::approver, std::move(person));
    }
    List<ApprovalView> list;
    std::unique_ptr<ApprovalsPage> page;
};

TEST_F(Approvals, SayWhoWantsWhatAndWhyForHowMuch) {
    open();
    EXPECT_EQ(badge, "2");
    EXPECT_THAT(words(), HasSubstr("berta says: It went through"));
    EXPECT_THAT(words(), HasSubstr("Seen on the statement, line 14."));
    EXPECT_THAT(words(), HasSubstr("above the limit"));
    EXPECT_THAT(words(), HasSubstr("25.99"));
}

TEST_F(Approvals, SendTheDecisionWithTheVersionThatWasSeen) {
    open();
    press("approve");
    ASSERT_NE(dialog(), nullptr);
    write("too short");
    EXPECT_FALSE(dialog()->act()->isEnabled());
    write("I looked at the statement myself.");
    press("act");
    EXPECT_EQ(link.requests(Route::decideApproval).at(0).version, 3);
    auto body = link.lastBody<DecisionRequest>(Route::decideApproval);
    EXPECT_EQ(body.decision, Decision::approve);
    EXPECT_EQ(body.text, "I looked at the statement myself.");
    EXPECT_EQ(dialog(), nullptr);
    EXPECT_EQ(notes.toasts.size(), 1U);
}

TEST_F(Approvals, CanBeRejected) {
    open();
    press("reject");
    write("The line is of another order.");
    press("act");
    EXPECT_EQ(link.lastBody<DecisionRequest>(Route::decideApproval).decision, Decision::reject);
}

TEST_F(Approvals, OfYourOwnNeedSomebodyElse) {
    open("berta");
    EXPECT_THAT(words(), HasSubstr("A second person has to look at it and decide."));
    EXPECT_FALSE(find<ActionButton>("approve")->isEnabled());
    EXPECT_THAT(find<ActionButton>("approve")->toolTip().toStdString(), HasSubstr("another person has to decide"));
    for (auto& action : page->actions())
        if (action.keys == "A") EXPECT_FALSE(action.whyNot.isEmpty());
}

TEST_F(Approvals, WaitUntilThePaymentWasSeen) {
    link.fail(Route::showPayment, LinkFault::timedOut);
    open();
    EXPECT_FALSE(find<ActionButton>("approve")->isEnabled());
    EXPECT_THAT(words(), HasSubstr("did not answer in time"));
}

TEST_F(Approvals, SayThatThePaymentHasMovedOn) {
    open();
    auto moved = payment(1, Status::unknown, 9);
    moved.decisionVersion = 2;
    link.say(moved);
    EXPECT_THAT(words(), HasSubstr("has changed since this was asked for"));
}

TEST_F(Approvals, SayThatSomebodyElseWasFaster) {
    open();
    press("approve");
    write("I looked at the statement myself.");
    link.refuse(Route::decideApproval, {ErrorCode::approvalClosed, "Closed."});
    press("act");
    ASSERT_NE(dialog(), nullptr);
    EXPECT_THAT(wordsIn(*dialog()), HasSubstr("Somebody has decided it already"));
}

TEST_F(Approvals, LeaveTheListWhenTheyAreDecided) {
    open();
    auto decided = list.items[0];
    decided.state = ApprovalState::approved;
    decided.version = 4;
    link.say(decided);
    link.settle();
    EXPECT_EQ(find<TableView>("table")->model()->rowCount(), 1);
    EXPECT_EQ(badge, "1");
}

TEST_F(Approvals, SayWhatWouldFillAnEmptyList) {
    list.items.clear();
    open();
    EXPECT_EQ(badge, "");
    EXPECT_THAT(words(), HasSubstr("Nothing waits for a second person"));
    EXPECT_THAT(words(), HasSubstr("above the limit"));
}

} // namespace
} // namespace switchroom
