// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace switchroom::walls {

using Rooms = std::set<std::string, std::less<>>;

/// Room → the rooms it may include beside itself and agent/core. A room that is not a key has no walls (tests).
const std::map<std::string, Rooms, std::less<>>& doors();

/// A library, by the beginning of its header's name, and where it lives.
struct Home {
    std::string_view header; ///< a header's name begins with this
    Rooms rooms;             ///< a name ending in '/' means all below
    std::string_view why;
};

/// The first that matches a header decides.
const std::vector<Home>& homes();

} // namespace switchroom::walls
