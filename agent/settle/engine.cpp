// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/settle/engine.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include <charconv>

namespace switchroom {

Engine::Engine(SettleRoom& room, Historian& historian)
    : m_room(room),
      m_historian(historian),
      m_flights(room.scheduler),
      m_sender(room),
      m_executor(room, m_flights, m_sender),
      m_inquirer(room, m_flights, m_sender),
      m_caretaker(room, m_executor),
      m_resolver(room),
      m_webhooks(room),
      m_keys(room, [this](const PaymentId& id) { return m_flights.running(id); }),
      m_breakers(room),
      m_tokens(room) {
    m_room.gateway.onTransition(
        [this](const Channel& channel, const BreakerTransition& transition) { m_breakers.note(channel, transition); });
}

asio::awaitable<std::expected<int, Error>> Engine::recover() {
    auto unit = [](Transaction& tx) -> std::expected<std::int64_t, Error> {
        std::int64_t epoch = 0;
        auto known = tx.meta("epoch").value_or("0");
        std::from_chars(known.data(), known.data() + known.size(), epoch);
        tx.setMeta("epoch", std::to_string(epoch + 1));
        return epoch + 1;
    };
    auto epoch = co_await m_room.store.write(std::move(unit));
    if (!epoch) co_return std::unexpected(epoch.error());
    m_room.epoch = *epoch;
    co_return co_await m_caretaker.recover();
}

void Engine::start() {
    auto& io = m_room.scheduler.io();
    asio::co_spawn(io, m_inquirer.run(), asio::detached);
    asio::co_spawn(io, m_caretaker.sweep(), asio::detached);
    asio::co_spawn(io, m_webhooks.matchOrphans(), asio::detached);
    asio::co_spawn(io, m_historian.run(m_room), asio::detached);
    for (const auto& [name, provider] : m_room.playbook.providers)
        for (const auto& [operation, policy] : provider.operations)
            if (policy.fallback == Fallback::queue) {
                asio::co_spawn(io, m_caretaker.drainQueue(name), asio::detached);
                break;
            }
}

} // namespace switchroom
