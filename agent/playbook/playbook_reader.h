// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/playbook/finding.h"
#include "agent/playbook/playbook.h"
#include "agent/playbook/secret_source.h"

#include <expected>
#include <optional>
#include <string_view>
#include <vector>

namespace switchroom {

/// A playbook as it was understood, and everything that was found about it, in the order of the file.
struct PlaybookExamination {
    std::optional<Playbook> playbook; ///< nothing when there is an error among the findings
    std::vector<PlaybookFinding> findings;
};

/// Reads a playbook and its secrets, fills in the defaults and checks that it fits together. Reports every error of its
/// form, and once that is right, every error and warning of its content. Pure but for `secrets`; does not throw.
PlaybookExamination examinePlaybook(std::string_view yaml, const SecretSource& secrets);

/// The playbook, or why not. Warnings are left to examinePlaybook().
std::expected<Playbook, std::vector<PlaybookFinding>> readPlaybook(std::string_view yaml, const SecretSource& secrets);

} // namespace switchroom
