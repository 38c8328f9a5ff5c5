// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/rules/signed_note.h"
#include "app/ctl/commands.h"
#include "tests/settle/settle_world.h"
#include "tests/simulation/sqlite_connection.h"

#include <filesystem>
#include <string>

namespace switchroom {

/// A folder that is gone with the test.
class Scratch {
public:
    Scratch();
    ~Scratch();
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    std::string operator/(std::string_view name) const { return (m_path / name).string(); }
    std::string path() const { return m_path.string(); }

private:
    std::filesystem::path m_path;
};

/// An engine that works through payments, and data folders as its agent would leave them at any moment.
class AuditedAgent {
public:
    /// `first` is the number of its first payment: another one makes another history.
    explicit AuditedAgent(std::uint8_t seed = 7, int first = 0);
    /// Payments of every kind: paid, declined, refunded, unknown and settled by evidence or by people.
    void work(int payments);
    /// The agent's data folder as it is now: store.db and audit.vkey.
    void saveTo(const std::string& folder);
    /// A signed checkpoint of the log as it is now.
    std::string checkpoint();
    std::int64_t entries();

private:
    void settleByHand(const Payment& payment);
    SettleWorld m_world;
    std::array<std::uint8_t, 32> m_seed{};
    int m_made = 0;
};

/// A data folder of about 300 entries, copied for each test, with the guards of its log taken off.
class TamperedStore {
public:
    TamperedStore();
    std::string folder() const { return m_scratch.path(); }
    /// A statement on the file, past everything that guards it.
    void run(const std::string& sql);
    std::int64_t number(const std::string& sql);
    std::string blob(const std::string& sql); ///< as hexadecimal
    std::int64_t entries() { return number("SELECT count(*) FROM audit"); }
    ctl::Result verify(std::vector<std::string> more = {});

private:
    Scratch m_scratch;
    std::unique_ptr<simulation::SqliteConnection> m_file;
};

/// Runs switchroomctl.
ctl::Result callCtl(std::vector<std::string> line);

/// The entry that a verdict names; 0 when it names none.
std::int64_t entryIn(const std::string& verdict);

} // namespace switchroom
