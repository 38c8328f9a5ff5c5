// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>

namespace switchroom::ctl {

/// How a command ended: what it prints, and the exit code of the program.
struct Result {
    int exit = 0;
    std::string out;
    std::string err;
};

constexpr int refused = 1; ///< it was understood and could not be done
constexpr int misused = 2; ///< the command line is wrong

inline Result done(std::string text) { return {.exit = 0, .out = std::move(text), .err = {}}; }
/// `sentence` says what is wrong and what to do.
inline Result failed(std::string sentence, int exit = refused) {
    return {.exit = exit, .out = {}, .err = "switchroomctl: " + std::move(sentence) + "\n"};
}

} // namespace switchroom::ctl
