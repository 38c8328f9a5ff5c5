// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/serve/stream_hub.h"

#include "agent/protocol/codec.h"
#include "agent/serve/board.h"
#include "agent/serve/store_overview.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include <algorithm>

namespace switchroom {
namespace {
constexpr std::chrono::seconds overviewEvery{1};
constexpr std::chrono::seconds overviewAtLeastEvery{5};
} // namespace

StreamHub::StreamHub(ServeRoom& room, Access& access)
    : m_room(room), m_access(access), m_news(std::make_shared<AsyncEvent>(room.scheduler)) {}

asio::awaitable<std::optional<Error>> StreamHub::prepare() {
    if (m_prepared) co_return std::nullopt;
    auto last = co_await m_room.store.read([](StoreReader& reader) { return reader.lastChange(); });
    if (!last) co_return std::move(last.error());
    m_newest = std::max(m_newest, *last);
    if (m_followers->empty()) startAnew();
    m_prepared = true;
    co_return std::nullopt;
}

/// Nobody follows: what is kept may go.
void StreamHub::startAnew() {
    m_items.clear();
    m_waiting.clear();
    m_from = m_upTo = m_newest;
}

void StreamHub::tellNews() {
    auto told = std::exchange(m_news, std::make_shared<AsyncEvent>(m_room.scheduler));
    told->set();
}

void StreamHub::onChanges(const std::vector<Change>& changes) {
    for (const auto& change : changes) {
        m_newest = std::max(m_newest, change.seq);
        if (change.kind == ChangeKind::token) m_access.forget(change.objectId);
    }
    if (m_followers->empty()) return startAnew();
    m_waiting.insert(m_waiting.end(), changes.begin(), changes.end());
    if (m_waiting.size() > mostKept) { // the store is slower than its writer: let the followers load again
        startAnew();
        tellNews();
    }
    if (m_pumping || m_waiting.empty()) return;
    m_pumping = true;
    asio::co_spawn(m_room.scheduler.io(), pump(), asio::detached);
}

asio::awaitable<void> StreamHub::pump() {
    while (!m_waiting.empty()) {
        auto count = std::min<std::ptrdiff_t>(batchSize, std::ssize(m_waiting));
        std::vector<Change> changes(m_waiting.begin(), m_waiting.begin() + count);
        m_waiting.erase(m_waiting.begin(), m_waiting.begin() + count);
        auto from = m_upTo;
        auto upTo = changes.back().seq;
        auto items = co_await itemsOf(m_room, std::move(changes));
        if (from != m_upTo) continue; // begun anew meanwhile
        if (!items) {
            startAnew();
        } else {
            m_items.insert(m_items.end(), std::make_move_iterator(items->begin()),
                           std::make_move_iterator(items->end()));
            m_upTo = upTo;
            while (m_items.size() > mostKept) {
                m_from = m_items.front().seq;
                m_items.pop_front();
            }
        }
        tellNews();
    }
    m_pumping = false;
}

std::unique_ptr<StreamHub::Follower> StreamHub::follow(const std::string& scope) {
    auto follower = std::make_unique<Follower>(m_followers, scope);
    if (!m_ticking) {
        m_ticking = true;
        asio::co_spawn(m_room.scheduler.io(), tick(), asio::detached);
    }
    return follower;
}

asio::awaitable<std::expected<std::optional<StreamHub::Batch>, Error>> StreamHub::after(std::int64_t seq,
                                                                                        Identity who) {
    if (seq > m_newest || m_newest - seq > mostBehind) co_return std::nullopt;
    if (seq < m_from) co_return co_await afterFromStore(seq, std::move(who));
    Batch batch;
    batch.upTo = std::max(seq, m_upTo);
    auto first = std::ranges::upper_bound(m_items, seq, {}, &StreamItem::seq);
    for (auto item = first; item != m_items.end(); ++item) {
        if (std::ssize(batch.texts) == batchSize) {
            batch.upTo = item->seq - 1;
            break;
        }
        if (maySee(who, item->kind, item->scope)) batch.texts.push_back(item->text);
    }
    co_return batch;
}

asio::awaitable<std::expected<std::optional<StreamHub::Batch>, Error>> StreamHub::afterFromStore(std::int64_t seq,
                                                                                                 Identity who) {
    auto changes =
        co_await m_room.store.read([seq](StoreReader& reader) { return reader.changesAfter(seq, batchSize); });
    if (!changes) co_return std::unexpected(std::move(changes.error()));
    // The first one is missing when the change table has been pruned.
    if (changes->empty() || changes->front().seq != seq + 1) co_return std::nullopt;
    Batch batch;
    batch.upTo = changes->back().seq;
    auto items = co_await itemsOf(m_room, std::move(*changes));
    if (!items) co_return std::unexpected(std::move(items.error()));
    for (auto& item : *items)
        if (maySee(who, item.kind, item.scope)) batch.texts.push_back(std::move(item.text));
    co_return batch;
}

StreamHub::Overview StreamHub::overview(const std::string& scope) const {
    auto found = m_overviews.find(scope);
    return found == m_overviews.end() ? Overview{} : found->second.overview;
}

/// Once a second, while somebody follows.
asio::awaitable<void> StreamHub::tick() {
    while (!m_followers->empty()) {
        std::vector<std::string> scopes;
        for (const auto& [scope, count] : *m_followers) scopes.push_back(scope);
        for (auto& scope : scopes) co_await refreshOverview(std::move(scope));
        co_await m_room.scheduler.sleepFor(overviewEvery);
    }
    m_overviews.clear();
    m_ticking = false;
}

asio::awaitable<void> StreamHub::refreshOverview(std::string scope) {
    auto store = co_await readStoreOverview(m_room, scope);
    if (!store) co_return; // the followers see its age
    auto view = overviewView(store->overview, store->seq, m_room);
    auto now = view.asOf;
    view.asOf = {};
    auto facts = encode(view);
    view.asOf = now;
    auto& sent = m_overviews[scope];
    if (facts == sent.facts && now < sent.at + overviewAtLeastEvery) co_return;
    StreamMessage message;
    message.kind = StreamKind::overview;
    message.overview = std::move(view);
    sent.facts = std::move(facts);
    sent.at = now;
    sent.overview.text = std::make_shared<const std::string>(encode(message));
    ++sent.overview.number;
    tellNews();
}

} // namespace switchroom
