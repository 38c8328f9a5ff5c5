// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/serve/access.h"
#include "agent/serve/gate.h"
#include "agent/serve/metrics.h"
#include "agent/serve/recent_figures.h"
#include "agent/settle/engine.h"

#include <functional>
#include <string>

namespace switchroom {

/// What every part of this room works with. Borrowed; outlives them all. One agent has one.
struct ServeRoom {
    Engine& engine;
    Store& store;
    Scheduler& scheduler;
    Random& random;
    const Playbook& playbook;
    Metrics& metrics;
    RecentFigures& figures;
    GatePolicy gate;     ///< hosts are known once the port is bound
    std::string version; ///< of the program
    std::string epoch;   ///< of the change numbers: another one means that they began anew
    /// A line for the log: something a person should know. I/O thread.
    std::function<void(const std::string&)> report;
};

} // namespace switchroom
