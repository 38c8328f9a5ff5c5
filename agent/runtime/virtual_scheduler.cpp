// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/runtime/virtual_scheduler.h"

#include <boost/asio/associated_cancellation_slot.hpp>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <algorithm>
#include <map>
#include <unordered_map>

namespace switchroom {
namespace {
using boost::system::error_code;

/// What happens at a moment.
class Due {
public:
    virtual ~Due() = default;
    virtual void fire(error_code error) = 0;
};

class Work final : public Due {
public:
    explicit Work(std::function<void()> work) : m_work(std::move(work)) {}
    void fire(error_code) override { m_work(); }

private:
    std::function<void()> m_work;
};

template <class Handler>
class Sleeper final : public Due {
public:
    explicit Sleeper(Handler handler) : m_handler(std::move(handler)) {}
    void fire(error_code error) override {
        auto slot = asio::get_associated_cancellation_slot(m_handler);
        if (slot.is_connected()) slot.clear();
        auto executor = asio::get_associated_executor(m_handler);
        asio::post(executor, [handler = std::move(m_handler), error]() mutable {
            auto resume = std::move(handler);
            resume(error);
        });
    }

private:
    Handler m_handler;
};
} // namespace

struct VirtualScheduler::Timers {
    using Place = std::pair<Steady, TimerId>;
    TimerId last = 0;
    std::map<Place, std::unique_ptr<Due>> due;
    std::unordered_map<TimerId, Steady> places;

    TimerId add(Steady when, std::unique_ptr<Due> what) {
        places.emplace(++last, when);
        due.emplace(Place{when, last}, std::move(what));
        return last;
    }
    /// Nothing when it has fired or was cancelled.
    std::unique_ptr<Due> take(TimerId timer) {
        auto place = places.extract(timer);
        if (!place) return {};
        return std::move(due.extract({place.mapped(), timer}).mapped());
    }
};

VirtualScheduler::VirtualScheduler(asio::io_context& io, Instant start)
    : m_io(io), m_wall(start), m_timers(std::make_shared<Timers>()) {}

VirtualScheduler::~VirtualScheduler() {
    auto dropped = std::exchange(m_timers->due, {});
    m_timers->places.clear();
}

asio::awaitable<void> VirtualScheduler::sleepUntil(Steady when) {
    return asio::async_initiate<const asio::use_awaitable_t<>, void(error_code)>(
        [timers = m_timers](auto handler, Steady due) {
            auto slot = asio::get_associated_cancellation_slot(handler);
            auto timer = timers->add(due, std::make_unique<Sleeper<decltype(handler)>>(std::move(handler)));
            if (!slot.is_connected()) return;
            slot.assign([weak = std::weak_ptr(timers), timer](asio::cancellation_type) {
                auto living = weak.lock();
                auto sleeper = living ? living->take(timer) : nullptr;
                if (sleeper) sleeper->fire(asio::error::operation_aborted);
            });
        },
        asio::use_awaitable, when);
}

TimerId VirtualScheduler::at(Steady when, std::function<void()> work) {
    return m_timers->add(when, std::make_unique<Work>(std::move(work)));
}

void VirtualScheduler::cancel(TimerId timer) { m_timers->take(timer); }

bool VirtualScheduler::step() {
    if (m_io.stopped()) m_io.restart(); // it stops by itself whenever it has nothing to do
    if (m_io.poll_one() > 0) return true;
    auto& due = m_timers->due;
    if (due.empty()) return false;
    auto [when, timer] = due.begin()->first;
    m_now = std::max(m_now, when);
    m_timers->take(timer)->fire({});
    return true;
}

std::optional<Steady> VirtualScheduler::nextDue() const {
    if (m_timers->due.empty()) return {};
    return m_timers->due.begin()->first.first;
}

} // namespace switchroom
