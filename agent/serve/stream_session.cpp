// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/serve/stream_session.h"

#include "agent/protocol/codec.h"
#include "agent/serve/query_reader.h"
#include "agent/serve/reply.h"
#include "agent/serve/routes.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

namespace switchroom {
namespace {
constexpr std::chrono::seconds longestRest{1};
constexpr std::chrono::seconds recheckToken{60};

/// Knows when the client is gone.
struct Watch {
    explicit Watch(Scheduler& scheduler) : ended(scheduler) {}
    bool gone = false;
    AsyncEvent ended;
};

asio::awaitable<void> dropIncoming(WebSocket& socket, std::shared_ptr<Watch> watch) {
    try {
        while (co_await socket.receive()) {}
    } catch (const std::exception&) { // a broken connection is a client that is gone
    }
    watch->gone = true;
    watch->ended.set();
}

std::string markOf(StreamKind kind, const StreamHub& hub) {
    StreamMessage message;
    message.kind = kind;
    message.epoch = hub.epoch();
    message.seq = hub.newest();
    return encode(message);
}

/// The sending half, with what it has sent so far.
class StreamSession {
public:
    StreamSession(WebSocket& socket, ServeRoom& room, StreamHub& hub, Access& access, Identity who)
        : m_socket(socket),
          m_room(room),
          m_hub(hub),
          m_access(access),
          m_who(std::move(who)),
          m_checkedAt(room.scheduler.steady()),
          m_generation(access.generation()) {}

    asio::awaitable<void> run(std::optional<std::int64_t> after, std::shared_ptr<Watch> watch);
    /// Why the client is told to go, when it is: code and words.
    std::pair<int, std::string> farewell{1001, "The agent ends this stream."};

private:
    /// False: the connection is to end.
    asio::awaitable<bool> sendNews();
    asio::awaitable<bool> sendOverview();
    asio::awaitable<bool> tokenHolds();

    WebSocket& m_socket;
    ServeRoom& m_room;
    StreamHub& m_hub;
    Access& m_access;
    Identity m_who;
    std::int64_t m_seq = 0;
    std::uint64_t m_overview = 0;
    Steady m_checkedAt;
    std::uint64_t m_generation;
};

asio::awaitable<bool> StreamSession::tokenHolds() {
    auto now = m_room.scheduler.steady();
    if (m_generation == m_access.generation() && now < m_checkedAt + recheckToken) co_return true;
    m_generation = m_access.generation();
    m_checkedAt = now;
    co_return co_await m_access.isStillValid(m_who.tokenId);
}

asio::awaitable<bool> StreamSession::sendNews() {
    while (m_seq < m_hub.newest()) {
        auto batch = co_await m_hub.after(m_seq, m_who);
        if (!batch) co_return true; // the store can't be read now: later
        if (!*batch) {
            m_seq = m_hub.newest();
            auto mark = markOf(StreamKind::resync, m_hub);
            if (!co_await m_socket.send(std::move(mark))) co_return false;
            continue;
        }
        if ((*batch)->upTo == m_seq) co_return true; // not yet read by the hub
        m_seq = (*batch)->upTo;
        for (const auto& text : (*batch)->texts)
            if (!co_await m_socket.send(*text)) co_return false;
    }
    co_return true;
}

asio::awaitable<bool> StreamSession::sendOverview() {
    auto overview = m_hub.overview(m_who.scope);
    if (!overview.text || overview.number == m_overview) co_return true;
    m_overview = overview.number;
    co_return co_await m_socket.send(*overview.text);
}

asio::awaitable<void> StreamSession::run(std::optional<std::int64_t> after, std::shared_ptr<Watch> watch) {
    auto follower = m_hub.follow(m_who.scope);
    m_seq = after.value_or(m_hub.newest());
    auto hello = markOf(StreamKind::hello, m_hub);
    if (!co_await m_socket.send(std::move(hello))) co_return;
    if (m_seq > m_hub.newest()) { // numbers that were never given here: another history
        m_seq = m_hub.newest();
        auto mark = markOf(StreamKind::resync, m_hub);
        if (!co_await m_socket.send(std::move(mark))) co_return;
    }
    while (!watch->gone) {
        auto news = m_hub.news();
        if (!co_await tokenHolds()) {
            farewell = {1008, "The token is no longer valid."};
            co_return;
        }
        if (!co_await sendNews() || !co_await sendOverview()) co_return;
        co_await news->waitUntil(m_room.scheduler.steady() + longestRest);
    }
}
} // namespace

asio::awaitable<void> runStream(WebSocket& socket, ServeRoom& room, StreamHub& hub, Access& access, Identity who,
                                std::optional<std::int64_t> after) {
    auto watch = std::make_shared<Watch>(room.scheduler);
    asio::co_spawn(room.scheduler.io(), dropIncoming(socket, watch), asio::detached);
    StreamSession session(socket, room, hub, access, std::move(who));
    try {
        co_await session.run(after, watch);
    } catch (const std::exception& fault) {
        room.report(std::string("A stream ended: ") + fault.what());
    }
    // The reader borrows the socket: it must have ended before this does.
    if (!watch->gone) socket.close(session.farewell.first, session.farewell.second);
    if (!watch->gone) co_await watch->ended.wait();
}

namespace {
class Streams {
public:
    Streams(ServeRoom& room, StreamHub& hub, Access& access) : m_room(room), m_hub(hub), m_access(access) {}

    asio::awaitable<Answer> open(Call call) {
        QueryReader query(call.query);
        auto after = query.integer("after", 0, std::numeric_limits<std::int64_t>::max());
        if (auto wrong = query.result()) co_return std::unexpected(std::move(*wrong));
        if (auto fault = co_await m_hub.prepare()) co_return std::unexpected(std::move(*fault));
        ServerReply reply;
        reply.status = 101;
        reply.upgrade = [this, who = std::move(call.who), after](WebSocket& socket) {
            return runStream(socket, m_room, m_hub, m_access, who, after);
        };
        co_return reply;
    }

private:
    ServeRoom& m_room;
    StreamHub& m_hub;
    Access& m_access;
};
} // namespace

std::shared_ptr<void> installStream(ServeRoom& room, StreamHub& hub, Access& access, RouteTable& table) {
    auto desk = std::make_shared<Streams>(room, hub, access);
    bind(table, Route::stream, *desk, &Streams::open);
    return desk;
}

} // namespace switchroom
