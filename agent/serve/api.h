// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/serve/call.h"
#include "agent/serve/replay_memory.h"
#include "agent/serve/serve_room.h"

#include <memory>

namespace switchroom {

class StreamHub;

/// The agent's interface: takes a request through the gate, the table of endpoints, access and the idempotency of people's
/// requests to its handler, and turns what comes back into HTTP. Made for HttpServer's handler. It is the store's
/// subscriber, for the stream. Lives on the I/O thread.
class Api {
public:
    explicit Api(ServeRoom& room);
    ~Api();

    asio::awaitable<ServerReply> handle(ServerRequest request);
    /// How much body a request may have: the row's limit, 0 where a row reads none.
    static std::size_t bodyLimit(std::string_view method, std::string_view path);

private:
    asio::awaitable<Answer> answer(Call call);
    asio::awaitable<Answer> dispatch(Call call);
    asio::awaitable<Answer> once(Call call);
    std::string nextRequestId();

    ServeRoom& m_room;
    Access m_access;
    ReplayMemory m_replays;
    std::unique_ptr<StreamHub> m_hub;
    RouteTable m_routes;
    std::vector<std::shared_ptr<void>> m_desks; ///< the objects behind the handlers
    std::string m_runId;
    std::uint64_t m_requests = 0;
};

/// The bytes that answer for a payment: what settle freezes for its key. Pure, any thread.
std::string encodeAnswer(const Payment& payment);

} // namespace switchroom
