// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/sql_store.h"

#include "agent/runtime/named_thread.h"
#include "agent/store/agent_claim.h"
#include "agent/store/file_claim.h"
#include "agent/store/group_writer.h"
#include "agent/store/migrations.h"
#include "agent/store/store_reading.h"
#include "agent/store/work_queue.h"

#include <fmt/format.h>

#include <future>

namespace switchroom {
namespace {
std::string nameOf(const Database& database) {
    if (auto* file = std::get_if<SqliteFile>(&database)) return file->name;
    const auto& server = std::get<PostgresServer>(database);
    return fmt::format("The schema {} of {} on {}:{}", server.schema, server.database, server.host, server.port);
}

template <class Unit>
void refuse(Unit& unit, bool isClosed) {
    if (isClosed) return unit.complete(Error{ErrorCode::shuttingDown, "The agent is stopping."});
    unit.complete(Error{.code = ErrorCode::overloaded,
                        .detail = "More work waits for the database than it can do soon.",
                        .retryAfter = std::chrono::seconds{1}});
}
} // namespace

/// The writer, the readers, and what waits for them.
class SqlStore::Threads {
public:
    Threads(const StoreOptions& options, std::optional<FileClaim> claim)
        : m_options(options), m_claim(std::move(claim)), m_writes(options.writeLimit), m_reads(options.readLimit) {}
    ~Threads() { stop(); }

    /// Returns when the writer has its connection, or why it has none.
    std::expected<void, Error> start(const Clock& clock, std::function<void(std::vector<Change>)> publish) {
        std::promise<std::expected<void, Error>> opened;
        auto result = opened.get_future();
        m_writer = startThread("store writer", [this, &clock, &opened, publish = std::move(publish)] {
            SqlConnection connection(m_options.database, SqlConnection::Use::writer, writerName(m_options.agent));
            auto ready = prepare(connection);
            bool isReady = ready.has_value();
            opened.set_value(std::move(ready));
            if (isReady) write(connection, clock, publish);
        });
        if (auto ready = result.get(); !ready) return ready;
        for (int number = 1; number <= m_options.readers; ++number)
            m_readers.push_back(startThread(fmt::format("store reader {}", number), [this] { read(); }));
        return {};
    }

    void stop() {
        m_reads.close();
        m_readers.clear(); // before the writer, whose connection is the last to close and makes the last checkpoint
        m_writes.close();
        if (m_writer.joinable()) m_writer.join();
    }

    WorkQueue<std::unique_ptr<WriteUnit>>& writes() { return m_writes; }
    WorkQueue<std::unique_ptr<ReadUnit>>& reads() { return m_reads; }

private:
    std::expected<void, Error> prepare(SqlConnection& connection) {
        try {
            connection.open();
            claimAgent(connection, m_options.agent, false);
            return migrate(connection, nameOf(m_options.database));
        } catch (const StoreFailure& failure) {
            if (m_options.onFailure) m_options.onFailure(failure.what());
            return std::unexpected(failure.error());
        }
    }

    void write(SqlConnection& connection, const Clock& clock, const std::function<void(std::vector<Change>)>& publish) {
        GroupWriter writer(connection, clock, m_options.agent, m_options.onFailure);
        for (auto units = m_writes.take(m_options.groupLimit); !units.empty();
             units = m_writes.take(m_options.groupLimit)) {
            auto changes = writer.commit(units);
            if (!changes.empty()) publish(std::move(changes));
        }
    }

    void read() {
        SqlConnection connection(m_options.database, SqlConnection::Use::reader,
                                 fmt::format("switchroom reader {}", m_options.agent));
        for (auto units = m_reads.take(1); !units.empty(); units = m_reads.take(1))
            serveRead(connection, *units.front(), m_options.onFailure);
    }

    const StoreOptions& m_options;
    std::optional<FileClaim> m_claim;
    WorkQueue<std::unique_ptr<WriteUnit>> m_writes;
    WorkQueue<std::unique_ptr<ReadUnit>> m_reads;
    std::jthread m_writer;
    std::vector<std::jthread> m_readers;
};

std::expected<std::unique_ptr<SqlStore>, Error> SqlStore::open(StoreOptions options, Scheduler& scheduler) {
    std::unique_ptr<SqlStore> store(new SqlStore(std::move(options), scheduler));
    if (auto started = store->start(); !started) return std::unexpected(started.error());
    return store;
}

SqlStore::SqlStore(StoreOptions options, Scheduler& scheduler)
    : m_options(std::move(options)),
      m_scheduler(scheduler),
      m_onChanges(std::make_shared<std::function<void(const std::vector<Change>&)>>()) {}

SqlStore::~SqlStore() {
    stop();
    *m_onChanges = nullptr; // what was posted and has not run yet has no one to tell
}

std::expected<void, Error> SqlStore::start() {
    std::optional<FileClaim> claim;
    if (auto* file = std::get_if<SqliteFile>(&m_options.database); file && !file->uri) {
        auto taken = FileClaim::take(file->name);
        if (!taken) return std::unexpected(taken.error());
        claim = std::move(*taken);
    }
    m_threads = std::make_unique<Threads>(m_options, std::move(claim));
    return m_threads->start(m_scheduler, [&io = m_scheduler.io(), tell = m_onChanges](std::vector<Change> changes) {
        asio::post(io, [tell, changes = std::move(changes)] {
            if (*tell) (*tell)(changes);
        });
    });
}

void SqlStore::subscribe(std::function<void(const std::vector<Change>&)> onChanges) {
    *m_onChanges = std::move(onChanges);
}

void SqlStore::stop() {
    if (m_threads) m_threads->stop(); // else it could not be opened
}

void SqlStore::enqueueWrite(std::unique_ptr<WriteUnit> unit) {
    using Push = decltype(m_threads->writes().push(unit));
    if (auto pushed = m_threads->writes().push(unit); pushed != Push::taken) refuse(*unit, pushed == Push::closed);
}

void SqlStore::enqueueRead(std::unique_ptr<ReadUnit> unit) {
    using Push = decltype(m_threads->reads().push(unit));
    if (auto pushed = m_threads->reads().push(unit); pushed != Push::taken) refuse(*unit, pushed == Push::closed);
}

} // namespace switchroom
