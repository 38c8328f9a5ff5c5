// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/runtime/scheduler.h"
#include "agent/store/database.h"
#include "agent/store/store.h"

#include <expected>
#include <functional>
#include <memory>
#include <string>

namespace switchroom {

struct StoreOptions {
    Database database = SqliteFile{};
    std::string agent = "agent";   ///< agents that share a database have names of their own
    int readers = 2;               ///< threads, each with a connection
    std::size_t writeLimit = 8192; ///< units that may wait; more are refused with Error{overloaded}
    std::size_t readLimit = 4096;
    std::size_t groupLimit = 256; ///< units in one commit
    /// Told the technical text of each failure of the database; any thread.
    std::function<void(std::string_view)> onFailure;
};

/// The store on a disk or a server: a writer thread with the only writing connection, and readers that never wait for it.
///
/// Made and destroyed on the I/O thread, which must go on running handlers of what was completed. stop() takes no new work,
/// does what waits, and joins the threads; dying does the same.
class SqlStore final : public Store {
public:
    /// Locks, opens and migrates the database. Refuses with a sentence that says what to do: no folder, no right to write, not
    /// a store of ours, another agent on it, written by a newer version.
    static std::expected<std::unique_ptr<SqlStore>, Error> open(StoreOptions options, Scheduler& scheduler);
    ~SqlStore() override;

    void subscribe(std::function<void(const std::vector<Change>&)> onChanges) override;
    void stop();

protected:
    void enqueueWrite(std::unique_ptr<WriteUnit> unit) override;
    void enqueueRead(std::unique_ptr<ReadUnit> unit) override;

private:
    class Threads;
    SqlStore(StoreOptions options, Scheduler& scheduler);
    std::expected<void, Error> start();
    StoreOptions m_options;
    Scheduler& m_scheduler;
    std::shared_ptr<std::function<void(const std::vector<Change>&)>> m_onChanges; ///< used on the I/O thread only
    std::unique_ptr<Threads> m_threads;
};

} // namespace switchroom
