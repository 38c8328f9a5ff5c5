// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/books.h"

#include "app/demo/provider/draw.h"

#include <algorithm>

namespace switchroom::demo {
namespace {
std::string_view intentPrefix(Tongue tongue) {
    switch (tongue) {
    case Tongue::stripe: return "pi_3";
    case Tongue::plain: return "pay_";
    case Tongue::bank: return "BK";
    }
    return {};
}
std::string_view refundPrefix(Tongue tongue) {
    switch (tongue) {
    case Tongue::stripe: return "re_3";
    case Tongue::plain: return "ref_";
    case Tongue::bank: return "BR";
    }
    return {};
}
std::uint64_t metadataHash(std::string_view name, std::string_view value) {
    return mixed(hashOf(name)) ^ hashOf(value);
}
} // namespace

std::string Books::newIntentId(Tongue tongue) const { return m_ids.make(intentPrefix(tongue), m_intents.size()); }

std::string Books::chargeIdOf(const Intent& intent) const {
    auto index = m_ids.indexOf(intentPrefix(intent.tongue), intent.id);
    return m_ids.make("ch_3", index.value_or(m_intents.size()));
}

std::string Books::newRefundId(Tongue tongue) const { return m_ids.make(refundPrefix(tongue), m_refunds.size()); }

const Intent* Books::intent(Tongue tongue, std::string_view id) const {
    auto index = m_ids.indexOf(intentPrefix(tongue), id);
    if (!index || *index >= m_intents.size() || m_intents[*index].tongue != tongue) return nullptr;
    return &m_intents[*index];
}

const Intent* Books::anyIntent(std::string_view id) const {
    for (auto tongue : {Tongue::stripe, Tongue::plain, Tongue::bank}) {
        if (const auto* found = intent(tongue, id)) return found;
    }
    return nullptr;
}

const Intent* Books::intentOfCharge(std::string_view chargeId) const {
    auto index = m_ids.indexOf("ch_3", chargeId);
    return index && *index < m_intents.size() ? &m_intents[*index] : nullptr;
}

const Refund* Books::refund(Tongue tongue, std::string_view id) const {
    auto index = m_ids.indexOf(refundPrefix(tongue), id);
    if (!index || *index >= m_refunds.size() || m_refunds[*index].tongue != tongue) return nullptr;
    return &m_refunds[*index];
}

std::optional<std::size_t> Books::event(std::string_view id) const {
    auto index = m_ids.indexOf("evt_1", id);
    return index && *index < m_events.size() ? index : std::nullopt;
}

std::vector<const Intent*> Books::withMetadata(Tongue tongue, std::string_view name, std::string_view value) const {
    std::vector<std::uint32_t> places;
    auto [first, last] = m_byMetadata.equal_range(metadataHash(name, value));
    for (auto at = first; at != last; ++at) places.push_back(at->second);
    std::ranges::sort(places, std::greater{});
    std::vector<const Intent*> out;
    for (auto place : places) {
        const auto& found = m_intents[place];
        if (found.tongue == tongue && metadataValue(found.metadata, {name}) == value) out.push_back(&found);
    }
    return out;
}

const OrderTally* Books::tally(std::string_view order) const {
    auto found = m_byOrder.find(order);
    return found == m_byOrder.end() ? nullptr : &m_tallies[found->second];
}

OrderTally& Books::tallyOf(const std::string& order) {
    if (auto found = m_byOrder.find(order); found != m_byOrder.end()) return m_tallies[found->second];
    auto& tally = m_tallies.emplace_back();
    tally.order = order;
    m_byOrder.emplace(tally.order, static_cast<std::uint32_t>(m_tallies.size() - 1));
    return tally;
}

void Books::apply(const Entry& entry, LinePlace place) {
    m_places.push_back(place);
    if (entry.intent) applyIntent(*entry.intent);
    if (entry.refund) m_refunds.push_back(*entry.refund);
    if (entry.effect) applyEffect(*entry.effect);
    for (std::uint32_t nth = 0; nth < entry.events.size(); ++nth) {
        if (m_deliveries) m_undelivered.insert(m_events.size());
        m_events.push_back(EventPlace{entry.seq, nth});
    }
    if (!entry.delivered.empty()) {
        if (auto index = m_ids.indexOf("evt_1", entry.delivered)) m_undelivered.erase(*index);
    }
}

void Books::applyIntent(const Intent& intent) {
    auto index = m_ids.indexOf(intentPrefix(intent.tongue), intent.id).value_or(m_intents.size());
    if (index < m_intents.size()) {
        if (auto turn = m_intents[index].turn) {
            auto [first, last] = m_turns.equal_range(turn->at);
            auto known = std::find_if(first, last, [&](const auto& item) { return item.second == intent.id; });
            if (known != last) m_turns.erase(known);
        }
        m_intents[index] = intent;
    } else {
        auto place = static_cast<std::uint32_t>(m_intents.size());
        m_intents.push_back(intent);
        for (const auto& [name, value] : intent.metadata) m_byMetadata.emplace(metadataHash(name, value), place);
        tallyOf(intent.order).intents.push_back(place);
    }
    if (intent.turn) m_turns.emplace(intent.turn->at, intent.id);
}

void Books::applyEffect(const Effect& effect) {
    auto& tally = tallyOf(effect.order);
    auto amount = std::ranges::find(tally.amounts, effect.money.currency, &OrderTally::Amount::currency);
    if (amount == tally.amounts.end()) {
        tally.amounts.push_back(OrderTally::Amount{.currency = effect.money.currency});
        amount = std::prev(tally.amounts.end());
    }
    switch (effect.kind) {
    case EffectKind::authorisation: ++tally.authorisations; break;
    case EffectKind::charge:
        amount->charged += effect.money.amount;
        ++m_totals.charges;
        m_totals.maxChargesPerOrder = std::max(m_totals.maxChargesPerOrder, ++tally.charges);
        break;
    case EffectKind::refund:
        amount->refunded += effect.money.amount;
        ++tally.refunds;
        ++m_totals.refunds;
        break;
    }
}

} // namespace switchroom::demo
