// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/settle/engine.h"
#include "tests/simulation/crash_vfs.h"
#include "tests/simulation/sabotage.h"
#include "tests/simulation/simulated_transport.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

namespace switchroom::simulation {

/// One life of the agent: the real engine on virtual time, from its start to its death. Its memory is the disk's.
class Life {
public:
    struct Around {
        CrashDisk& disk;
        Timeline& timeline;
        SimulatedProvider& provider;
        Witness& witness;
        Killer& killer;
        WireLog& log;
        Random& random;
        const Playbook& playbook;
        Sabotage sabotage = Sabotage::none;
    };
    /// `wall`: what its wall clock says at the start.
    Life(Around around, int number, Instant wall);
    ~Life();
    Life(const Life&) = delete;
    Life& operator=(const Life&) = delete;

    /// Opens the store and recovers; false when the disk lost its power meanwhile.
    bool begin();
    /// One step of virtual time.
    bool step();
    /// Nobody waits any more for what this life was doing.
    void end();

    Engine& engine() { return *m_engine; }
    bool isReady() const { return m_ready; }
    Store& store() { return *m_store; }
    VirtualScheduler& scheduler() { return *m_scheduler; }
    int number() const { return m_number; }
    /// A person takes that breaker in hand: it may leave its state at any time, until the person lets it go.
    void takenInHand(const std::string& breaker) { ++m_inHand[breaker]; }
    void letGo(const std::string& breaker) { m_letGo.push_back(breaker); }

    /// Runs until the coroutine is done; nothing when it never is, or the power goes.
    template <class T>
    std::optional<T> run(asio::awaitable<T> work) {
        auto result = std::make_shared<std::optional<T>>();
        asio::co_spawn(*m_io, keep<T>(std::move(work), result), asio::detached);
        while (!result->has_value() && !m_around.disk.isWithoutPower() && step()) {}
        return *result;
    }

private:
    template <class T>
    static asio::awaitable<void> keep(asio::awaitable<T> work, std::shared_ptr<std::optional<T>> result) {
        result->emplace(co_await std::move(work));
    }
    bool openStore();
    void watchWrites();
    void watchBreakers();

    Around m_around;
    int m_number;
    bool m_ready = false;
    std::size_t m_waiting = 0;
    std::map<std::string, int> m_inHand;  ///< by breaker: how many people
    std::vector<std::string> m_letGo;     ///< after the last watch
    std::map<std::string, Steady> m_open; ///< by breaker: until when it is open
    std::unique_ptr<asio::io_context> m_io;
    std::unique_ptr<VirtualScheduler> m_scheduler;
    std::unique_ptr<JumpWatch> m_jumps;
    std::unique_ptr<Historian> m_historian;
    VirtualStore* m_virtual = nullptr;
    std::unique_ptr<Store> m_store;
    std::unique_ptr<SimulatedTransport> m_wire;
    std::unique_ptr<SpoiledTransport> m_spoiled;
    std::unique_ptr<Gateway> m_gateway;
    std::unique_ptr<SettleRoom> m_room;
    std::unique_ptr<Engine> m_engine;
};

} // namespace switchroom::simulation
