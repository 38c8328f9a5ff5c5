// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/audit_view.h"
#include "tests/pages/overview_world.h"
#include "ui/pages/breaker_dialog.h"
#include "ui/pages/breakers_page.h"
#include "ui/parts/action_button.h"
#include "ui/parts/table_view.h"

#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTest>
#include <gmock/gmock.h>

namespace switchroom {
namespace {
using namespace std::chrono_literals;
using testing::HasSubstr;

const QString reason = QStringLiteral("adyen says it is down until noon");

class Breakers : public test::BoardWorld {
protected:
    void open(Role role = Role::onCall) {
        page = std::make_unique<BreakersPage>(room());
        QObject::connect(page.get(), &Page::badgeChanged, [this](const QString& text, Tone) { badge = text; });
        page->resize(1'240, 860);
        page->show();
        start(role);
    }
    TableView* table() { return page->findChild<TableView*>("breakers"); }
    std::string cell(int row, int column) {
        return table()->model()->index(row, column).data(Qt::DisplayRole).toString().toStdString();
    }
    ActionButton* button(const char* command) {
        return page->findChild<ActionButton*>(QStringLiteral("act.") + QLatin1String(command));
    }
    BreakerDialog* dialog() {
        for (auto* one : page->findChildren<BreakerDialog*>())
            if (one->isVisible()) return one;
        return nullptr;
    }
    QString allText(QWidget* widget) {
        QString out;
        for (auto* label : widget->findChildren<QLabel*>())
            if (label->isVisibleTo(widget)) out += label->text() + "\n";
        return out;
    }
    void ask(const char* command, const QString& why) {
        button(command)->click();
        ASSERT_NE(dialog(), nullptr);
        dialog()->findChild<QPlainTextEdit*>("reason")->setPlainText(why);
    }
    BreakerActionRequest sent() { return link.lastBody<BreakerActionRequest>(Route::actOnBreaker); }

    QString badge;
    std::unique_ptr<BreakersPage> page;
};

TEST_F(Breakers, StandWorstFirstAndCountInTheRail) {
    open();
    EXPECT_EQ(cell(0, BreakersModel::ProviderColumn), "adyen");
    EXPECT_EQ(cell(1, BreakersModel::ProviderColumn), "paypal");
    EXPECT_EQ(badge, "2");
    EXPECT_THAT(allText(page.get()).toStdString(), HasSubstr("probe in 18 s"));
}

TEST_F(Breakers, OpenWithTheOneThatWasChosenBefore) {
    settings->setValue("breakers/chosen", "stripe.charge");
    open();
    EXPECT_EQ(table()->currentRow(), 2);
    EXPECT_EQ(settings->value("breakers/chosen"), "stripe.charge");
}

TEST_F(Breakers, AreForcedOpenWithReasonAndEndAfterTheConsequenceWasSaid) {
    settings->setValue("breakers/chosen", "stripe.charge");
    open();
    ask("forceOpen", "short");
    EXPECT_FALSE(dialog()->act()->isEnabled()) << "a reason has ten characters";
    EXPECT_THAT(allText(dialog()).toStdString(), HasSubstr("No call passes to stripe"));
    EXPECT_THAT(allText(dialog()).toStdString(), HasSubstr("ada")) << "under whose name";
    auto after = sampleBreakers().back();
    after.state = BreakerCondition::forcedOpen;
    link.answer(Route::actOnBreaker, after);
    dialog()->findChild<QPlainTextEdit*>("reason")->setPlainText(reason);
    ASSERT_TRUE(dialog()->act()->isEnabled());
    dialog()->act()->click();
    link.settle();
    EXPECT_EQ(link.requests(Route::actOnBreaker).back().path.at(0), "stripe.charge");
    EXPECT_EQ(sent().action, BreakerCommand::forceOpen);
    EXPECT_EQ(sent().reason, reason.toStdString());
    EXPECT_EQ(sent().until, clock.wall() + 1h);
    EXPECT_EQ(dialog(), nullptr);
    EXPECT_EQ(notes.toasts.size(), 1U);
}

TEST_F(Breakers, CanBeForcedOpenWithoutAnEnd) {
    open();
    link.answer(Route::actOnBreaker, sampleBreakers().front());
    ask("forceOpen", reason);
    auto* until = dialog()->findChild<QComboBox*>("until");
    until->setCurrentIndex(until->count() - 1);
    dialog()->act()->click();
    link.settle();
    EXPECT_EQ(sent().until, std::nullopt);
}

TEST_F(Breakers, KeepTheDialogAndSayWhyTheAgentRefused) {
    open();
    link.refuse(Route::actOnBreaker, {ErrorCode::forbidden, "Not in the holidays."});
    ask("halfOpen", reason);
    dialog()->act()->click();
    link.settle();
    ASSERT_NE(dialog(), nullptr);
    EXPECT_EQ(dialog()->findChild<QPlainTextEdit*>("reason")->toPlainText(), reason)
        << "nothing that was typed is lost";
    EXPECT_TRUE(dialog()->act()->isEnabled());
    EXPECT_TRUE(notes.toasts.empty());
}

TEST_F(Breakers, RepeatALostTryUnderTheSameKey) {
    open();
    link.fail(Route::actOnBreaker, LinkFault::timedOut);
    ask("halfOpen", reason);
    dialog()->act()->click();
    link.settle();
    ASSERT_NE(dialog(), nullptr);
    link.answer(Route::actOnBreaker, sampleBreakers().front());
    dialog()->act()->click();
    link.settle();
    auto tries = link.requests(Route::actOnBreaker);
    ASSERT_EQ(tries.size(), 2U);
    EXPECT_EQ(tries[0].key, tries[1].key);
    EXPECT_FALSE(tries[0].key.empty());
}

TEST_F(Breakers, AreForThoseWhoMayAndOnlyWhileTheViewIsLive) {
    open(Role::onCall);
    EXPECT_TRUE(button("forceOpen")->isEnabled());
    EXPECT_FALSE(button("disable")->isEnabled()) << "an approver's";
    EXPECT_THAT(button("disable")->toolTip().toStdString(), HasSubstr("approver"));
    ask("forceOpen", reason);
    link.goAway();
    EXPECT_FALSE(button("forceOpen")->isEnabled());
    EXPECT_FALSE(button("forceOpen")->toolTip().isEmpty());
    EXPECT_FALSE(dialog()->act()->isEnabled()) << "also in a dialog that is open";
    for (const auto& action : page->actions()) EXPECT_FALSE(action.whyNot.isEmpty());
}

TEST_F(Breakers, OfferOnlyWhatMakesSense) {
    settings->setValue("breakers/chosen", "stripe.charge");
    open(Role::approver);
    EXPECT_FALSE(button("close")->isEnabled()) << "it is closed";
    EXPECT_FALSE(button("halfOpen")->isEnabled());
    EXPECT_TRUE(button("disable")->isEnabled());
}

TEST_F(Breakers, TellWhatChangedThemAndWhy) {
    AuditView tripped{.seq = 7, .at = clock.wall() - 3min, .action = "breaker.transition", .objectId = "adyen/charge"};
    tripped.stateAfter = "open";
    tripped.reason = "failure_rate";
    link.answer(Route::listAudit, List<AuditView>{.items = {tripped}});
    open();
    EXPECT_EQ(test::parameter(link.requests(Route::listAudit).back(), "object_id"), "adyen/charge");
    EXPECT_THAT(allText(page.get()).toStdString(), HasSubstr("too many calls failed"));
}

TEST_F(Breakers, SayWhatWouldFillThemWhenThereIsNone) {
    answerBreakers({});
    open();
    EXPECT_THAT(allText(page.get()).toStdString(), HasSubstr("There is no breaker."));
    EXPECT_EQ(badge, "");
}

} // namespace
} // namespace switchroom
