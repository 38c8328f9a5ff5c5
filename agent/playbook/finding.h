// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <boost/describe.hpp>

#include <span>
#include <string>
#include <vector>

namespace switchroom {

/// An error forbids the playbook; a warning is a decision that somebody should have taken on purpose.
enum class Severity { error, warning };
BOOST_DESCRIBE_ENUM(Severity, error, warning)

/// Something about a playbook, where it stands, and what to do. Never holds a secret.
struct PlaybookFinding {
    Severity severity = Severity::error;
    int line = 0;        ///< from 1; 0 when it is about no line
    int column = 0;      ///< from 1
    std::string place;   ///< the path of fields: providers.bank.operations.charge
    std::string message; ///< what is wrong
    std::string remedy;  ///< what is allowed instead
    bool operator==(const PlaybookFinding&) const = default;
};

/// "12:5: error: providers.bank.keys: … (…)": one line, as compilers write it.
std::string lineOf(const PlaybookFinding& finding);
bool anyError(std::span<const PlaybookFinding> findings);

} // namespace switchroom
