// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/http/exchange.h"
#include "app/demo/provider/fault_plan.h"
#include "app/demo/provider/ledger.h"

#include <functional>
#include <string>

namespace switchroom::demo {

/// The judge's and the tester's door, under /control; no fault falls on it.
///
///   GET  /health
///   GET  /faults                      every fault with its rate, its shape and how often it was really done
///   POST /faults                      changes them (applyFaults), answers as GET
///   POST /outage {"for_ms": 3000}     closes the port for so long, after this answer
///   POST /script {"orders": {…}}      what the next requests of an order meet
///   GET  /effects?order=…             what happened to one order
///   GET  /effects?after=0&limit=1000  all orders, page by page (next is the next `after`), and the totals
///   GET  /ledger?since=0&limit=1000   the entries after that number, with our payment id from the metadata
class Control {
public:
    Control(Ledger& ledger, FaultPlan& plan, std::function<void(Millis)> outage)
        : m_ledger(ledger), m_plan(plan), m_outage(std::move(outage)) {}

    asio::awaitable<ServerReply> handle(ServerRequest request);

private:
    ServerReply route(const ServerRequest& request);
    ServerReply read(const ServerRequest& request);
    ServerReply health() const;
    ServerReply effects(const ServerRequest& request) const;
    ServerReply entries(const ServerRequest& request) const;
    ServerReply changeFaults(const std::string& body);
    ServerReply beginOutage(const std::string& body);
    ServerReply takeScript(const std::string& body);

    Ledger& m_ledger;
    FaultPlan& m_plan;
    std::function<void(Millis)> m_outage;
};

} // namespace switchroom::demo
