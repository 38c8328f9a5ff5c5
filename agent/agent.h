// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/http/server.h"
#include "agent/playbook/playbook.h"

#include <expected>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace switchroom {

struct AgentOptions {
    std::filesystem::path data;           ///< folder of the store, the keys and admin.token; made when it is missing
    ListenAddress listen{"127.0.0.1", 0}; ///< port 0 picks one
    Playbook playbook;
    std::vector<std::string> allowedHosts{};     ///< Host values beside the listening address itself
    std::function<void(const std::string&)> log; ///< a line for the log; any thread
};

/// One agent: the one place where the rooms are joined. Owns its threads (I/O, transport, writer, readers); needs a
/// QCoreApplication in the process, for QtSql. Start and stop it from one thread.
class Agent {
public:
    /// Opens the store, makes unknown what an earlier life left in flight, opens the port, starts asking.
    /// The error is a sentence that says what to do.
    static std::expected<std::unique_ptr<Agent>, std::string> start(AgentOptions options);
    /// Closes the port, lets what is in flight end for as long as `grace`, then stops. What is still in flight is unknown
    /// at the next start.
    ~Agent();
    Agent(const Agent&) = delete;
    Agent& operator=(const Agent&) = delete;

    std::uint16_t port() const;
    /// Payments that are being sent or asked about right now.
    std::size_t flightsNow() const;

private:
    class Parts;
    explicit Agent(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> m_parts;
};

} // namespace switchroom
