// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/runtime/async_event.h"
#include "agent/serve/access.h"
#include "agent/serve/serve_room.h"
#include "agent/serve/stream_items.h"

#include <deque>
#include <map>
#include <memory>
#include <string>

namespace switchroom {

/// Turns committed changes into messages and keeps the newest few thousand for whoever follows. While nobody does, it only
/// knows the newest number. Who is further behind reads from the store, who is too far behind is told to load again:
/// nothing is buffered for a slow reader. Lives on the I/O thread.
class StreamHub {
    using Followers = std::map<std::string, int>; // by scope

public:
    StreamHub(ServeRoom& room, Access& access);

    /// Learns the newest number from the store, once; before the first follower.
    asio::awaitable<std::optional<Error>> prepare();
    /// The store's subscriber.
    void onChanges(const std::vector<Change>& changes);

    /// Counts a follower while it lives; may outlive the hub.
    class Follower {
    public:
        Follower(std::shared_ptr<Followers> all, std::string scope) : m_all(std::move(all)), m_scope(std::move(scope)) {
            ++(*m_all)[m_scope];
        }
        ~Follower() {
            if (--(*m_all)[m_scope] == 0) m_all->erase(m_scope);
        }
        Follower(const Follower&) = delete;
        Follower& operator=(const Follower&) = delete;

    private:
        std::shared_ptr<Followers> m_all;
        std::string m_scope;
    };
    /// From here on the work is done that this scope's followers need.
    std::unique_ptr<Follower> follow(const std::string& scope);

    /// Messages after `seq` for an identity, up to `upTo`.
    struct Batch {
        std::vector<std::shared_ptr<const std::string>> texts;
        std::int64_t upTo = 0;
    };
    /// Nothing: `seq` is too far behind, or was never given. The caller loads everything again.
    asio::awaitable<std::expected<std::optional<Batch>, Error>> after(std::int64_t seq, Identity who);

    /// The newest overview of a scope, and a number that advances with it; without text before the first.
    struct Overview {
        std::shared_ptr<const std::string> text;
        std::uint64_t number = 0;
    };
    Overview overview(const std::string& scope) const;

    std::int64_t newest() const { return m_newest; }
    const std::string& epoch() const { return m_room.epoch; }
    /// Set at the next news. Take it before looking, so that nothing is missed.
    std::shared_ptr<AsyncEvent> news() const { return m_news; }

    static constexpr std::size_t mostKept = 4096;
    static constexpr std::int64_t mostBehind = 10'000;
    static constexpr int batchSize = 256;

private:
    asio::awaitable<void> pump();
    asio::awaitable<void> tick();
    asio::awaitable<void> refreshOverview(std::string scope);
    asio::awaitable<std::expected<std::optional<Batch>, Error>> afterFromStore(std::int64_t seq, Identity who);
    void startAnew();
    void tellNews();

    struct Sent {
        Overview overview;
        std::string facts; ///< without its time
        Instant at{};
    };

    ServeRoom& m_room;
    Access& m_access;
    std::shared_ptr<Followers> m_followers = std::make_shared<Followers>();
    std::shared_ptr<AsyncEvent> m_news;
    std::int64_t m_newest = 0; ///< committed
    std::int64_t m_from = 0;   ///< m_items hold everything in (m_from, m_upTo]
    std::int64_t m_upTo = 0;
    std::deque<StreamItem> m_items;
    std::deque<Change> m_waiting; ///< not yet items
    bool m_prepared = false;
    bool m_pumping = false;
    bool m_ticking = false;
    std::map<std::string, Sent> m_overviews;
};

} // namespace switchroom
