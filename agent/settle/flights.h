// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/payment.h"
#include "agent/runtime/async_event.h"

#include <memory>
#include <optional>
#include <unordered_map>

namespace switchroom {

/// The payments on which this agent works right now, sending or asking: one at a time each. Lives on the I/O thread.
class Flights {
    struct State {
        std::unordered_map<PaymentId, std::shared_ptr<AsyncEvent>> running;
    };

public:
    explicit Flights(Scheduler& scheduler) : m_scheduler(scheduler), m_state(std::make_shared<State>()) {}

    /// Ends when it dies: the payment is free again and whoever waited wakes. May outlive its Flights.
    class Flight {
    public:
        Flight(std::weak_ptr<State> state, PaymentId id) : m_state(std::move(state)), m_id(id) {}
        Flight(Flight&&) noexcept = default;
        Flight& operator=(Flight&&) = delete;
        ~Flight() {
            auto state = m_state.lock();
            if (!state) return;
            auto node = state->running.extract(m_id);
            if (!node.empty()) node.mapped()->set();
        }

    private:
        std::weak_ptr<State> m_state;
        PaymentId m_id;
    };

    /// Nothing when somebody works on it already.
    std::optional<Flight> begin(const PaymentId& id) {
        auto [at, fresh] = m_state->running.try_emplace(id, nullptr);
        if (!fresh) return {};
        at->second = std::make_shared<AsyncEvent>(m_scheduler);
        return std::optional<Flight>(std::in_place, m_state, id);
    }
    bool running(const PaymentId& id) const { return m_state->running.contains(id); }
    std::size_t count() const { return m_state->running.size(); }
    /// Set when the flight ends; nothing when there is none.
    std::shared_ptr<AsyncEvent> ended(const PaymentId& id) const {
        auto found = m_state->running.find(id);
        return found == m_state->running.end() ? nullptr : found->second;
    }

private:
    Scheduler& m_scheduler;
    std::shared_ptr<State> m_state;
};

} // namespace switchroom
