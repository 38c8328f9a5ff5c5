// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/serve/stream_items.h"

#include "agent/core/words.h"
#include "agent/protocol/codec.h"
#include "agent/protocol/view_of.h"
#include "agent/serve/board.h"

#include <set>

namespace switchroom {
namespace {

/// The last change of each object, in their order.
std::vector<Change> conflated(std::vector<Change> changes) {
    std::set<std::pair<ChangeKind, std::string>> seen;
    std::vector<Change> out;
    for (auto change = changes.rbegin(); change != changes.rend(); ++change)
        if (seen.emplace(change->kind, change->objectId).second) out.push_back(std::move(*change));
    return {std::make_move_iterator(out.rbegin()), std::make_move_iterator(out.rend())};
}

template <class IdType, class Find>
auto found(const std::string& text, Find find) -> decltype(find(IdType{})) {
    auto id = idFrom<IdType>(text);
    return id ? find(*id) : decltype(find(IdType{})){};
}

/// A reader's thread. What is no more, or is no id, leaves the message without its object.
void load(StoreReader& reader, const Change& change, Instant now, StreamMessage& message) {
    switch (change.kind) {
    case ChangeKind::payment:
        if (auto payment = found<PaymentId>(change.objectId, [&](PaymentId id) { return reader.payment(id); }))
            message.payment = viewOf(*payment);
        break;
    case ChangeKind::key:
        if (auto key = found<KeyId>(change.objectId, [&](KeyId id) { return reader.key(id); })) {
            auto payment = reader.payment(key->payment);
            message.key = viewOf(*key, payment ? payment->version : 1, now);
        }
        break;
    case ChangeKind::approval:
        if (auto approval = found<ApprovalId>(change.objectId, [&](ApprovalId id) { return reader.approval(id); }))
            message.approval = viewOf(*approval);
        break;
    case ChangeKind::token:
        if (auto token = reader.token(change.objectId)) message.token = viewOf(*token);
        break;
    case ChangeKind::breaker:
    case ChangeKind::audit: break;
    }
}

std::vector<StreamMessage> loadAll(StoreReader& reader, const std::vector<Change>& changes, Instant now) {
    std::vector<StreamMessage> messages;
    for (const auto& change : changes) {
        StreamMessage message;
        message.kind = fromWord<StreamKind>(word(change.kind)).value();
        message.seq = change.seq;
        message.objectId = change.kind == ChangeKind::breaker ? breakerIdOnPort(change.objectId) : change.objectId;
        if (change.version > 0) message.version = change.version;
        load(reader, change, now, message);
        messages.push_back(std::move(message));
    }
    return messages;
}
} // namespace

bool maySee(const Identity& who, ChangeKind kind, std::string_view scope) {
    if (!scope.empty() && !who.sees(scope)) return false;
    switch (kind) {
    case ChangeKind::payment:
    case ChangeKind::key:
    case ChangeKind::breaker: return true;
    case ChangeKind::approval:
    case ChangeKind::audit: return who.role != Role::service;
    case ChangeKind::token: return who.role == Role::admin;
    }
    return false;
}

asio::awaitable<std::expected<std::vector<StreamItem>, Error>> itemsOf(ServeRoom& room, std::vector<Change> changes) {
    changes = conflated(std::move(changes));
    auto read = [changes, now = room.scheduler.wall()](StoreReader& reader) { return loadAll(reader, changes, now); };
    auto messages = co_await room.store.read(std::move(read));
    if (!messages) co_return std::unexpected(std::move(messages.error()));
    std::vector<StreamItem> items;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        auto& message = (*messages)[i];
        if (auto channel = changes[i].kind == ChangeKind::breaker ? findChannel(room, *message.objectId) : nullptr)
            message.breaker = breakerView(*channel, room.scheduler);
        StreamItem item;
        item.seq = changes[i].seq;
        item.kind = changes[i].kind;
        item.scope = changes[i].scope;
        item.text = std::make_shared<const std::string>(encode(message));
        items.push_back(std::move(item));
    }
    co_return items;
}

} // namespace switchroom
