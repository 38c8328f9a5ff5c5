// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/playbook/finding.h"

#include "agent/core/words.h"

#include <fmt/format.h>

#include <algorithm>

namespace switchroom {

std::string lineOf(const PlaybookFinding& finding) {
    auto out = fmt::format("{}:{}: {}: ", finding.line, finding.column, word(finding.severity));
    if (!finding.place.empty()) out += finding.place + ": ";
    out += finding.message;
    if (!finding.remedy.empty()) out += fmt::format(" ({})", finding.remedy);
    return out;
}

bool anyError(std::span<const PlaybookFinding> findings) {
    return std::ranges::find(findings, Severity::error, &PlaybookFinding::severity) != findings.end();
}

} // namespace switchroom
