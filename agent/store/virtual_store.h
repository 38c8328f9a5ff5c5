// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/runtime/scheduler.h"
#include "agent/store/database.h"
#include "agent/store/group_writer.h"
#include "agent/store/store.h"

#include <deque>
#include <expected>
#include <memory>

namespace switchroom {

struct VirtualStoreOptions {
    SqliteFile file; ///< any name that SQLite opens, e.g. {"file:/seed7?vfs=memdb", true, "memory"}
    std::string agent = "agent";
    Steady::duration fsyncTime = std::chrono::milliseconds{1}; ///< from the first waiting unit to its group's commit
    std::size_t groupLimit = 256;
    FailureLog onFailure;
};

/// The store in one thread, on virtual time: the same statements, groups and errors, and no thread of its own. Units that are
/// written wait for `fsyncTime`, then one group is committed; reads are answered at once.
///
/// Lives on the thread of its scheduler, which must outlive it. Dying, it drops what has not been committed, as a kill does.
class VirtualStore final : public Store {
public:
    static std::expected<std::unique_ptr<VirtualStore>, Error> open(VirtualStoreOptions options, Scheduler& scheduler);
    ~VirtualStore() override;

    void subscribe(std::function<void(const std::vector<Change>&)> onChanges) override;
    std::size_t waiting() const { return m_waiting.size(); }

protected:
    void enqueueWrite(std::unique_ptr<WriteUnit> unit) override;
    void enqueueRead(std::unique_ptr<ReadUnit> unit) override;

private:
    VirtualStore(VirtualStoreOptions options, Scheduler& scheduler);
    void scheduleDrain();
    /// Commits one group of what waits.
    void drain();

    VirtualStoreOptions m_options;
    Scheduler& m_scheduler;
    SqlConnection m_connection;
    GroupWriter m_writer;
    std::deque<std::unique_ptr<WriteUnit>> m_waiting;
    std::function<void(const std::vector<Change>&)> m_onChanges;
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true); ///< what the scheduler still holds asks this first
};

} // namespace switchroom
