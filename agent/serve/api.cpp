// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/serve/api.h"

#include "agent/core/words.h"
#include "agent/protocol/view_of.h"
#include "agent/rules/digest.h"
#include "agent/serve/header_fields.h"
#include "agent/serve/reply.h"
#include "agent/serve/routes.h"
#include "agent/serve/stream_hub.h"

#include <fmt/format.h>

#include <algorithm>

namespace switchroom {
namespace {
/// What nobody serves may have some body, so that it gets its 404 or 405.
constexpr std::size_t otherBodies = 64 * 1024;

std::string allowOf(const PathMatch& match) {
    std::string allow;
    for (const auto* row : match.endpoints) {
        allow += fmt::format("{}{}", allow.empty() ? "" : ", ", row->method);
        if (row->method == "GET") allow += ", HEAD";
    }
    return allow + ", OPTIONS";
}

const Endpoint* rowFor(const PathMatch& match, std::string_view method) {
    auto asked = method == "HEAD" ? "GET" : method;
    auto found = std::ranges::find(match.endpoints, asked, &Endpoint::method);
    return found == match.endpoints.end() ? nullptr : *found;
}

/// Settle keeps the durable contract of these; their keys are none of ours.
bool isSettles(Route route) { return route == Route::createPayment || route == Route::refundPayment; }

bool isPreview(const Call& call) {
    auto found = call.query.find("preview");
    return call.endpoint->route == Route::releaseKey && found != call.query.end() && found->second == "true";
}

/// What the row asks of the request's head, read into the call.
std::optional<Error> readHead(Call& call) {
    const auto& request = call.request;
    auto query = parseQuery(request.query);
    if (!query) return query.error();
    call.query = std::move(*query);
    bool takesJson = !call.endpoint->request.empty();
    if (takesJson && !request.body.empty() && !isJsonType(headerValue(request.headers, "Content-Type")))
        return Error{ErrorCode::unsupportedMediaType, "Send Content-Type: application/json."};
    if (isPreview(call)) return {};
    if (call.endpoint->needsKey) {
        auto key = readIdempotencyKey(request.headers);
        if (!key) return key.error();
        call.key = std::move(*key);
    }
    if (call.endpoint->needsIfMatch) {
        auto version = readIfMatch(request.headers);
        if (!version) return version.error();
        call.version = *version;
    }
    return {};
}

ServerReply optionsReply(const std::string& allow) {
    ServerReply reply;
    reply.status = 204;
    reply.headers.push_back({"Allow", allow});
    return reply;
}
} // namespace

std::string encodeAnswer(const Payment& payment) { return encode(viewOf(payment)); }

Api::Api(ServeRoom& room) : m_room(room), m_access(room.store, room.scheduler) {
    m_hub = std::make_unique<StreamHub>(room, m_access);
    m_desks = installRoutes(room, *m_hub, m_access, m_routes);
    room.store.subscribe([hub = m_hub.get()](const std::vector<Change>& changes) { hub->onChanges(changes); });
    std::uint8_t bytes[4];
    room.random.fill(bytes);
    for (auto byte : bytes) m_runId += fmt::format("{:02x}", byte);
}

Api::~Api() { m_room.store.subscribe({}); }

std::size_t Api::bodyLimit(std::string_view method, std::string_view path) {
    auto match = matchPath(path);
    const auto* row = match ? rowFor(*match, method) : nullptr;
    return row ? row->bodyLimit : otherBodies;
}

std::string Api::nextRequestId() { return fmt::format("{}-{}", m_runId, ++m_requests); }

asio::awaitable<ServerReply> Api::handle(ServerRequest request) {
    auto start = m_room.scheduler.steady();
    Call call;
    call.requestId = nextRequestId();
    auto requestId = call.requestId;
    auto path = request.path;
    std::string routeName = "none";
    ServerReply reply;
    auto match = matchPath(path);
    if (auto refused = refusedAtGate(m_room.gate, request.headers)) {
        reply = refusalReply(*refused, path, requestId);
    } else if (!match) {
        reply = refusalReply(Call::nothingHere(), path, requestId);
    } else if (request.method == "OPTIONS") {
        reply = optionsReply(allowOf(*match));
    } else if (const auto* row = rowFor(*match, request.method); !row) {
        auto allow = allowOf(*match);
        Error error{ErrorCode::methodNotAllowed, "Allowed here: " + allow + "."};
        reply = refusalReply(error, path, requestId);
        reply.headers.push_back({"Allow", allow});
    } else {
        routeName = word(row->route);
        call.endpoint = row;
        call.parameters = std::move(match->parameters);
        call.request = std::move(request);
        auto answered = co_await answer(std::move(call));
        reply = answered ? std::move(*answered) : refusalReply(answered.error(), path, requestId);
    }
    reply.headers.push_back({"Cache-Control", "no-store"});
    reply.headers.push_back({"X-Content-Type-Options", "nosniff"});
    reply.headers.push_back({"X-Request-Id", requestId});
    auto took = std::chrono::duration_cast<Micros>(m_room.scheduler.steady() - start);
    m_room.metrics.requestServed(routeName, reply.upgrade ? 101 : reply.status, took);
    co_return reply;
}

/// Access first, then the head, then the handler; whatever a library throws becomes a plain 500.
asio::awaitable<Answer> Api::answer(Call call) {
    auto requestId = call.requestId;
    std::string failure;
    try {
        co_return co_await dispatch(std::move(call));
    } catch (const std::exception& fault) {
        failure = fault.what();
    }
    m_room.report(fmt::format("Request {} failed: {}", requestId, failure));
    co_return std::unexpected(Error{ErrorCode::internal, "The agent failed at this request; its log says more."});
}

asio::awaitable<Answer> Api::dispatch(Call call) {
    if (!call.endpoint->roles.empty()) {
        std::string bearer(readBearer(call.request.headers));
        auto who = co_await m_access.identify(std::move(bearer), call.request.peer);
        if (!who) co_return std::unexpected(std::move(who.error()));
        call.who = std::move(*who);
        if (!call.endpoint->roles.contains(call.who.role))
            co_return std::unexpected(
                Error{ErrorCode::forbidden, "The role " + word(call.who.role) + " may not do this."});
    }
    if (auto wrong = readHead(call)) co_return std::unexpected(std::move(*wrong));
    bool remembers = !call.key.empty() && !isSettles(call.endpoint->route);
    if (remembers) co_return co_await once(std::move(call));
    const auto& handler = m_routes.of(call.endpoint->route);
    co_return co_await handler(std::move(call));
}

/// People's requests, each done once under its key.
asio::awaitable<Answer> Api::once(Call call) {
    using Meeting = ReplayMemory::Meeting;
    auto name = fmt::format("{}\n{}\n{}\n{}", call.who.tokenId, call.endpoint->method, call.request.target, call.key);
    auto digest = sha256(call.request.body);
    auto found = m_replays.meet(name, digest, m_room.scheduler.steady());
    if (found.meeting == Meeting::otherBody)
        co_return std::unexpected(Error{
            ErrorCode::keyReused, "This key belongs to another request body. Use a new key for a new intention."});
    if (found.meeting == Meeting::running)
        co_return std::unexpected(
            Error{ErrorCode::keyInProgress, "A request with this key is being worked on. Ask again."});
    if (found.meeting == Meeting::known) {
        auto reply = *found.reply;
        markReplayed(reply, true);
        co_return reply;
    }
    // Whatever ends this coroutine early frees the key.
    struct Release {
        ReplayMemory& memory;
        std::string name;
        bool keep = false;
        ~Release() {
            if (!keep) memory.forget(name);
        }
    } release{m_replays, name};
    const auto& handler = m_routes.of(call.endpoint->route);
    auto answered = co_await handler(std::move(call));
    if (!answered) co_return answered; // a refusal did nothing
    m_replays.remember(name, *answered);
    release.keep = true;
    markReplayed(*answered, false);
    co_return answered;
}

} // namespace switchroom
