// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/http/exchange.h"
#include "agent/runtime/scheduler.h"
#include "app/demo/provider/dialect.h"
#include "app/demo/provider/fault_plan.h"
#include "app/demo/provider/fault_settings.h"
#include "app/demo/provider/ledger.h"

#include <functional>
#include <memory>
#include <string>

namespace switchroom::demo {

struct ProviderOptions {
    Millis searchLag{0}; ///< what searches (Stripe) and the bank's listing never see
};

/// A payment provider that misbehaves on demand: takes requests in three dialects, lets faults fall on them, and keeps
/// what really happened in its ledger. Lives on the I/O thread; the ledger and the plan outlive it.
class Provider {
public:
    Provider(Scheduler& scheduler, Ledger& ledger, FaultPlan& plan, ProviderOptions options);
    ~Provider();

    asio::awaitable<ServerReply> handle(ServerRequest request);
    /// False when this new connection is to be reset before a byte of it is read.
    bool admits();
    /// Called when an outage begins: the owner of the port closes it for so long.
    std::function<void(Millis)> outage;
    /// Called after a commit that may have brought events.
    std::function<void()> eventsCame;

    /// What happens by itself: undecided payments become decided, keys are forgotten. For ever.
    asio::awaitable<void> keepHouse();
    /// The steps of a script, each at its time from now.
    asio::awaitable<void> follow(std::vector<ScriptStep> steps);

private:
    /// One request on its way.
    struct Work;
    using WorkPtr = std::shared_ptr<Work>;

    const Dialect* dialectOf(std::string_view path) const;
    asio::awaitable<ServerReply> serve(WorkPtr work);
    std::optional<ServerReply> troubledBefore(const WorkPtr& work);
    std::optional<ServerReply> answeredByKey(const WorkPtr& work);
    ServerReply rateLimited(const WorkPtr& work);
    asio::awaitable<ServerReply> perform(WorkPtr work);
    asio::awaitable<void> performWhenGone(WorkPtr work, RawConnection* connection);
    Answer act(const WorkPtr& work);
    Answer failBefore(const WorkPtr& work);
    void store(const WorkPtr& work, Entry& entry, const Answer& answer);
    Course courseOf(const WorkPtr& work);
    void countCourse(const WorkPtr& work, const Deed& deed);
    Answer distorted(const WorkPtr& work, const Deed& deed);
    ServerReply troubledAfter(const WorkPtr& work, ServerReply reply);
    ServerReply reply(const WorkPtr& work, Answer answer, bool replayed) const;
    Millis lengthOf(Fault fault) const { return m_plan.rates().shape(fault).length; }

    Scheduler& m_scheduler;
    Ledger& m_ledger;
    FaultPlan& m_plan;
    std::unique_ptr<Dialect> m_stripe;
    std::unique_ptr<Dialect> m_plain;
    std::unique_ptr<Dialect> m_bank;
    std::uint64_t m_requests = 0;
};

} // namespace switchroom::demo
