// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/runtime/waiting_line.h"

#include <boost/asio/associated_cancellation_slot.hpp>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/execution_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <map>
#include <set>

namespace switchroom {
namespace {
using boost::system::error_code;

/// One coroutine that waits.
struct Waiter {
    TimerId deadline = 0; ///< 0: none
    virtual ~Waiter() = default;
    virtual void resume(error_code error, bool woken) = 0;
};

template <class Handler>
class Parked final : public Waiter {
public:
    explicit Parked(Handler handler) : m_handler(std::move(handler)) {}
    void resume(error_code error, bool woken) override {
        auto slot = asio::get_associated_cancellation_slot(m_handler);
        if (slot.is_connected()) slot.clear();
        auto executor = asio::get_associated_executor(m_handler);
        asio::post(executor, [handler = std::move(m_handler), error, woken]() mutable {
            auto resume = std::move(handler);
            resume(error, woken);
        });
    }

private:
    Handler m_handler;
};

/// Something that holds handlers and must let them go when the io_context ends.
class Droppable {
public:
    virtual void drop() = 0;

protected:
    ~Droppable() = default;
};

using Droppables = std::set<Droppable*>;

/// Tells every line of an io_context that it ends. Without it, a coroutine that owns the line in which it waits
/// would keep itself alive for ever.
class EndOfContext final : public asio::execution_context::service {
public:
    using key_type = EndOfContext;
    static inline asio::execution_context::id id;

    explicit EndOfContext(asio::execution_context& context) : service(context) {}
    std::shared_ptr<Droppables> members() { return m_members; }

private:
    void shutdown() override {
        // Dropping unwinds nothing here (that is posted), so the set stays as it is.
        for (auto* member : *m_members) member->drop();
    }
    std::shared_ptr<Droppables> m_members = std::make_shared<Droppables>();
};
} // namespace

class WaitingLine::Members final : public Droppable {
public:
    explicit Members(Scheduler& time)
        : scheduler(time), m_registered(asio::use_service<EndOfContext>(time.io()).members()) {
        m_registered->insert(this);
    }
    ~Members() { m_registered->erase(this); }

    void drop() override { auto dropped = std::exchange(waiting, {}); }

    std::uint64_t add(std::unique_ptr<Waiter> waiter) {
        waiting.emplace(++m_last, std::move(waiter));
        return m_last;
    }

    void end(std::uint64_t place, error_code error, bool woken) {
        auto node = waiting.extract(place);
        if (!node) return;
        if (node.mapped()->deadline != 0) scheduler.cancel(node.mapped()->deadline);
        node.mapped()->resume(error, woken);
    }

    Scheduler& scheduler;
    std::map<std::uint64_t, std::unique_ptr<Waiter>> waiting;

private:
    std::shared_ptr<Droppables> m_registered;
    std::uint64_t m_last = 0;
};

WaitingLine::WaitingLine(Scheduler& scheduler) : m_members(std::make_shared<Members>(scheduler)) {}
WaitingLine::~WaitingLine() { m_members->drop(); }

asio::awaitable<bool> WaitingLine::wait(std::optional<Steady> deadline) {
    return asio::async_initiate<const asio::use_awaitable_t<>, void(error_code, bool)>(
        [weak = std::weak_ptr(m_members)](auto handler, std::optional<Steady> until) {
            auto members = weak.lock();
            if (!members) return; // the line is gone: the handler is dropped, the coroutine unwound
            auto slot = asio::get_associated_cancellation_slot(handler);
            auto place = members->add(std::make_unique<Parked<decltype(handler)>>(std::move(handler)));
            auto end = [weak, place](error_code error) {
                if (auto living = weak.lock()) living->end(place, error, false);
            };
            if (until) members->waiting.at(place)->deadline = members->scheduler.at(*until, [end] { end({}); });
            if (slot.is_connected())
                slot.assign([end](asio::cancellation_type) { end(asio::error::operation_aborted); });
        },
        asio::use_awaitable, deadline);
}

bool WaitingLine::wakeFirst() {
    if (m_members->waiting.empty()) return false;
    m_members->end(m_members->waiting.begin()->first, {}, true);
    return true;
}

void WaitingLine::wakeAll() {
    while (wakeFirst()) {}
}

std::size_t WaitingLine::size() const { return m_members->waiting.size(); }

} // namespace switchroom
