// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/serve/call.h"
#include "agent/serve/serve_room.h"

#include <memory>
#include <vector>

namespace switchroom {

class StreamHub;

/// Makes the handlers of every area and puts them into the table; the caller keeps what they live in.
std::vector<std::shared_ptr<void>> installRoutes(ServeRoom& room, StreamHub& hub, Access& access, RouteTable& table);

/// Each area's handlers; defined beside them.
std::shared_ptr<void> installPaymentWriting(ServeRoom& room, RouteTable& table);
std::shared_ptr<void> installPaymentReading(ServeRoom& room, RouteTable& table);
std::shared_ptr<void> installDecisions(ServeRoom& room, RouteTable& table);
std::shared_ptr<void> installKeys(ServeRoom& room, RouteTable& table);
std::shared_ptr<void> installProviders(ServeRoom& room, RouteTable& table);
std::shared_ptr<void> installAudit(ServeRoom& room, RouteTable& table);
std::shared_ptr<void> installTokens(ServeRoom& room, RouteTable& table);
std::shared_ptr<void> installAgent(ServeRoom& room, RouteTable& table);
std::shared_ptr<void> installStream(ServeRoom& room, StreamHub& hub, Access& access, RouteTable& table);

/// Sets a member coroutine as the handler of a route; the desk outlives the table.
template <class Desk>
void bind(RouteTable& table, Route route, Desk& desk, asio::awaitable<Answer> (Desk::*method)(Call)) {
    table.set(route, [&desk, method](Call call) { return (desk.*method)(std::move(call)); });
}

} // namespace switchroom
