// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulation/world.h"

#include "agent/core/words.h"
#include "tests/simulation/judgement.h"
#include "tests/simulation/operators.h"
#include "tests/simulation/shop.h"
#include "tests/simulation/surroundings.h"
#include "tests/simulation/webhook_post.h"

#include <atomic>

namespace switchroom::simulation {

using namespace std::chrono_literals;

namespace {
constexpr int bursts = 10;
constexpr Micros period = 15min;
constexpr Micros awake = 55s;           // of each period, about; then the machine sleeps
constexpr Micros farthestWrong = 10min; // a wall clock, either way: beyond late_effect_max
constexpr int longestCalm = 60;

Instant morning() { return fromRfc3339("2026-11-30T08:00:00Z").value(); }

std::string freshDisk() {
    static std::atomic<int> next{0};
    return "simulated" + std::to_string(++next);
}
} // namespace

World::World(WorldOptions options)
    : m_options(options),
      m_timeline(morning()),
      m_witness([this] { return toRfc3339(m_timeline.now()).substr(11, 12); }),
      m_killer(options.seed ^ 0xdeadULL, m_witness),
      m_random(options.seed),
      m_agentRandom(options.seed ^ 0xa6e27ULL),
      m_playbook(simulatedPlaybook()),
      m_disk(freshDisk()),
      m_provider(m_timeline, options.seed) {
    m_witness.keepAll(options.wholeTrace);
    if (auto set = m_provider.plan().setRates(drawnFaults(options.seed)); !set)
        m_witness.broken("simulation", set.error());
    m_provider.onProgress = [this](bool effect) {
        m_killer.meets(effect ? KillPoint::afterEffect : KillPoint::onTheWire);
    };
    m_shop = std::make_unique<Shop>(*this, options.orders);
    m_operators = std::make_unique<Operators>(*this);
    m_post = std::make_unique<WebhookPost>(*this);
}

World::~World() {
    m_over = true;
    if (m_life) m_life->end();
}

void World::run() {
    start();
    m_shop->open(period * bursts);
    m_operators->begin();
    planTheDay();
    auto end = m_timeline.now() + period * bursts;
    while (m_timeline.now() < end && m_witness.brokenPromises().size() < m_options.enoughBroken) stepOnce();
    if (m_witness.brokenPromises().size() >= m_options.enoughBroken) return;
    calmDown();
    m_shop->replayEverything();
    pass(5s);
    judge(*this, *m_shop, *m_operators);
    for (std::size_t n = 0; n < demo::faultCount; ++n)
        m_witness.coverage.met("fault", demo::faultName(demo::Fault(n)), m_provider.plan().uses().count[n]);
    for (const auto& [form, times] : m_provider.plan().uses().retryAfterForms)
        m_witness.coverage.met("retry_after", form, times);
}

void World::start() {
    for (;;) {
        Life::Around around{m_disk, m_timeline,    m_provider, m_witness,         m_killer,
                            m_log,  m_agentRandom, m_playbook, m_options.sabotage};
        m_life = std::make_unique<Life>(around, ++m_lives, m_timeline.now() + m_wallError);
        bool dies = m_lives > 1 && m_killer.meets(KillPoint::recovering);
        m_killer.isDead();
        if (dies) m_disk.loseThePowerAt(m_disk.operations() + m_random.below(60));
        if (m_life->begin() && !m_disk.isWithoutPower()) break;
        if (!m_witness.allKept()) return;
        die(KillPoint::recovering);
    }
    m_witness.note("life " + std::to_string(m_lives) + " begins");
    judgeStart(*this, *m_shop);
}

void World::die(KillPoint point) {
    m_killer.isDead();
    auto lot = m_random.unit();
    auto loss = m_disk.isWithoutPower() ? (lot < 0.6 ? Loss::unsynced : Loss::torn)
                : lot < 0.3             ? Loss::process
                : lot < 0.75            ? Loss::unsynced
                                        : Loss::torn;
    auto report = m_disk.kill(m_random, loss);
    m_witness.coverage.met("loss", word(point) + "_" +
                                       (loss == Loss::process ? "process"
                                        : loss == Loss::torn  ? "torn"
                                                              : "unsynced"));
    if (report.unsyncedChanges > 0) m_witness.coverage.met("disk", "changes_lost");
    m_life->end();
    m_life.reset();
    m_sleep.reset();
    m_timeline.passWithoutAgent(lot < 0.5 ? draw(50ms, 2s) : draw(2s, 40s));
}

void World::stepOnce() {
    if (!m_life) return start();
    m_life->step();
    if (m_killer.due()) return die(*m_killer.due());
    if (m_disk.isWithoutPower()) return die(KillPoint::inCommit);
    if (m_sleep) rest(*std::exchange(m_sleep, {}));
}

void World::rest(Micros length) {
    auto pause = m_random.unit() < 0.5 ? Pause::machineSleeps : Pause::processStands;
    m_witness.coverage.met("clock", pause == Pause::machineSleeps ? "machine_slept" : "process_stood_still");
    m_timeline.passWithoutAgent(length, pause);
}

void World::pass(Micros length) {
    auto until = m_timeline.now() + length;
    while (m_timeline.now() < until && m_witness.brokenPromises().size() < m_options.enoughBroken) stepOnce();
}

void World::planTheDay() {
    auto begin = m_timeline.now();
    for (int n = 0; n < bursts; ++n) {
        auto sleep = begin + period * n + draw(awake - 15s, awake + 15s);
        m_timeline.at(sleep, [this, next = begin + period * (n + 1) - 1s] { m_sleep = next - m_timeline.now(); });
    }
    for (int n = 0; n < 3; ++n) {
        m_timeline.at(begin + draw(0s, awake) + period * std::int64_t(m_random.below(bursts)),
                      [this] { m_provider.brownOut(m_timeline.now() + draw(5s, 20s)); });
        m_timeline.at(begin + draw(0s, awake) + period * std::int64_t(m_random.below(bursts)),
                      [this] { jumpTheClock(); });
        m_timeline.at(begin + draw(0s, awake) + period * std::int64_t(m_random.below(bursts)),
                      [this] { m_killer.meets(KillPoint::idle); });
    }
}

void World::jumpTheClock() {
    if (!m_life) return;
    auto to = draw(-farthestWrong, farthestWrong);
    auto by = to - std::exchange(m_wallError, to);
    m_life->scheduler().jumpWallClock(by);
    m_witness.coverage.met("clock", by < Micros{0} ? "jumped_backward" : "jumped_forward");
    m_witness.note("the wall clock jumps by " + std::to_string(by / 1s) + " s");
}

void World::calmDown() {
    m_calm = true;
    m_killer.rest();
    m_provider.calmDown();
    for (int n = 0; n < longestCalm; ++n) {
        pass(4s);
        if (n % 3 == 2 && everythingIsSettled()) return;
        if (m_life) rest(n < 20 ? Micros(3min) : Micros(30min));
    }
}

bool World::everythingIsSettled() {
    auto open = look([](StoreReader& reader) {
        PaymentFilter filter;
        filter.statuses = {Status::pending, Status::unknown};
        PaymentFilter conflicts;
        conflicts.conflict = true;
        return reader.count(filter, 1) + reader.count(conflicts, 1);
    });
    return open == 0;
}

} // namespace switchroom::simulation
