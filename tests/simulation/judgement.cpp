// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulation/judgement.h"

#include "agent/core/words.h"
#include "agent/rules/verdict.h"
#include "tests/simulation/audit_judge.h"

#include <algorithm>
#include <set>

namespace switchroom::simulation {
namespace {

using Payments = std::map<std::string, Payment>;

Payments allPayments(StoreReader& reader) {
    Payments out;
    std::string cursor;
    do {
        auto page = reader.payments({}, cursor, 500).value();
        for (auto& payment : page.items) {
            auto id = text(payment.id);
            out.emplace(std::move(id), std::move(payment));
        }
        cursor = page.next;
    } while (!cursor.empty());
    return out;
}

std::string named(const Payment& payment) {
    return word(payment.operation) + " " + text(payment.id) + " (" + payment.provider + ", " + payment.orderRef + ", " +
           stateText(payment) + (payment.conflict ? ", conflict" : "") +
           (payment.decidedBy ? ", by " + word(*payment.decidedBy) + ": " + payment.decidedRule : "") + ")";
}

/// I1: at most one effect a payment, at most one charge an order unless more are meant, no more back than was taken.
void judgeEffects(World& world, const Payments& payments) {
    std::map<std::string, int> charges;
    std::map<std::string, int> meant;
    std::map<std::string, std::int64_t> balance;
    auto& witness = world.witnessing();
    for (const auto& [id, payment] : payments)
        if (payment.operation == Operation::charge && payment.additional) ++meant[payment.orderRef];
    for (const auto& effect : world.provider().effects()) {
        bool charge = effect.kind == demo::EffectKind::charge;
        if (charge) ++charges[effect.order];
        balance[effect.order] += charge ? effect.money.amount : -effect.money.amount;
        auto known = payments.find(effect.payment);
        if (known == payments.end())
            witness.broken("lost", "an effect of payment " + effect.payment + ", which the agent does not know");
        else if (known->second.money != effect.money)
            witness.broken("I1", "an effect of another amount: " + named(known->second));
    }
    for (const auto& [order, count] : charges)
        if (count > 1 + meant[order]) witness.broken("I1", order + " was charged " + std::to_string(count) + " times");
    for (const auto& [order, left] : balance)
        if (left < 0) witness.broken("I1", order + " got more back than was taken");
}

/// "lost", seen from each payment.
void judgePayment(World& world, const Payment& payment, const Operators& operators) {
    auto& witness = world.witnessing();
    auto effects = world.provider().effectsOf(text(payment.id));
    bool explained = payment.status == Status::unknown || payment.conflict;
    if (effects > 1) witness.broken("I1", std::to_string(effects) + " effects of " + named(payment));
    if (effects > 0 && payment.status != Status::succeeded && !explained)
        witness.broken("lost", "an effect without a success: " + named(payment));
    if (effects == 0 && payment.status == Status::succeeded && !explained)
        witness.broken("lost", "a success without an effect: " + named(payment));
    if (payment.phase == Phase::sending || payment.phase == Phase::queued || payment.phase == Phase::reserved)
        witness.broken("stuck", named(payment));
    if (isFinal(payment.status) != payment.decidedBy.has_value())
        witness.broken("I3", "decided by nobody, or not decided: " + named(payment));
    if (payment.decidedBy == DecidedBy::person && payment.phase != Phase::cancelled && !operators.knows(payment.id) &&
        payment.status == Status::succeeded)
        witness.broken("I3", "decided by a person who did not: " + named(payment));
    witness.coverage.met("end", stateText(payment) + (payment.conflict ? "+conflict" : ""));
    if (!isFinal(payment.status)) witness.note("still open: " + named(payment));
}

/// I7: repeats within what the playbook allows.
void judgeAttempts(World& world, StoreReader& reader, const Payment& payment) {
    const auto& provider = world.playbook().providers.at(payment.provider);
    int sent = 0;
    for (const auto& attempt : reader.attempts(payment.id)) {
        bool executes = attempt.kind == AttemptKind::execute;
        if (!attempt.outcome)
            world.witnessing().broken("stuck",
                                      "attempt " + std::to_string(attempt.number) + " has no end: " + named(payment));
        sent += executes && attempt.bytesSent && attempt.error != ErrorClass::notFinished ? 1 : 0;
        world.witnessing().coverage.met("attempt",
                                        word(attempt.outcome.value_or(Outcome::unknown)) + "_" + word(attempt.error));
    }
    int allowed = provider.keyed ? provider.operations.at(payment.operation).retry.attempts : 1;
    if (sent > allowed) world.witnessing().broken("I7", std::to_string(sent) + " attempts of " + named(payment));
    if (payment.decidedRule != "sealed_and_not_found") return;
    auto asked = reader.inquiries(payment.id, 100);
    auto proofs = std::ranges::count_if(
        asked, [](const Inquiry& i) { return i.answer == InquiryAnswer::notFound && i.consistent; });
    if (proofs < 3)
        world.witnessing().broken("I3", "sealed after " + std::to_string(proofs) + " answers: " + named(payment));
}

/// I8, by the approvals themselves.
void judgeApprovals(World& world, StoreReader& reader) {
    auto& witness = world.witnessing();
    for (const auto& approval : reader.approvals({}, 10000)) {
        witness.coverage.met("approval", word(approval.state));
        if (approval.state != ApprovalState::approved) continue;
        auto id = text(approval.id);
        if (approval.decidedBy == approval.resolution.proposedBy)
            witness.broken("I8", "one person for two: approval " + id);
        if (approval.content != contentOf(approval.resolution)) witness.broken("I8", "another content: approval " + id);
        if (!approval.decidedAt || *approval.decidedAt >= approval.expiresAt)
            witness.broken("I8", "expired: approval " + id);
    }
}

/// I6: whatever the shop was told is there.
void judgeMemory(World& world, const Shop& shop, const Payments& payments) {
    std::set<std::string> told;
    for (const auto& ack : shop.acknowledged()) {
        auto found = payments.find(text(ack.payment));
        if (found == payments.end()) {
            if (told.insert(text(ack.payment)).second)
                world.witnessing().broken("I6", "acknowledged and missing: " + text(ack.payment));
            continue;
        }
        if (found->second.version < ack.version)
            world.witnessing().broken("I6", "acknowledged at version " + std::to_string(ack.version) + ", now " +
                                                std::to_string(found->second.version) + ": " + named(found->second));
    }
}

} // namespace

void judgeStart(World& world, const Shop& shop) {
    std::map<PaymentId, std::int64_t> told;
    for (auto ack = shop.acknowledged().rbegin(); ack != shop.acknowledged().rend() && ack->life >= world.life() - 1;
         ++ack)
        told[ack->payment] = std::max(told[ack->payment], ack->version);
    auto missing = world.look([told](StoreReader& reader) {
        std::vector<std::string> out;
        for (const auto& [id, version] : told) {
            auto payment = reader.payment(id);
            if (!payment || payment->version < version) out.push_back(text(id));
        }
        return out;
    });
    for (const auto& id : missing.value_or(std::vector<std::string>{}))
        world.witnessing().broken("I6", "acknowledged before the kill and not there after it: " + id);
    auto head = world.look([](StoreReader& reader) { return reader.auditHead(); });
    if (head) world.seen({.size = head->size, .hash = head->hash});
}

void judge(World& world, const Shop& shop, const Operators& operators) {
    struct Read {
        Payments payments;
        std::vector<AuditRecord> audit;
        AuditHead head;
    };
    auto read = world.look([](StoreReader& reader) {
        return Read{allPayments(reader), reader.auditRecords(1, 10'000'000), reader.auditHead()};
    });
    if (!read) return world.witnessing().broken("simulation", "the store cannot be read at the end");
    judgeEffects(world, read->payments);
    for (const auto& [id, payment] : read->payments) judgePayment(world, payment, operators);
    judgeMemory(world, shop, read->payments);
    world.look([&](StoreReader& reader) {
        for (const auto& [id, payment] : read->payments) judgeAttempts(world, reader, payment);
        judgeApprovals(world, reader);
        return true;
    });
    judgeAudit(world, read->audit, {.size = read->head.size, .hash = read->head.hash}, read->payments);
    world.witnessing().coverage.met("end", "payments", read->payments.size());
}

} // namespace switchroom::simulation
