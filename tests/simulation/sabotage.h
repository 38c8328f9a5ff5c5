// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/http_message.h"
#include "agent/gateway/gateway.h"
#include "agent/store/group_writer.h"
#include "agent/store/virtual_store.h"

#include <boost/describe.hpp>

#include <map>

namespace switchroom::simulation {

/// Faults that the agent does not have, put around it, so that tests see that the simulation would notice.
enum class Sabotage {
    none,
    noCommitBeforeCall,      ///< a write returns before its commit
    synchronousOff,          ///< a commit is not synced
    lateResultClosesBreaker, ///< a good answer from before the breaker opened closes it
    resendWithNewKey,        ///< a repeat goes out with a key of its own
    notFoundIsFailed,        ///< a lookup that finds nothing is read as a decline
};
BOOST_DESCRIBE_ENUM(Sabotage, none, noCommitBeforeCall, synchronousOff, lateResultClosesBreaker, resendWithNewKey,
                    notFoundIsFailed)

/// Answers a write as soon as its unit has run, and commits it later.
class HastyStore final : public Store {
public:
    HastyStore(SqliteFile file, Scheduler& scheduler);
    ~HastyStore() override { *m_alive = false; }
    void subscribe(std::function<void(const std::vector<Change>&)>) override {}

protected:
    void enqueueWrite(std::unique_ptr<WriteUnit> unit) override;
    void enqueueRead(std::unique_ptr<ReadUnit> unit) override;

private:
    void commitLater(std::shared_ptr<WriteUnit> unit);
    Scheduler& m_scheduler;
    SqlConnection m_connection;
    GroupWriter m_writer;
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
};

/// A wire that spoils what passes it, as the sabotage says.
class SpoiledTransport final : public Transport {
public:
    SpoiledTransport(Transport& wire, Scheduler& scheduler, Sabotage sabotage)
        : m_wire(wire), m_scheduler(scheduler), m_sabotage(sabotage) {}
    void guardedBy(const Gateway& gateway) { m_gateway = &gateway; }
    asio::awaitable<TransportResult> send(HttpRequest request, TransportLimits limits) override;

private:
    void newKey(HttpRequest& request);
    void closeBreaker(const HttpRequest& request);
    void readAsDeclined(const HttpRequest& request, TransportResult& result);

    Transport& m_wire;
    Scheduler& m_scheduler;
    Sabotage m_sabotage;
    const Gateway* m_gateway = nullptr;
    std::map<std::string, std::string> m_sent; ///< by payment: the body of its first request
    int m_repeats = 0;
};

} // namespace switchroom::simulation
