// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/key_view.h"
#include "agent/protocol/list.h"
#include "agent/protocol/request_checks.h"
#include "agent/protocol/view_of.h"
#include "agent/serve/query_reader.h"
#include "agent/serve/reply.h"
#include "agent/serve/routes.h"

namespace switchroom {
namespace {

/// Idempotency keys: the stuck ones first, and their release.
class Keys {
public:
    explicit Keys(ServeRoom& room) : m_room(room) {}

    asio::awaitable<Answer> list(Call call);
    asio::awaitable<Answer> show(Call call);
    asio::awaitable<Answer> release(Call call);

private:
    ServeRoom& m_room;
};

struct KeyFound {
    IdempotencyRecord record;
    std::int64_t version = 1; ///< of its payment
};

KeyFound withPayment(StoreReader& reader, IdempotencyRecord record) {
    auto payment = reader.payment(record.payment);
    return {std::move(record), payment ? payment->version : 1};
}

std::optional<KeyFound> visibleKey(StoreReader& reader, const KeyId& id, const Identity& who) {
    auto record = reader.key(id);
    if (!record || !who.sees(record->scope)) return {};
    return withPayment(reader, std::move(*record));
}

asio::awaitable<Answer> Keys::list(Call call) {
    QueryReader query(call.query);
    auto state = query.word<KeyState>("state");
    auto cursor = query.text("cursor");
    auto limit = query.limit();
    if (auto wrong = query.result()) co_return std::unexpected(std::move(*wrong));
    struct Found {
        bool readable = false;
        std::vector<KeyFound> items;
        std::string next;
        std::int64_t seq = 0;
    };
    auto read = [state, cursor, limit, scope = call.who.scope](StoreReader& reader) {
        Found out;
        out.seq = reader.lastChange();
        auto page = reader.keys(scope, state, cursor, limit);
        out.readable = page.has_value();
        if (!page) return out;
        for (auto& record : page->items) out.items.push_back(withPayment(reader, std::move(record)));
        out.next = std::move(page->next);
        return out;
    };
    auto found = co_await m_room.store.read(read);
    if (!found) co_return std::unexpected(std::move(found.error()));
    if (!found->readable)
        co_return std::unexpected(Error{
            ErrorCode::invalidRequest, "?cursor is not one of this list.", {{"?cursor", "is not one of this list"}}});
    List<KeyView> view;
    auto now = m_room.scheduler.wall();
    for (const auto& key : found->items) view.items.push_back(viewOf(key.record, key.version, now));
    if (!found->next.empty()) view.next = std::move(found->next);
    co_return asOf(replyWith(view), found->seq);
}

asio::awaitable<Answer> Keys::show(Call call) {
    auto id = call.id<KeyId>();
    if (!id) co_return std::unexpected(std::move(id.error()));
    QueryReader query(call.query);
    if (auto wrong = query.result()) co_return std::unexpected(std::move(*wrong));
    auto found = co_await m_room.store.read(
        [id = *id, who = call.who](StoreReader& reader) { return visibleKey(reader, id, who); });
    if (!found) co_return std::unexpected(std::move(found.error()));
    if (!*found) co_return std::unexpected(Call::nothingHere());
    auto view = viewOf((*found)->record, (*found)->version, m_room.scheduler.wall());
    co_return withVersion(replyWith(view), view.version);
}

asio::awaitable<Answer> Keys::release(Call call) {
    auto id = call.id<KeyId>();
    if (!id) co_return std::unexpected(std::move(id.error()));
    QueryReader query(call.query);
    bool preview = query.flag("preview").value_or(false);
    if (auto wrong = query.result()) co_return std::unexpected(std::move(*wrong));
    ReleaseRequest body;
    if (!preview) {
        auto given = readBody<ReleaseRequest>(call);
        if (!given) co_return std::unexpected(std::move(given.error()));
        if (auto wrong = check(*given)) co_return std::unexpected(std::move(*wrong));
        body = std::move(*given);
    }
    auto found = co_await m_room.store.read(
        [id = *id, who = call.who](StoreReader& reader) { return visibleKey(reader, id, who); });
    if (!found) co_return std::unexpected(std::move(found.error()));
    if (!*found) co_return std::unexpected(Call::nothingHere());
    if (!preview && (*found)->version != call.version) {
        Denial stale(Error{ErrorCode::versionStale, "The payment behind the key has changed since you read it."});
        stale.version = (*found)->version;
        co_return std::unexpected(std::move(stale));
    }
    auto released = co_await m_room.engine.keys().release(*id, preview, call.actor(), std::move(body.reason));
    if (!released) co_return std::unexpected(std::move(released.error()));
    ReleaseReply view;
    view.preview = preview;
    view.consequence = std::move(released->consequence);
    view.payment = viewOf(released->payment);
    view.key = viewOf(released->key, released->payment.version, m_room.scheduler.wall());
    // A preview shows what would be; the tag is of what is.
    co_return withVersion(replyWith(view), preview ? (*found)->version : released->payment.version);
}
} // namespace

std::shared_ptr<void> installKeys(ServeRoom& room, RouteTable& table) {
    auto desk = std::make_shared<Keys>(room);
    bind(table, Route::listKeys, *desk, &Keys::list);
    bind(table, Route::showKey, *desk, &Keys::show);
    bind(table, Route::releaseKey, *desk, &Keys::release);
    return desk;
}

} // namespace switchroom
