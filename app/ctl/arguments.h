// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/ctl/result.h"

#include <expected>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace switchroom::ctl {

/// What stands behind the command's name: its words and its options.
struct Arguments {
    std::vector<std::string> words;
    std::map<std::string, std::string, std::less<>> options; ///< flags have an empty value

    bool flag(std::string_view name) const { return options.contains(name); }
    std::optional<std::string> option(std::string_view name) const {
        auto found = options.find(name);
        return found == options.end() ? std::nullopt : std::optional(found->second);
    }
};

/// One command of the program.
struct Command {
    std::string_view name;    ///< "payments show"
    std::string_view words;   ///< "ID": what must stand behind it
    std::string_view options; ///< names of the options that it takes, separated by blanks
    std::string_view help;    ///< one line
    Result (*run)(const Arguments&);
};

/// Reads a call, without the program's name. Nothing that a person types is guessed at: an unknown word, an unknown option, a
/// missing or an extra word is a usage error.
struct Call {
    const Command* command = nullptr;
    Arguments arguments;
};
std::expected<Call, Result> readCall(std::span<const Command> commands, const std::vector<std::string>& line);

} // namespace switchroom::ctl
