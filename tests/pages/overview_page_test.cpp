// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pages/overview_world.h"
#include "ui/pages/overview_page.h"
#include "ui/parts/banner.h"
#include "ui/parts/empty_state.h"
#include "ui/parts/figure_card.h"
#include "ui/parts/table_view.h"
#include "ui/parts/tile.h"

#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <gmock/gmock.h>

#include <algorithm>

namespace switchroom {
namespace {
using namespace std::chrono_literals;
using test::payment;
using testing::ElementsAre, testing::HasSubstr;

class Overview : public test::BoardWorld {
protected:
    void open(Role role = Role::onCall) {
        page = std::make_unique<OverviewPage>(room());
        page->resize(1'240, 860);
        page->show();
        start(role);
    }
    std::string said(const char* card) {
        auto* found = page->findChild<FigureCard*>(QLatin1String(card));
        return found ? found->accessibleDescription().toStdString() : std::string("no such card");
    }
    /// From left to right.
    std::vector<Tile*> tiles() {
        auto all = page->findChildren<Tile*>();
        std::ranges::sort(all, {}, [](Tile* tile) { return tile->x(); });
        return {all.begin(), all.end()};
    }
    std::vector<std::string> names() {
        std::vector<std::string> out;
        for (auto* tile : tiles()) out.push_back(tile->content().title.toStdString());
        return out;
    }
    QString nothing() { return textOf(page->findChild<EmptyState*>("nothing")); }
    QString banner() { return textOf(page->findChild<Banner*>("banner")); }
    static QString textOf(QWidget* widget) {
        QString out;
        if (widget && widget->isVisible())
            for (auto* label : widget->findChildren<QLabel*>()) out += label->text() + "\n";
        return out;
    }
    TableView* todo() { return page->findChild<TableView*>("nextToDo"); }

    std::unique_ptr<OverviewPage> page;
};

TEST_F(Overview, SaysTheFiguresWithMoneyAndAge) {
    open();
    EXPECT_THAT(said("unknownMoney"), HasSubstr("€3,214.50 + ¥12,000"));
    EXPECT_THAT(said("unknownMoney"), HasSubstr("oldest 42 min"));
    EXPECT_THAT(said("needsHuman"), HasSubstr("€89.00"));
    EXPECT_THAT(said("openBreakers"), HasSubstr("adyen · 3 min 12 s"));
    EXPECT_THAT(said("stuckKeys"), HasSubstr("2"));
    EXPECT_THAT(said("attempts"), HasSubstr("1.08"));
    EXPECT_THAT(said("timeToTruth"), HasSubstr("1 min 04 s"));
}

TEST_F(Overview, LeadsFromEachCardToItsPage) {
    open();
    for (const char* card : {"unknownMoney", "needsHuman", "timeToTruth", "openBreakers", "stuckKeys", "attempts"})
        page->findChild<FigureCard*>(QLatin1String(card))->click();
    EXPECT_THAT(notes.chips, ElementsAre("unknown", "needs_human", "all"));
    EXPECT_THAT(notes.pages, ElementsAre(PageId::breakers, PageId::keys, PageId::breakers));
}

TEST_F(Overview, PutsTheWorstProviderFirst) {
    open();
    EXPECT_THAT(names(), ElementsAre("adyen", "paypal", "stripe"));
    const auto& worst = tiles().front()->content();
    EXPECT_EQ(worst.sub, "3 min 12 s · probe in 18 s");
    EXPECT_EQ(worst.left, "63 % failing") << worst.left.toStdString();
    EXPECT_TRUE(worst.outlined);
    EXPECT_FALSE(worst.spark.empty());
    auto healed = sampleBreakers().front();
    healed.state = BreakerCondition::closed;
    healed.failureRate = 0;
    link.say(healed);
    EXPECT_THAT(names(), ElementsAre("paypal", "adyen", "stripe"));
}

TEST_F(Overview, SaysWhyABreakerCannotTripYet) {
    auto breakers = sampleBreakers();
    breakers.back().calls = 7;
    breakers.back().failures = 2;
    breakers.back().failureRate.reset();
    answerBreakers(breakers);
    open();
    EXPECT_THAT(tiles().back()->content().sub.toStdString(), HasSubstr("7 of 10 calls: cannot trip yet"));
    EXPECT_EQ(tiles().back()->content().left, "2 of 7 failing");
}

TEST_F(Overview, OpensABreakerFromItsTile) {
    open();
    tiles().at(1)->click();
    EXPECT_THAT(notes.pages, ElementsAre(PageId::breakers));
    EXPECT_EQ(settings->value("breakers/chosen"), "paypal.charge");
}

TEST_F(Overview, OpensTheMostUrgentByTheKeyboardAlone) {
    auto waiting = payment(7, Status::unknown);
    waiting.phase = Phase::needsHuman;
    link.answer(Route::listPayments, List<PaymentView>{.items = {waiting}});
    open();
    ASSERT_GT(todo()->model()->rowCount(), 0);
    page->takeFocus();
    QTest::keyClick(todo(), Qt::Key_Return);
    EXPECT_THAT(notes.payments, ElementsAre(waiting.id));
    QTest::mouseClick(todo()->viewport(), Qt::LeftButton, {},
                      todo()->visualRect(todo()->model()->index(1, 1)).center());
    EXPECT_THAT(notes.pages, ElementsAre(PageId::breakers));
}

TEST_F(Overview, LetsTimesTickWithoutMovingAnything) {
    open();
    QCoreApplication::processEvents();
    auto places = [this] {
        std::vector<QRect> out;
        for (auto* card : page->findChildren<FigureCard*>()) out.push_back(card->geometry());
        for (auto* tile : page->findChildren<Tile*>()) out.push_back(tile->geometry());
        return out;
    };
    auto before = places();
    clock.advance(8s);
    QCoreApplication::processEvents();
    EXPECT_EQ(tiles().front()->content().sub, "3 min 20 s · probe in 10 s");
    EXPECT_THAT(said("openBreakers"), HasSubstr("3 min 20 s"));
    EXPECT_EQ(places(), before);
}

TEST_F(Overview, ShowsNothingGreenWhenTheAgentIsGone) {
    open();
    link.goAway();
    clock.advance(40s);
    for (auto* tile : tiles()) {
        EXPECT_TRUE(tile->content().stale);
        EXPECT_NE(tile->content().state.tone, Tone::good);
        EXPECT_THAT(tile->content().sub.toStdString(), HasSubstr("seen 40 s ago"));
    }
    EXPECT_THAT(said("unknownMoney"), HasSubstr("€3,214.50")) << "what it knew is kept";
    link.comeBackAnew();
    link.settle();
    EXPECT_FALSE(tiles().front()->content().stale);
}

TEST_F(Overview, LooksDifferentWhileItLoadsWhenItIsBrokenAndWithoutConnection) {
    link.hold(Route::overview);
    open();
    EXPECT_THAT(nothing().toStdString(), HasSubstr("is being loaded"));
    link.refuse(Route::overview, {ErrorCode::internal, "The disk is full."});
    link.letGo(Route::overview);
    link.settle();
    EXPECT_THAT(nothing().toStdString(), HasSubstr("could not be loaded"));
    link.answer(Route::overview, sampleOverview());
    page->findChild<EmptyState*>("nothing")->findChild<QPushButton*>()->click();
    link.settle();
    EXPECT_EQ(nothing(), "");
    EXPECT_EQ(banner(), "");
}

TEST_F(Overview, TriesAgainFromItsBannerWhenAReloadFailed) {
    open();
    link.refuse(Route::overview, {ErrorCode::internal, "The disk is full."});
    link.comeBackAnew();
    link.settle();
    EXPECT_NE(banner(), "");
    link.answer(Route::overview, sampleOverview());
    page->findChild<Banner*>("banner")->findChild<QPushButton*>()->click();
    link.settle();
    EXPECT_EQ(banner(), "");
}

TEST_F(Overview, WithoutAConnectionOffersToTryNow) {
    page = std::make_unique<OverviewPage>(room());
    page->show();
    link.goAway();
    EXPECT_THAT(nothing().toStdString(), HasSubstr("no connection"));
    page->findChild<EmptyState*>("nothing")->findChild<QPushButton*>()->click();
    EXPECT_EQ(link.retries, 1);
}

TEST_F(Overview, SaysWhatWouldFillItWhenNothingIsThere) {
    answerBreakers({});
    link.answer(Route::overview, OverviewView{.asOf = clock.wall()});
    open();
    QString all;
    for (auto* empty : page->findChildren<EmptyState*>()) all += textOf(empty);
    EXPECT_THAT(all.toStdString(), HasSubstr("No provider is set up."));
    EXPECT_THAT(all.toStdString(), HasSubstr("Nothing waits for a person."));
    EXPECT_THAT(said("unknownMoney"), HasSubstr("no payment is unknown"));
}

} // namespace
} // namespace switchroom
