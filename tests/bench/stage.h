// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "tests/bench/http_line.h"
#include "tests/bench/running_program.h"

#include <memory>
#include <string>

namespace switchroom::bench {

/// The processes that a bench measures, and the folder in which they write. The programs lie beside this one, or in
/// $SWITCHROOM_BIN; all listen on loopback. Used by one thread.
class Stage {
public:
    /// An empty folder, in build/bench-data; removed with this.
    explicit Stage(const std::string& name);
    ~Stage();
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;

    const std::string& folder() const { return m_folder; }
    std::string storeFile() const { return m_folder + "/agent/store.db"; }

    /// The provider of the demo, without faults, its ledger not synced: it must not be what is measured. Its port.
    std::uint16_t startProvider();
    /// The agent, with tests/bench/playbook.yaml; does not wait for it.
    RunningProgram& startAgent();
    /// The same service by hand on Node, calling that provider.
    RunningProgram& startPeer();
    void endAgent(int signal);

    std::uint16_t agentPort() const { return m_agentPort; }
    /// Header lines: the administrator's token, and one that may charge.
    std::string adminHeaders() const;
    std::string serviceHeaders() const;
    /// Waits for the first answer of GET /v1/overview. Seconds from the call of startAgent().
    double secondsToOverview();

private:
    std::string m_folder;
    std::uint16_t m_providerPort = 0;
    std::uint16_t m_agentPort = 0;
    std::chrono::steady_clock::time_point m_agentStarted{};
    std::unique_ptr<RunningProgram> m_provider;
    std::unique_ptr<RunningProgram> m_agent;
    std::unique_ptr<RunningProgram> m_peer;
};

} // namespace switchroom::bench
