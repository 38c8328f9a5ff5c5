// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pages/desk_world.h"
#include "ui/models/item_roles.h"
#include "ui/pages/key_words.h"
#include "ui/pages/keys_page.h"
#include "ui/parts/action_button.h"
#include "ui/parts/chip.h"
#include "ui/parts/table_view.h"

#include <QLabel>
#include <QTest>
#include <gmock/gmock.h>

namespace switchroom {
namespace {
using namespace std::chrono_literals;
using test::idOf, test::key, test::parameter, test::payment;
using testing::HasSubstr, testing::Not;

class Keys : public test::DeskWorld {
protected:
    Keys() {
        auto stuck = key(1, true);
        stuck.maybeSent = true;
        stuck.leaseOwner = "agent-1#0";
        stuck.leaseUntil = clock.wall() - 3min;
        stuck.version = 4;
        list.items = {stuck, key(2), key(3)};
        link.answerBy(Route::listKeys, [this](const AgentRequest&) { return FakeLink::replyOf(list); });
        answerPreview(4);
    }
    void answerPreview(std::int64_t version) {
        ReleaseReply reply{.preview = true,
                           .consequence =
                               "It may have been sent: the payment becomes unknown and the provider is asked.",
                           .key = list.items[0],
                           .payment = payment(1, Status::unknown)};
        reply.key.version = version;
        link.answer(Route::releaseKey, reply);
    }
    void open(Role role = Role::approver) {
        page = std::make_unique<KeysPage>(room());
        start(*page, role);
    }
    bool mayAct() { return dialog()->act()->isEnabled(); }
    List<KeyView> list;
    std::unique_ptr<KeysPage> page;
};

TEST_F(Keys, ShowTheStuckOneFirstWithWhoHeldIt) {
    open();
    EXPECT_EQ(badge, "1");
    EXPECT_THAT(words(), HasSubstr("an earlier start of this agent, which has ended"));
    EXPECT_THAT(words(), HasSubstr("ran out 3 min ago"));
    EXPECT_THAT(words(), HasSubstr("something may have reached the provider"));
    EXPECT_TRUE(find<ActionButton>("release")->isEnabled());
}

TEST_F(Keys, AreReleasedOnlyAfterThePreviewAndAReason) {
    open();
    link.hold(Route::releaseKey);
    press("release");
    ASSERT_NE(dialog(), nullptr);
    write("The agent that held it is gone.");
    EXPECT_FALSE(mayAct()) << "nobody knows yet what would happen";
    link.letGo(Route::releaseKey);
    link.settle();
    EXPECT_THAT(wordsIn(*dialog()), HasSubstr("the payment becomes unknown"));
    EXPECT_TRUE(mayAct());
    write("gone");
    EXPECT_FALSE(mayAct()) << "a reason has ten letters";
    EXPECT_EQ(link.requests(Route::releaseKey).size(), 1U);
}

TEST_F(Keys, ShowTheWholeConsequence) {
    open();
    press("release");
    auto* words = dialog()->findChild<QLabel*>("consequence");
    ASSERT_NE(words, nullptr);
    EXPECT_GE(words->height(), words->heightForWidth(words->width()));
}

TEST_F(Keys, SendTheVersionThatWasPreviewed) {
    open();
    press("release");
    write("The agent that held it is gone.");
    press("act");
    auto sent = link.requests(Route::releaseKey);
    ASSERT_EQ(sent.size(), 2U);
    EXPECT_EQ(parameter(sent[0], "preview"), "true");
    EXPECT_EQ(parameter(sent[1], "preview"), "");
    EXPECT_EQ(sent[1].version, 4);
    EXPECT_EQ(link.lastBody<ReleaseRequest>(Route::releaseKey).reason, "The agent that held it is gone.");
    EXPECT_EQ(dialog(), nullptr);
    ASSERT_EQ(notes.toasts.size(), 1U);
    EXPECT_EQ(notes.toasts[0], "The key is released.");
}

TEST_F(Keys, AskAnewWhenTheKeyHasChangedMeanwhile) {
    open();
    press("release");
    write("The agent that held it is gone.");
    link.refuse(Route::releaseKey, {ErrorCode::versionStale, "It has changed."}, 5);
    press("act");
    ASSERT_NE(dialog(), nullptr);
    EXPECT_THAT(wordsIn(*dialog()), HasSubstr("has changed since you looked"));
    answerPreview(5);
    press("act"); // the preview failed too: ask again
    EXPECT_TRUE(mayAct());
    press("act");
    EXPECT_EQ(link.requests(Route::releaseKey).back().version, 5);
    EXPECT_EQ(dialog(), nullptr);
}

TEST_F(Keys, SayInWordsWhyTheAgentRefuses) {
    open();
    link.refuse(Route::releaseKey, {ErrorCode::notDecidable, "Only a stuck one."});
    press("release");
    EXPECT_THAT(wordsIn(*dialog()), HasSubstr("There is nothing left to decide here"));
}

TEST_F(Keys, SendTheSameActAgainWhenNoAnswerCame) {
    open();
    press("release");
    write("The agent that held it is gone.");
    link.fail(Route::releaseKey, LinkFault::timedOut);
    press("act");
    ASSERT_NE(dialog(), nullptr);
    answerPreview(4);
    press("act");
    auto sent = link.requests(Route::releaseKey);
    EXPECT_EQ(sent[1].key, sent[2].key);
    EXPECT_EQ(dialog(), nullptr);
}

TEST_F(Keys, CanNotBeReleasedByEveryoneNorInEveryState) {
    open(Role::viewer);
    EXPECT_FALSE(find<ActionButton>("release")->isEnabled());
    EXPECT_THAT(find<ActionButton>("release")->toolTip().toStdString(), HasSubstr("Your role"));
    link.signIn(Role::approver);
    EXPECT_TRUE(find<ActionButton>("release")->isEnabled());
    find<TableView>("table")->selectRow(1);
    EXPECT_THAT(find<ActionButton>("release")->toolTip().toStdString(), HasSubstr("lease has run out"));
}

TEST_F(Keys, KeepWhatTheyKnewWhenTheAgentIsGone) {
    open();
    link.goAway();
    link.settle();
    EXPECT_EQ(find<TableView>("table")->model()->rowCount(), 3);
    EXPECT_FALSE(find<ActionButton>("release")->isEnabled());
    EXPECT_THAT(find<ActionButton>("release")->toolTip().toStdString(), HasSubstr("can't be reached"));
}

TEST_F(Keys, SayWhatIsWrongAndLoadAgain) {
    link.fail(Route::listKeys, LinkFault::timedOut);
    open();
    EXPECT_THAT(words(), HasSubstr("did not answer in time"));
    link.answerBy(Route::listKeys, [](const AgentRequest&) { return FakeLink::replyOf(List<KeyView>{}); });
    for (auto* button : shown->findChildren<QAbstractButton*>())
        if (button->isVisible() && button->text() == "Try again") button->click();
    link.settle();
    EXPECT_THAT(words(), HasSubstr("No keys yet"));
}

TEST_F(Keys, AreFilteredByTheirState) {
    open();
    for (auto* chip : shown->findChildren<Chip*>())
        if (chip->text() == "Settled") chip->click();
    link.settle();
    EXPECT_EQ(lastQuery(Route::listKeys, "state"), "settled");
    page.reset();
    open();
    EXPECT_EQ(lastQuery(Route::listKeys, "state"), "settled") << "it is remembered";
}

TEST_F(Keys, BecomeStuckWhenTheirLeaseRunsOutOnTheScreen) {
    auto view = key(1);
    view.state = KeyState::executing;
    view.leaseUntil = clock.wall() + 10s;
    EXPECT_FALSE(isStuck(view, clock.wall()));
    EXPECT_TRUE(isStuck(view, clock.wall() + 10s));
}

TEST_F(Keys, LeadToTheirPaymentAndItsEntries) {
    open();
    for (auto& action : page->actions()) {
        if (action.keys == "P") action.act();
        if (action.keys == "H") action.act();
    }
    ASSERT_EQ(notes.payments.size(), 1U);
    EXPECT_EQ(notes.payments[0], idOf<PaymentId>(1));
    ASSERT_EQ(notes.audits.size(), 1U);
}

} // namespace
} // namespace switchroom
