// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulation/life.h"

#include "agent/core/words.h"

namespace switchroom::simulation {

Life::Life(Around around, int number, Instant wall)
    : m_around(around),
      m_number(number),
      m_io(std::make_unique<asio::io_context>()),
      m_scheduler(std::make_unique<VirtualScheduler>(*m_io, wall)),
      m_historian(std::make_unique<Historian>(*m_scheduler)) {
    m_around.timeline.attach(*m_scheduler);
}

Life::~Life() { end(); }

bool Life::openStore() {
    SqliteFile file{.name = m_around.disk.uri(), .uri = true};
    if (m_around.sabotage == Sabotage::synchronousOff) file.synchronous = "off";
    if (m_around.sabotage == Sabotage::noCommitBeforeCall) {
        m_store = std::make_unique<HastyStore>(file, *m_scheduler);
        return true;
    }
    auto opened = VirtualStore::open({.file = file, .onFailure = {}}, *m_scheduler);
    if (!opened) {
        m_around.witness.note("the store cannot be opened: " + opened.error().detail);
        if (!m_around.disk.isWithoutPower())
            m_around.witness.broken("I6", "the store cannot be opened again: " + opened.error().detail);
        return false;
    }
    m_virtual = opened->get();
    m_store = std::move(*opened);
    return true;
}

bool Life::begin() {
    if (!openStore()) return false;
    m_jumps = std::make_unique<JumpWatch>(*m_scheduler);
    m_wire = std::make_unique<SimulatedTransport>(SimulatedTransport::Surroundings{
        *m_scheduler, m_around.provider, m_around.witness, m_around.killer, *m_store, m_around.log, m_number});
    m_spoiled = std::make_unique<SpoiledTransport>(*m_wire, *m_scheduler, m_around.sabotage);
    m_gateway = std::make_unique<Gateway>(m_around.playbook, *m_spoiled, *m_scheduler, *m_historian);
    m_wire->guardedBy(*m_gateway);
    m_spoiled->guardedBy(*m_gateway);
    m_room = std::make_unique<SettleRoom>(
        SettleRoom{.store = *m_store,
                   .gateway = *m_gateway,
                   .scheduler = *m_scheduler,
                   .jumps = *m_jumps,
                   .random = m_around.random,
                   .playbook = m_around.playbook,
                   .telemetry = *m_historian,
                   .agentId = "agent-1",
                   .encodeAnswer =
                       [](const Payment& payment) {
                           return text(payment.id) + " " + word(payment.status) + " " + plainText(payment.money) +
                                  " v" + std::to_string(payment.version);
                       },
                   .report = [this](const std::string& line) { m_around.witness.note("agent: " + line); }});
    m_engine = std::make_unique<Engine>(*m_room, *m_historian);
    auto recovered = run(m_engine->recover());
    if (!recovered || !*recovered) return false;
    m_engine->start();
    m_ready = true;
    return true;
}

bool Life::step() {
    bool more = m_scheduler->step();
    watchWrites();
    if (m_ready) watchBreakers();
    return more;
}

/// An open breaker stays open until its wait is over, whatever late results say (I7).
void Life::watchBreakers() {
    auto now = m_scheduler->steady();
    for (const auto& [id, line] : m_gateway->channels()) {
        auto seen = line->breaker.snapshot(now);
        if (m_inHand[id] > 0) m_open.erase(id);
        auto open = m_open.find(id);
        if (seen.state == BreakerState::open) {
            if (open == m_open.end()) m_open.emplace(id, seen.openUntil.value_or(now));
            continue;
        }
        if (open == m_open.end()) continue;
        if (now < open->second)
            m_around.witness.broken("I7", "breaker " + id + " is " + word(seen.state) + " before its wait is over");
        m_open.erase(open);
    }
    for (const auto& id : m_letGo) --m_inHand[id];
    m_letGo.clear();
}

void Life::watchWrites() {
    if (!m_virtual || m_around.killer.isResting()) return;
    auto waiting = m_virtual->waiting();
    if (waiting > 0 && m_waiting == 0) {
        bool dies = m_around.killer.meets(KillPoint::writeWaiting);
        auto& disk = m_around.disk;
        if (!dies && m_ready && m_around.killer.meets(KillPoint::inCommit)) {
            m_around.killer.isDead(); // when the power goes, not before
            disk.loseThePowerAt(disk.operations() + m_around.random.below(24));
        }
    }
    if (waiting == 0 && m_waiting > 0) m_around.killer.meets(KillPoint::writeCommitted);
    m_waiting = waiting;
}

void Life::end() {
    if (!m_scheduler) return;
    m_ready = false;
    m_around.timeline.detach();
    m_virtual = nullptr;
    m_store.reset(); // what waits for a commit is gone
    m_engine.reset();
    m_gateway.reset();
    m_scheduler.reset(); // whoever slept is unwound
    m_io.reset();
    m_room.reset();
    m_historian.reset();
}

} // namespace switchroom::simulation
