// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/agent_view.h"
#include "agent/protocol/session_view.h"
#include "agent/serve/board.h"
#include "agent/serve/query_reader.h"
#include "agent/serve/reply.h"
#include "agent/serve/routes.h"
#include "agent/serve/store_overview.h"
#include "openapi_yaml.h"

namespace switchroom {
namespace {

/// The agent itself: that it lives, what it counts, what it may be asked, what it works by; and webhooks.
class AgentRoutes {
public:
    explicit AgentRoutes(ServeRoom& room) : m_room(room) {}

    asio::awaitable<Answer> health(Call call);
    asio::awaitable<Answer> metrics(Call call);
    asio::awaitable<Answer> openapi(Call call);
    asio::awaitable<Answer> overview(Call call);
    asio::awaitable<Answer> playbook(Call call);
    asio::awaitable<Answer> webhook(Call call);
    asio::awaitable<Answer> session(Call call);

private:
    ServeRoom& m_room;
};

ServerReply textReply(std::string body, std::string type) {
    ServerReply reply;
    reply.headers.push_back({"Content-Type", std::move(type)});
    reply.body = std::move(body);
    return reply;
}

asio::awaitable<Answer> AgentRoutes::health(Call) {
    HealthView view;
    view.status = "ok";
    view.version = m_room.version;
    view.time = m_room.scheduler.wall();
    co_return replyWith(view);
}

asio::awaitable<Answer> AgentRoutes::metrics(Call) {
    auto store = co_await readStoreOverview(m_room, "*");
    if (!store) co_return std::unexpected(std::move(store.error()));
    auto now = m_room.scheduler.wall();
    auto text = m_room.metrics.page(store->overview, breakerViews(m_room), m_room.engine.flightsNow(), now);
    co_return textReply(std::move(text), "text/plain; version=0.0.4; charset=utf-8");
}

asio::awaitable<Answer> AgentRoutes::openapi(Call) {
    co_return textReply(std::string(resource::openapi_yaml), "application/yaml");
}

asio::awaitable<Answer> AgentRoutes::overview(Call call) {
    QueryReader query(call.query);
    if (auto wrong = query.result()) co_return std::unexpected(std::move(*wrong));
    auto store = co_await readStoreOverview(m_room, call.who.scope);
    if (!store) co_return std::unexpected(std::move(store.error()));
    co_return asOf(replyWith(overviewView(store->overview, store->seq, m_room)), store->seq);
}

asio::awaitable<Answer> AgentRoutes::playbook(Call call) {
    QueryReader query(call.query);
    if (auto wrong = query.result()) co_return std::unexpected(std::move(*wrong));
    co_return replyWith(playbookView(m_room.playbook));
}

asio::awaitable<Answer> AgentRoutes::webhook(Call call) {
    auto& request = call.request;
    auto taken = co_await m_room.engine.webhooks().take(call.parameters.at(0), std::move(request.headers),
                                                        std::move(request.body));
    if (!taken) co_return std::unexpected(std::move(taken.error()));
    WebhookReply view;
    view.events = *taken;
    co_return replyWith(view);
}

/// Whom the token speaks for, and by what a client knows this agent.
asio::awaitable<Answer> AgentRoutes::session(Call call) {
    QueryReader query(call.query);
    if (auto wrong = query.result()) co_return std::unexpected(std::move(*wrong));
    SessionView view;
    view.product = "switchroom";
    view.protocol = protocolNumber;
    view.version = m_room.version;
    view.agentId = m_room.engine.room().agentId;
    view.epoch = m_room.epoch;
    view.time = m_room.scheduler.wall();
    view.tokenId = call.who.tokenId;
    view.person = call.who.person;
    view.role = call.who.role;
    view.scope = call.who.scope;
    co_return replyWith(view);
}
} // namespace

std::shared_ptr<void> installAgent(ServeRoom& room, RouteTable& table) {
    auto desk = std::make_shared<AgentRoutes>(room);
    bind(table, Route::health, *desk, &AgentRoutes::health);
    bind(table, Route::metrics, *desk, &AgentRoutes::metrics);
    bind(table, Route::openapi, *desk, &AgentRoutes::openapi);
    bind(table, Route::overview, *desk, &AgentRoutes::overview);
    bind(table, Route::playbook, *desk, &AgentRoutes::playbook);
    bind(table, Route::session, *desk, &AgentRoutes::session);
    bind(table, Route::takeWebhook, *desk, &AgentRoutes::webhook);
    return desk;
}

} // namespace switchroom
