// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/list.h"
#include "agent/protocol/request_checks.h"
#include "agent/protocol/view_of.h"
#include "agent/serve/query_reader.h"
#include "agent/serve/reply.h"
#include "agent/serve/routes.h"

namespace switchroom {
namespace {

/// Bearer tokens, made and revoked by administrators.
class Tokens {
public:
    explicit Tokens(ServeRoom& room) : m_room(room) {}

    asio::awaitable<Answer> list(Call call);
    asio::awaitable<Answer> create(Call call);
    asio::awaitable<Answer> revoke(Call call);

private:
    ServeRoom& m_room;
};

asio::awaitable<Answer> Tokens::list(Call call) {
    QueryReader query(call.query);
    if (auto wrong = query.result()) co_return std::unexpected(std::move(*wrong));
    auto tokens = co_await m_room.store.read([](StoreReader& reader) { return reader.tokens(); });
    if (!tokens) co_return std::unexpected(std::move(tokens.error()));
    List<TokenView> view;
    for (const auto& token : *tokens) view.items.push_back(viewOf(token));
    co_return replyWith(view);
}

asio::awaitable<Answer> Tokens::create(Call call) {
    auto body = readBody<TokenRequest>(call);
    if (!body) co_return std::unexpected(std::move(body.error()));
    if (auto wrong = check(*body)) co_return std::unexpected(std::move(*wrong));
    auto issued =
        co_await m_room.engine.tokens().issue(body->person, body->role, body->scope.value_or("*"), call.actor());
    if (!issued) co_return std::unexpected(std::move(issued.error()));
    TokenCreated view;
    static_cast<TokenView&>(view) = viewOf(issued->token);
    view.token = std::move(issued->secret);
    auto reply = replyWith(view, 201);
    reply.headers.push_back({"Location", pathOf(Route::revokeToken, {view.id})});
    co_return reply;
}

asio::awaitable<Answer> Tokens::revoke(Call call) {
    QueryReader query(call.query);
    auto reason = query.text("reason");
    if (auto wrong = query.result()) co_return std::unexpected(std::move(*wrong));
    auto id = call.parameters.at(0);
    if (id == call.who.tokenId)
        co_return std::unexpected(
            Error{ErrorCode::forbidden, "A token does not revoke itself: use another administrator's."});
    auto revoked = co_await m_room.engine.tokens().revoke(std::move(id), call.actor(), std::move(reason));
    if (!revoked) co_return std::unexpected(std::move(revoked.error()));
    co_return replyWith(viewOf(*revoked));
}
} // namespace

std::shared_ptr<void> installTokens(ServeRoom& room, RouteTable& table) {
    auto desk = std::make_shared<Tokens>(room);
    bind(table, Route::listTokens, *desk, &Tokens::list);
    bind(table, Route::createToken, *desk, &Tokens::create);
    bind(table, Route::revokeToken, *desk, &Tokens::revoke);
    return desk;
}

} // namespace switchroom
