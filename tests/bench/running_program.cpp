// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/running_program.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>

namespace switchroom::bench {
namespace {
std::string contents(const std::string& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The digits at the end of the line that says "listening on".
std::uint16_t portIn(const std::string& log) {
    auto said = log.find("listening on ");
    auto end = said == std::string::npos ? said : log.find('\n', said);
    if (end == std::string::npos) return 0;
    auto line = log.substr(said, end - said);
    return std::uint16_t(std::stoi(line.substr(line.rfind(':') + 1)));
}
} // namespace

RunningProgram::RunningProgram(const std::vector<std::string>& command, std::string log) : m_log(std::move(log)) {
    std::vector<char*> arguments;
    for (const auto& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, 1, m_log.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    posix_spawn_file_actions_adddup2(&files, 1, 2);
    int failure = posix_spawnp(&m_process, arguments[0], &files, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    if (failure != 0) throw std::runtime_error(command[0] + " can't be started");
}

RunningProgram::~RunningProgram() { end(SIGTERM); }

std::uint16_t RunningProgram::portWhenListening(std::chrono::seconds atMost) const {
    auto until = std::chrono::steady_clock::now() + atMost;
    while (std::chrono::steady_clock::now() < until && !hasEnded()) {
        if (auto port = portIn(contents(m_log))) return port;
        std::this_thread::sleep_for(std::chrono::milliseconds{2});
    }
    throw std::runtime_error("it does not listen: " + contents(m_log));
}

void RunningProgram::mustRun() const {
    if (hasEnded()) throw std::runtime_error("a program ended by itself: " + contents(m_log));
}

bool RunningProgram::hasEnded() const {
    siginfo_t state{};
    waitid(P_PID, id_t(m_process), &state, WEXITED | WNOHANG | WNOWAIT);
    return state.si_pid != 0;
}

void RunningProgram::end(int signal) {
    if (m_process < 0) return;
    kill(m_process, signal);
    waitpid(m_process, nullptr, 0);
    m_process = -1;
}

double RunningProgram::cpuSeconds() const {
    auto stat = contents("/proc/" + std::to_string(m_process) + "/stat");
    std::istringstream fields(stat.substr(stat.rfind(')') + 2));
    std::string skipped;
    for (int field = 3; field < 14; ++field) fields >> skipped;
    double user = 0, system = 0;
    if (!(fields >> user >> system))
        throw std::runtime_error("a program ended while it was measured: " + contents(m_log));
    return (user + system) / double(sysconf(_SC_CLK_TCK));
}

double RunningProgram::residentMegabytes() const {
    auto status = contents("/proc/" + std::to_string(m_process) + "/status");
    auto at = status.find("VmRSS:");
    if (at == std::string::npos) throw std::runtime_error("a program ended while it was measured: " + contents(m_log));
    return std::stod(status.substr(at + 6)) / 1024;
}

} // namespace switchroom::bench
