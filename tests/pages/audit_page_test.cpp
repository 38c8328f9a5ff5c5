// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/checkpoint.h"
#include "agent/rules/merkle.h"
#include "tests/pages/desk_world.h"
#include "ui/pages/audit_page.h"
#include "ui/parts/action_button.h"
#include "ui/parts/banner.h"
#include "ui/parts/chip.h"
#include "ui/parts/table_view.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <gmock/gmock.h>

namespace switchroom {
namespace {
using test::idOf, test::parameter;
using testing::HasSubstr;

std::string hexOf(const Digest& digest) {
    return QByteArray(reinterpret_cast<const char*>(digest.data()), 32).toHex().toStdString();
}

AuditView entry(std::int64_t seq) {
    AuditView view;
    view.seq = seq;
    view.at = FakeClock().wall();
    view.actor = {.kind = ActorKind::person, .name = "ada", .authMethod = "token"};
    view.action = "payment.annotate";
    view.objectType = "payment";
    view.objectId = text(idOf<PaymentId>(int(seq)));
    view.hash = hexOf(merkleLeaf(std::to_string(seq)));
    view.previous = hexOf(merkleLeaf(std::to_string(seq - 1)));
    view.outcome = "applied";
    return view;
}

/// A log that lists and proves what an agent does.
class Audit : public test::DeskWorld {
protected:
    Audit() {
        grow(12);
        link.answerBy(Route::listAudit, [this](const AgentRequest& request) {
            List<AuditView> list;
            for (auto seq = std::int64_t(leaves.size()); seq > 0; --seq) list.items.push_back(entry(seq));
            if (parameter(request, "object_id").empty()) list.total = std::int64_t(leaves.size());
            return FakeLink::replyOf(list);
        });
        link.answerBy(Route::auditCheckpoint, [this](const AgentRequest&) {
            std::span<const Digest> seen(leaves.data(), 10);
            CheckpointView view{.size = std::int64_t(leaves.size())};
            view.note = checkpointText({"log.example", 10, merkleRoot(seen)}) + "\n— log.example AAAA\n";
            return FakeLink::replyOf(view);
        });
        link.answerBy(Route::auditProof, [this](const AgentRequest& request) {
            auto old = std::stoull(parameter(request, "old_size"));
            ProofView view{
                .oldSize = std::int64_t(old), .size = std::int64_t(leaves.size()), .root = hexOf(merkleRoot(leaves))};
            for (const auto& hash : consistencyProof(leaves, old)) view.hashes.push_back(hexOf(hash));
            return FakeLink::replyOf(view);
        });
    }
    void grow(std::size_t to) {
        while (leaves.size() < to) leaves.push_back(merkleLeaf("entry " + std::to_string(leaves.size())));
    }
    void open() {
        page = std::make_unique<AuditPage>(room());
        start(*page);
    }
    void openAgain() {
        page.reset();
        open();
        link.settle();
    }
    std::string banner() { return wordsIn(*find<Banner>("trust")); }
    std::vector<Digest> leaves;
    std::unique_ptr<AuditPage> page;
};

TEST_F(Audit, SaysUpToWhichEntryTheLogIsVerified) {
    open();
    EXPECT_THAT(banner(), HasSubstr("First look at this log: it is remembered up to entry 12"));
    grow(14);
    openAgain();
    EXPECT_THAT(banner(), HasSubstr("Verified to entry 14"));
    EXPECT_THAT(banner(), HasSubstr("checkpoint over 10 entries is signed by log.example"));
    EXPECT_EQ(badge, "");
}

TEST_F(Audit, SoundsAnAlarmWhenEntriesAreMissing) {
    open();
    leaves.resize(11);
    openAgain();
    EXPECT_THAT(banner(), HasSubstr("Alarm: entries are missing at the end"));
    EXPECT_THAT(banner(), HasSubstr("It saw 12 entries"));
    EXPECT_NE(badge, "");
}

TEST_F(Audit, SoundsAnAlarmWhenEntriesWereChangedUntilSomeoneAccepts) {
    open();
    leaves[3] = merkleLeaf("forged");
    grow(14);
    openAgain();
    EXPECT_THAT(banner(), HasSubstr("Alarm: this is not the log that this desktop has seen"));
    find<Banner>("trust")->findChild<QAbstractButton*>()->click();
    ASSERT_NE(dialog(), nullptr);
    EXPECT_THAT(wordsIn(*dialog()), HasSubstr("forgets what it saw"));
    EXPECT_FALSE(dialog()->act()->isEnabled()) << "first the cause";
    dialog()->findChild<QCheckBox*>()->setChecked(true);
    press("act");
    EXPECT_EQ(dialog(), nullptr);
    EXPECT_THAT(banner(), HasSubstr("Verified to entry 14"));
    EXPECT_EQ(badge, "");
}

TEST_F(Audit, SaysWhyItCouldNotBeVerified) {
    link.fail(Route::auditProof, LinkFault::timedOut);
    open();
    EXPECT_THAT(banner(), HasSubstr("could not be verified just now"));
    EXPECT_THAT(banner(), HasSubstr("did not answer in time"));
}

TEST_F(Audit, IsFilteredByObjectActorAndAction) {
    open();
    find<QLineEdit>("object")->setText("payment-1 ");
    find<QLineEdit>("actor")->setText("ada");
    QTest::keyClick(find<QLineEdit>("actor"), Qt::Key_Return);
    auto* actions = find<QComboBox>("action");
    actions->setCurrentIndex(actions->findData("key.release"));
    link.settle();
    EXPECT_EQ(lastQuery(Route::listAudit, "object_id"), "payment-1");
    EXPECT_EQ(lastQuery(Route::listAudit, "actor"), "ada");
    EXPECT_EQ(lastQuery(Route::listAudit, "action"), "key.release");
    page->showObject("other");
    link.settle();
    EXPECT_EQ(lastQuery(Route::listAudit, "object_id"), "other");
    EXPECT_EQ(lastQuery(Route::listAudit, "actor"), "") << "whatever was filtered before";
}

TEST_F(Audit, SaysThatNothingMatchesAndClearsTheFilter) {
    open();
    link.answer(Route::listAudit, List<AuditView>{});
    page->showObject("nothing");
    link.settle();
    EXPECT_THAT(words(), HasSubstr("No entry matches this filter"));
    for (auto* button : shown->findChildren<QAbstractButton*>())
        if (button->isVisible() && button->text() == "Clear the filter") button->click();
    link.settle();
    EXPECT_EQ(lastQuery(Route::listAudit, "object_id"), "");
    EXPECT_THAT(words(), HasSubstr("The log is empty"));
}

TEST_F(Audit, LetsNewEntriesWait) {
    open();
    auto* table = find<TableView>("table");
    grow(13);
    StreamMessage message;
    message.kind = StreamKind::audit;
    message.audit = entry(13);
    link.say(message);
    EXPECT_EQ(table->model()->rowCount(), 12);
    EXPECT_EQ(find<Chip>("newer")->text(), "1 newer");
    find<Chip>("newer")->click();
    link.settle();
    EXPECT_EQ(table->model()->rowCount(), 13);
    EXPECT_TRUE(find<Chip>("newer")->isHidden());
}

TEST_F(Audit, ShowsAnEntryWithItsHashes) {
    open();
    find<TableView>("table")->selectRow(2);
    auto hash = entry(10).hash;
    EXPECT_THAT(words(), HasSubstr(hash.substr(0, 32)));
    EXPECT_THAT(words(), HasSubstr(hash.substr(32)));
    EXPECT_THAT(words(), HasSubstr("note or owner changed"));
    for (auto& action : page->actions())
        if (action.keys == "P") action.act();
    ASSERT_EQ(notes.payments.size(), 1U);
    EXPECT_EQ(notes.payments[0], idOf<PaymentId>(10));
}

TEST_F(Audit, IsExportedToAFileWithItsProgress) {
    open();
    auto file = folder.filePath("out.jsonl");
    link.answerBy(Route::exportAudit, [](const AgentRequest& request) -> RawResult {
        bool first = parameter(request, "from") == "1";
        AgentReply reply{.body = first ? "{\"seq\":1}\n{\"seq\":2}\n" : "{\"seq\":3}\n"};
        if (first) reply.nextFrom = 3;
        return reply;
    });
    link.hold(Route::exportAudit);
    page->exportTo(file);
    EXPECT_TRUE(find<QWidget>("exportProgress")->isVisible());
    EXPECT_FALSE(find<ActionButton>("export")->isEnabled()) << "one at a time";
    link.letGo(Route::exportAudit);
    link.settle();
    EXPECT_FALSE(find<QWidget>("exportProgress")->isVisible());
    QFile read(file);
    ASSERT_TRUE(read.open(QIODevice::ReadOnly));
    EXPECT_EQ(read.readAll(), "{\"seq\":1}\n{\"seq\":2}\n{\"seq\":3}\n");
    ASSERT_EQ(notes.toasts.size(), 1U);
    EXPECT_THAT(notes.toasts[0].toStdString(), HasSubstr("out.jsonl"));
}

TEST_F(Audit, AsksForTheFileWithoutBlocking) {
    open();
    press("export");
    auto* asks = shown->findChild<QFileDialog*>();
    ASSERT_NE(asks, nullptr);
    EXPECT_TRUE(asks->isVisible());
    asks->reject();
    EXPECT_TRUE(link.requests(Route::exportAudit).empty());
}

} // namespace
} // namespace switchroom
