// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/transport/transport.h"
#include "app/demo/provider/books.h"
#include "app/demo/provider/dialect.h"
#include "app/demo/provider/fault_plan.h"
#include "app/demo/provider/key_store.h"
#include "tests/simulation/timeline.h"

#include <memory>

namespace switchroom::simulation {

/// One request and what its client sees of it. `end` without a status: the connection was reset.
struct Exchange {
    std::optional<HttpReply> end;
    std::function<void()> wake; ///< while the client waits
    std::function<void()> whenLeft;
    bool left = false;

    void finish(HttpReply reply);
    /// The client is gone: it timed out, or its program died.
    void leave();
};

/// Money that moved, by the provider's own ledger.
struct LedgerEffect {
    std::string payment; ///< our payment id, from the metadata
    std::string order;
    demo::EffectKind kind{};
    Money money;
    Instant at{};
};

/// The demo's provider on virtual time: its dialects, books, keys and faults, with a ledger in memory. It outlives the
/// agents that call it. The plain dialect keeps its promise of a consistent lookup: no lag falls on it.
class SimulatedProvider {
public:
    /// Told each event of the Stripe dialect: its index, its object's id and its body.
    using EventSink = std::function<void(std::size_t index, const std::string& object, const std::string& body)>;

    SimulatedProvider(Timeline& timeline, std::uint64_t seed);

    demo::FaultPlan& plan() { return m_plan; }
    const demo::Books& books() const { return m_books; }
    EventSink onEvent;
    /// Told when money was moved or the answer is about to leave, with the payment's id: where an agent may be killed.
    std::function<void(bool effect)> onProgress;

    /// Nothing: the connection was refused.
    std::shared_ptr<Exchange> receive(const HttpRequest& request);

    const std::vector<LedgerEffect>& effects() const { return m_effects; }
    int effectsOf(const std::string& payment) const;
    /// A request of this payment is still on its way inside, or its object will turn by itself.
    bool mayStillHappen(const std::string& payment) const;
    /// Is half down until then: most requests are refused with an error, and the others are served late.
    void brownOut(Instant until) { m_brownoutUntil = until; }
    /// Faults of whole times end.
    void calmDown();

private:
    struct Work {
        const demo::Dialect* dialect = nullptr;
        demo::Call call;
        demo::FaultSet faults;
        std::string requestId;
        std::string payment; ///< with money
        std::shared_ptr<Exchange> exchange;
        bool holdsKey = false;
    };
    using WorkPtr = std::shared_ptr<Work>;

    const demo::Dialect* dialectOf(std::string_view path) const;
    std::string paymentOf(const HttpRequest& request) const;
    void serve(const WorkPtr& work);
    void serveNow(const WorkPtr& work);
    bool troubledBefore(const WorkPtr& work);
    bool answeredByKey(const WorkPtr& work);
    void rateLimited(const WorkPtr& work);
    demo::Answer act(const WorkPtr& work);
    demo::Answer failBefore(const WorkPtr& work);
    void keepAnswer(const WorkPtr& work, demo::Entry& entry, const demo::Answer& answer);
    demo::Course courseOf(const WorkPtr& work);
    demo::Answer distorted(const WorkPtr& work, const demo::Deed& deed);
    void answer(const WorkPtr& work, demo::Answer answer, bool replayed);
    void done(const WorkPtr& work);
    void commit(demo::Entry entry);
    void turn(const std::string& intent, Instant due);
    bool takes(const WorkPtr& work, demo::Fault fault);
    Millis lengthOf(demo::Fault fault) const { return m_plan.rates().shape(fault).length; }
    Millis latency(const WorkPtr& work);

    Timeline& m_timeline;
    demo::FaultPlan m_plan;
    demo::Books m_books;
    demo::KeyStore m_keys;
    std::vector<demo::Entry> m_entries;
    std::vector<LedgerEffect> m_effects;
    std::map<std::string, int> m_underWay;
    std::unique_ptr<demo::Dialect> m_stripe;
    std::unique_ptr<demo::Dialect> m_plain;
    std::unique_ptr<demo::Dialect> m_bank;
    Instant m_outageUntil{};
    Instant m_brownoutUntil{};
    std::uint64_t m_requests = 0;
};

/// Our payment id in the bytes of a request; empty when there is none.
std::string paymentIdIn(std::string_view body);

} // namespace switchroom::simulation
