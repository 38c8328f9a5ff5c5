// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/rules/audit_chain.h"
#include "tests/simulation/life.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include <map>
#include <memory>

namespace switchroom::simulation {

class Operators;
class Shop;
class WebhookPost;

struct WorldOptions {
    std::uint64_t seed = 1;
    int orders = 200;
    Sabotage sabotage = Sabotage::none;
    bool wholeTrace = false;
    std::size_t enoughBroken = 20; ///< so many broken promises end the world
};

/// An agent with its provider, a shop that buys, people who decide, and everything that goes wrong, from one seed, on
/// virtual time and in one thread. The provider, the shop and the people outlive every life of the agent.
class World {
public:
    explicit World(WorldOptions options);
    ~World();
    World(const World&) = delete;
    World& operator=(const World&) = delete;

    /// A few hours in which everything happens, then days of calm, then the judgement.
    void run();
    const Witness& witness() const { return m_witness; }

    // For its inhabitants.
    Timeline& timeline() { return m_timeline; }
    SimulatedProvider& provider() { return m_provider; }
    Witness& witnessing() { return m_witness; }
    Killer& killer() { return m_killer; }
    Random& random() { return m_random; }
    const Playbook& playbook() const { return m_playbook; }
    const WireLog& wire() const { return m_log; }
    int life() const { return m_lives; }
    bool isCalm() const { return m_calm; }
    Micros draw(Micros from, Micros to) {
        return from + Micros{std::int64_t(m_random.below(std::uint64_t((to - from).count())))};
    }
    bool chance(double share) { return m_random.unit() < share; }

    /// Calls the agent: `done` hears what it answered, or nothing when it was dead or died over it.
    template <class T>
    void ask(std::function<asio::awaitable<T>(Engine&)> call, std::function<void(std::optional<T>)> done) {
        if (m_over) return;
        if (!m_life || !m_life->isReady()) {
            m_timeline.after(Micros{1}, [done = std::move(done)] { done({}); });
            return;
        }
        auto waiting = std::make_shared<Waiting<T>>(*this, std::move(done));
        asio::co_spawn(m_life->scheduler().io(), follow<T>(call(m_life->engine()), std::move(waiting)), asio::detached);
    }
    /// Reads from the living agent's store now; nothing when it cannot.
    template <class F>
    auto look(F query) {
        using R = std::invoke_result_t<F&, StoreReader&>;
        auto result =
            m_life ? m_life->run(m_life->store().read(std::move(query))) : std::optional<std::expected<R, Error>>{};
        return result && *result ? std::optional<R>(std::move(**result)) : std::optional<R>{};
    }
    template <class T>
    std::optional<T> runNow(asio::awaitable<T> work) {
        return m_life->run(std::move(work));
    }
    Engine& engine() { return m_life->engine(); }
    void takenInHand(const std::string& breaker) {
        if (m_life) m_life->takenInHand(breaker);
    }
    void letGo(const std::string& breaker) { m_life->letGo(breaker); }
    /// Where the audit log stood at a moment when it was durable.
    void seen(ChainHead head) { m_seenHeads.push_back(head); }
    const std::vector<ChainHead>& seenHeads() const { return m_seenHeads; }

private:
    /// Who waits for an answer hears of it exactly once: also when the agent dies.
    template <class T>
    struct Waiting {
        Waiting(World& itsWorld, std::function<void(std::optional<T>)> itsDone)
            : world(itsWorld), done(std::move(itsDone)) {}
        Waiting(const Waiting&) = delete;
        Waiting& operator=(const Waiting&) = delete;
        ~Waiting() {
            if (done && !world.m_over) world.m_timeline.after(Micros{1}, [d = std::move(done)] { d({}); });
        }
        World& world;
        std::function<void(std::optional<T>)> done;
    };
    template <class T>
    static asio::awaitable<void> follow(asio::awaitable<T> work, std::shared_ptr<Waiting<T>> waiting) {
        auto result = co_await std::move(work);
        auto done = std::exchange(waiting->done, nullptr);
        done(std::move(result));
    }

    void start();
    void die(KillPoint point);
    void stepOnce();
    void pass(Micros length);
    void sleepOfTheMachine(Micros length);
    void planTheDay();
    void jumpTheClock();
    /// So long, nothing of the living agent runs.
    void rest(Micros length);
    void calmDown();
    bool everythingIsSettled();

    WorldOptions m_options;
    Timeline m_timeline;
    Witness m_witness;
    Killer m_killer;
    SeededRandom m_random;      ///< of the world's own decisions
    SeededRandom m_agentRandom; ///< of the agent
    Playbook m_playbook;
    CrashDisk m_disk;
    SimulatedProvider m_provider;
    WireLog m_log;
    std::vector<ChainHead> m_seenHeads;
    std::unique_ptr<Shop> m_shop;
    std::unique_ptr<Operators> m_operators;
    std::unique_ptr<WebhookPost> m_post;
    std::unique_ptr<Life> m_life;
    int m_lives = 0;
    Micros m_wallError{0};
    std::optional<Micros> m_sleep;
    bool m_calm = false;
    bool m_over = false;
};

} // namespace switchroom::simulation
