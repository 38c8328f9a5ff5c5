// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/virtual_store.h"

#include "agent/store/migrations.h"
#include "agent/store/store_reading.h"

#include <algorithm>

namespace switchroom {

std::expected<std::unique_ptr<VirtualStore>, Error> VirtualStore::open(VirtualStoreOptions options,
                                                                       Scheduler& scheduler) {
    std::unique_ptr<VirtualStore> store(new VirtualStore(std::move(options), scheduler));
    try {
        store->m_connection.open();
        if (auto done = migrate(store->m_connection, store->m_options.file.name); !done)
            return std::unexpected(done.error());
    } catch (const StoreFailure& failure) {
        if (store->m_options.onFailure) store->m_options.onFailure(failure.what());
        return std::unexpected(failure.error());
    }
    return store;
}

VirtualStore::VirtualStore(VirtualStoreOptions options, Scheduler& scheduler)
    : m_options(std::move(options)),
      m_scheduler(scheduler),
      m_connection(m_options.file, SqlConnection::Use::writer, m_options.agent),
      m_writer(m_connection, scheduler, m_options.agent, m_options.onFailure) {}

VirtualStore::~VirtualStore() { *m_alive = false; }

void VirtualStore::subscribe(std::function<void(const std::vector<Change>&)> onChanges) {
    m_onChanges = std::move(onChanges);
}

void VirtualStore::enqueueWrite(std::unique_ptr<WriteUnit> unit) {
    m_waiting.push_back(std::move(unit));
    if (m_waiting.size() == 1) scheduleDrain();
}

void VirtualStore::enqueueRead(std::unique_ptr<ReadUnit> unit) {
    asio::post(m_scheduler.io(), [this, alive = m_alive, unit = std::move(unit)] {
        if (*alive) serveRead(m_connection, *unit, m_options.onFailure);
    });
}

void VirtualStore::scheduleDrain() {
    m_scheduler.at(m_scheduler.steady() + m_options.fsyncTime, [this, alive = m_alive] {
        if (*alive) drain();
    });
}

void VirtualStore::drain() {
    std::vector<std::unique_ptr<WriteUnit>> units;
    auto count = std::min(m_waiting.size(), m_options.groupLimit);
    std::move(m_waiting.begin(), m_waiting.begin() + std::ptrdiff_t(count), std::back_inserter(units));
    m_waiting.erase(m_waiting.begin(), m_waiting.begin() + std::ptrdiff_t(count));
    if (!m_waiting.empty()) scheduleDrain();
    auto changes = m_writer.commit(units);
    if (changes.empty()) return;
    asio::post(m_scheduler.io(), [this, alive = m_alive, changes = std::move(changes)] {
        if (*alive && m_onChanges) m_onChanges(changes);
    });
}

} // namespace switchroom
