// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/settle/webhook_intake.h"

#include "agent/core/words.h"
#include "agent/rules/card_mask.h"
#include "agent/rules/digest.h"

#include <algorithm>

namespace switchroom {
namespace {

struct Item {
    WebhookEvent event;
    WebhookReceipt receipt;
};

/// Object, type, status and money: what one event cannot change its mind about.
Digest contentOf(const WebhookEvent& event) {
    std::string bytes = event.objectId + "\n" + event.type + "\n";
    if (event.evidence) {
        bytes += event.evidence->rawStatus + "\n";
        if (event.evidence->money) bytes += plainText(*event.evidence->money);
    }
    return sha256(bytes);
}

/// The same event again: harmless, unless it says something else.
ReceiptState again(Transaction& tx, WebhookReceipt known, const WebhookReceipt& now) {
    bool same = known.contentHash == now.contentHash;
    ++known.deliveries;
    if (!same) {
        known.state = ReceiptState::quarantined;
        known.detail = "The same event id arrived with other content; nothing was applied from it.";
    }
    tx.updateReceipt(known);
    return same ? ReceiptState::duplicate : ReceiptState::quarantined;
}

std::optional<Payment> paymentOf(Transaction& tx, const std::string& provider, const WebhookEvent& event) {
    std::optional<Payment> found;
    if (event.payment)
        found = tx.payment(*event.payment);
    else if (!event.objectId.empty())
        found = tx.paymentByProviderId(provider, event.objectId);
    bool ours = found && found->provider == provider;
    return ours ? found : std::nullopt;
}

ReceiptState apply(PaymentChange& change, const SettleRoom& room, Item& item, std::vector<Changed>& changes) {
    auto& tx = change.transaction();
    auto payment = paymentOf(tx, item.receipt.provider, item.event);
    if (!payment) return ReceiptState::orphan;
    item.receipt.payment = payment->id;
    if (!item.event.evidence) return ReceiptState::applied;
    auto evidence = *item.event.evidence;
    evidence.source = EvidenceSource::webhook;
    evidence.reference = item.event.dedupKey;
    auto taken = takeEvidence(tx, room, *payment, std::move(evidence), change.now());
    ChangeCause cause;
    cause.actor.kind = ActorKind::provider;
    cause.actor.name = item.receipt.provider;
    cause.actor.authMethod = "signature";
    cause.action = "payment.webhook";
    cause.reason = item.event.type + " " + item.event.dedupKey;
    cause.evidenceHash = item.receipt.bodyHash;
    change.write(*payment, taken.payment, cause);
    changes.push_back({.before = *payment, .after = taken.payment});
    if (taken.contradicts) return ReceiptState::contradicts;
    return taken.stale ? ReceiptState::stale : ReceiptState::applied;
}

constexpr std::chrono::seconds orphanRest{10};
constexpr std::chrono::hours orphanHope{1};

} // namespace

asio::awaitable<std::expected<bool, Error>> WebhookIntake::matchOrphan(WebhookReceipt orphan) {
    const auto* dialect = m_room.gateway.adapter(orphan.provider);
    auto events = dialect ? dialect->readVerified(orphan.body) : std::vector<WebhookEvent>{};
    auto found = std::ranges::find(events, orphan.dedupKey, &WebhookEvent::dedupKey);
    if (found == events.end()) co_return false;
    if (found->evidence) found->evidence->id = m_room.random.id<EvidenceId>(m_room.scheduler.wall());
    auto* room = &m_room;
    Item item{.event = *found, .receipt = std::move(orphan)};
    auto unit = [room, moment = momentOf(m_room), item](Transaction& tx) -> std::expected<std::vector<Changed>, Error> {
        auto known = tx.receipt(item.receipt.provider, item.receipt.account, item.receipt.dedupKey);
        std::vector<Changed> changes;
        if (!known || known->state != ReceiptState::orphan) return changes;
        PaymentChange change(tx, moment, *room);
        Item again{.event = item.event, .receipt = *known};
        again.receipt.state = apply(change, *room, again, changes);
        if (again.receipt.state != ReceiptState::orphan) tx.updateReceipt(again.receipt);
        return changes;
    };
    auto matched = co_await m_room.store.write(std::move(unit));
    if (!matched) co_return std::unexpected(matched.error());
    for (const auto& changed : *matched) tell(m_room.telemetry, changed);
    co_return !matched->empty();
}

asio::awaitable<void> WebhookIntake::matchOrphans() {
    for (;;) {
        co_await m_room.scheduler.sleepFor(orphanRest);
        auto orphans = co_await m_room.store.read(
            [](StoreReader& reader) { return reader.receiptsIn(ReceiptState::orphan, 500); });
        if (!orphans) continue; // the store's own log tells of it
        auto since = m_room.scheduler.wall() - orphanHope;
        for (auto& orphan : *orphans) {
            if (orphan.receivedAt < since) continue;
            auto object = orphan.dedupKey;
            auto matched = co_await matchOrphan(std::move(orphan));
            if (!matched)
                m_room.report("An orphaned webhook can't be tried again (" + object + "): " + matched.error().detail);
        }
    }
}

asio::awaitable<std::expected<int, Error>> WebhookIntake::take(std::string provider, std::vector<HttpHeader> headers,
                                                               std::string body) {
    const auto* dialect = m_room.gateway.adapter(provider);
    if (!dialect) co_return std::unexpected(Error{.code = ErrorCode::notFound, .detail = "There is no such provider."});
    auto now = m_room.scheduler.wall();
    auto events = dialect->readWebhook(headers, body, now);
    if (!events) {
        m_room.telemetry.webhookRefused(provider);
        co_return std::unexpected(
            Error{.code = ErrorCode::signatureInvalid, .detail = "The webhook could not be verified."});
    }
    std::vector<Item> items;
    for (auto& event : *events) {
        WebhookReceipt receipt;
        receipt.id = m_room.random.id<ReceiptId>(now);
        receipt.provider = provider;
        receipt.account = event.account;
        receipt.dedupKey = event.dedupKey;
        receipt.type = event.type;
        receipt.bodyHash = sha256(body);
        receipt.body = maskCards(body).text;
        receipt.contentHash = contentOf(event);
        receipt.receivedAt = now;
        if (event.evidence) event.evidence->id = m_room.random.id<EvidenceId>(now);
        items.push_back({.event = std::move(event), .receipt = std::move(receipt)});
    }
    struct Taken {
        std::vector<Changed> changes;
        std::vector<ReceiptState> states;
    };
    auto* room = &m_room;
    auto unit = [room, moment = momentOf(m_room), items](Transaction& tx) mutable -> std::expected<Taken, Error> {
        PaymentChange change(tx, moment, *room);
        Taken out;
        for (auto item : items) {
            auto known = tx.receipt(item.receipt.provider, item.receipt.account, item.receipt.dedupKey);
            if (known) {
                out.states.push_back(again(tx, std::move(*known), item.receipt));
                continue;
            }
            item.receipt.state = apply(change, *room, item, out.changes);
            tx.insertReceipt(item.receipt);
            out.states.push_back(item.receipt.state);
        }
        return out;
    };
    auto taken = co_await m_room.store.write(std::move(unit));
    if (!taken) co_return std::unexpected(taken.error());
    for (const auto& changed : taken->changes) tell(m_room.telemetry, changed);
    for (auto state : taken->states) m_room.telemetry.webhookTaken(provider, state);
    co_return int(taken->states.size());
}

} // namespace switchroom
