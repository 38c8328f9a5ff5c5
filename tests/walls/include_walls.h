// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace switchroom::walls {

/// One line that walks through a wall.
struct Breach {
    std::string file; ///< from the root of the sources
    int line;         ///< from 1
    std::string rule; ///< what is wrong, and what is allowed

    bool operator==(const Breach&) const = default;
};

/// Reads the includes of one source file against the doors (who may include whom) and the homes of the
/// libraries, as docs/architecture.md draws them. `path` is relative to the root: it says which room this is.
std::vector<Breach> breachesOfIncludes(const std::string& path, std::string_view text);

/// Reads LINKS and the libraries of a room's CMakeLists.txt against the same table.
std::vector<Breach> breachesOfLinks(const std::string& path, std::string_view text);

/// "agent/store" for agent/store/x.cpp, "app/ctl" for app/ctl/main.cpp, "agent" for agent/agent.cpp.
std::string roomOf(std::string_view path);

} // namespace switchroom::walls
