// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/demo/provider/ledger_file.h"
#include "app/demo/provider/object_id.h"
#include "app/demo/provider/objects.h"

#include <cstdint>
#include <deque>
#include <expected>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace switchroom::demo {

/// What happened to one order: the judge's question.
struct OrderTally {
    struct Amount {
        std::string currency;
        std::int64_t charged = 0;
        std::int64_t refunded = 0;
    };
    std::string order;
    std::uint32_t charges = 0;
    std::uint32_t authorisations = 0;
    std::uint32_t refunds = 0;
    std::vector<Amount> amounts;
    std::vector<std::uint32_t> intents; ///< their places in Books::intents()
};

struct Totals {
    std::uint64_t charges = 0;
    std::uint64_t refunds = 0;
    std::uint32_t maxChargesPerOrder = 0;
};

/// An event: its object stands in ledger entry `seq`.
struct EventPlace {
    std::uint64_t seq = 0;
    std::uint32_t nth = 0; ///< of that entry's events
};

/// Reads an entry back from the ledger file.
using EntryReader = std::function<std::expected<Entry, std::string>(std::uint64_t seq)>;

/// The provider's state in memory: the fold of its ledger's entries. Lives on the I/O thread.
class Books {
public:
    /// Without `deliveries` no event waits to be delivered.
    Books(std::string nonce, bool deliveries) : m_ids(std::move(nonce)), m_deliveries(deliveries) {}

    /// Takes the next entry (its seq is nextSeq()), which stands at `place`.
    void apply(const Entry& entry, LinePlace place);
    std::uint64_t nextSeq() const { return m_places.size() + 1; }
    LinePlace place(std::uint64_t seq) const { return m_places.at(seq - 1); }

    std::string newIntentId(Tongue tongue) const;
    std::string chargeIdOf(const Intent& intent) const;
    std::string newRefundId(Tongue tongue) const;
    /// The id of the event that will be `ahead` after the last.
    std::string newEventId(std::size_t ahead) const { return m_ids.make("evt_1", m_events.size() + ahead); }

    /// Null when there is none; valid until the next apply().
    const Intent* intent(Tongue tongue, std::string_view id) const;
    const Intent* anyIntent(std::string_view id) const;
    const Intent* intentOfCharge(std::string_view chargeId) const;
    const Refund* refund(Tongue tongue, std::string_view id) const;
    /// Its place in events().
    std::optional<std::size_t> event(std::string_view id) const;
    const std::deque<Intent>& intents() const { return m_intents; } ///< oldest first
    const std::deque<Refund>& refunds() const { return m_refunds; }
    const std::vector<EventPlace>& events() const { return m_events; }
    std::string eventId(std::size_t index) const { return m_ids.make("evt_1", index); }
    /// Newest first.
    std::vector<const Intent*> withMetadata(Tongue tongue, std::string_view name, std::string_view value) const;

    const OrderTally* tally(std::string_view order) const;
    const std::deque<OrderTally>& tallies() const { return m_tallies; } ///< in the order of their first appearance
    const Totals& totals() const { return m_totals; }

    /// The ids of those that become something by themselves, by when.
    const std::multimap<Instant, std::string>& turns() const { return m_turns; }
    /// Indices of the events whose delivery has not ended.
    const std::set<std::size_t>& undelivered() const { return m_undelivered; }

private:
    void applyIntent(const Intent& intent);
    void applyEffect(const Effect& effect);
    OrderTally& tallyOf(const std::string& order);

    IdMaker m_ids;
    bool m_deliveries;
    std::vector<LinePlace> m_places;
    std::deque<Intent> m_intents;
    std::deque<Refund> m_refunds;
    std::vector<EventPlace> m_events;
    std::set<std::size_t> m_undelivered;
    std::unordered_multimap<std::uint64_t, std::uint32_t> m_byMetadata;
    std::deque<OrderTally> m_tallies;
    std::unordered_map<std::string_view, std::uint32_t> m_byOrder; ///< keys point into m_tallies
    std::multimap<Instant, std::string> m_turns;
    Totals m_totals;
};

} // namespace switchroom::demo
