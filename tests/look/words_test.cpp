// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/words.h"
#include "ui/look/words.h"

#include <gmock/gmock.h>

#include <set>

namespace switchroom {
namespace {

/// Each enumerator's word; none is empty (but what `silent` names), no two are the same.
template <class E>
void expectWords(std::optional<E> silent = {}) {
    std::set<QString> seen;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto e) {
        const QString text = wordOf(e.value);
        if (e.value == silent) {
            EXPECT_TRUE(text.isEmpty()) << e.name;
            return;
        }
        EXPECT_FALSE(text.isEmpty()) << e.name;
        EXPECT_FALSE(text.contains('_')) << e.name;
        EXPECT_TRUE(seen.insert(text).second) << e.name << " has another's word: " << text.toStdString();
    });
}

template <class E, class... More>
void expectBadges(More... more) {
    std::set<QString> words;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto e) {
        const Badge made = badge(e.value, more...);
        EXPECT_FALSE(made.word.isEmpty()) << e.name;
        EXPECT_NE(made.shape, Shape::none) << e.name << " would be told by its colour alone";
        EXPECT_TRUE(words.insert(made.word).second) << e.name;
    });
}

TEST(Words, there_is_one_for_everything) {
    expectWords<Phase>(Phase::none);
    expectWords<Operation>();
    expectWords<Outcome>();
    expectWords<ErrorClass>(ErrorClass::none);
    expectWords<EvidenceSource>();
    expectWords<ProviderStatus>();
    expectWords<Trust>();
    expectWords<InquiryAnswer>();
    expectWords<InquiryCause>();
    expectWords<Lookup>();
    expectWords<Verdict>();
    expectWords<ReasonCode>();
    expectWords<Ground>();
    expectWords<DecidedBy>();
    expectWords<RecoveryPoint>();
    expectWords<Role>();
}

TEST(Badges, there_is_one_for_every_state_with_a_shape) {
    expectBadges<Status>();
    expectBadges<BreakerCondition>();
    expectBadges<ApprovalState>();
    expectBadges<KeyState>(false);
    EXPECT_EQ(badge(KeyState::executing, true).tone, Tone::warning);
}

TEST(Badges, keep_unknown_apart_from_success_and_failure) {
    const Badge unknown = badge(Status::unknown);
    for (const Badge& other : {badge(Status::succeeded), badge(Status::failed), badge(Status::pending)}) {
        EXPECT_NE(unknown.tone, other.tone);
        EXPECT_NE(unknown.shape, other.shape);
    }
}

TEST(Flags, come_worst_first) {
    PaymentView payment;
    EXPECT_TRUE(flagsOf(payment).empty());
    payment.possibleDuplicate = true;
    payment.phase = Phase::needsHuman;
    payment.conflict = true;
    std::vector<QString> words;
    for (const auto& flag : flagsOf(payment)) words.push_back(flag.word);
    EXPECT_THAT(words, testing::ElementsAre("conflict", "needs a person", "possible duplicate"));
}

TEST(AnActionsWord, is_its_own_name_where_there_is_none) {
    EXPECT_EQ(wordOfAction("payment.inquiry"), "provider asked");
    EXPECT_EQ(wordOfAction("something.new"), "something.new");
}

} // namespace
} // namespace switchroom
