// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace switchroom::bench {

/// A process of ours, started by its path, its output in a file. Ended by its id when this dies.
/// What goes wrong is thrown as std::runtime_error: a bench that broke has nothing to say.
class RunningProgram {
public:
    RunningProgram(const std::vector<std::string>& command, std::string log);
    ~RunningProgram();
    RunningProgram(const RunningProgram&) = delete;
    RunningProgram& operator=(const RunningProgram&) = delete;

    /// Waits until its output says "listening on …:PORT"; the port.
    std::uint16_t portWhenListening(std::chrono::seconds atMost = std::chrono::seconds{60}) const;
    /// Sends the signal and waits for the end.
    void end(int signal);

    /// User and system time of all its threads since its start.
    double cpuSeconds() const;
    double residentMegabytes() const;

    /// Throws, with what it said, when it has ended by itself.
    void mustRun() const;

private:
    bool hasEnded() const;
    pid_t m_process = -1;
    std::string m_log;
};

} // namespace switchroom::bench
