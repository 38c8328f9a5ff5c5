// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/playbook/finding.h"
#include "agent/playbook/playbook.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace switchroom {

/// Collects what the checks find.
struct Findings {
    std::vector<PlaybookFinding> all;
    void error(std::string place, std::string message, std::string remedy);
    void warning(std::string place, std::string message, std::string remedy);
};

void checkProvider(const Playbook& playbook, const ProviderPolicy& provider, Findings& to);
/// One money operation, or the inquiries (`operation` empty).
void checkOperation(const Playbook& playbook, const ProviderPolicy& provider, std::optional<Operation> operation,
                    const OperationPolicy& policy, Findings& to);

/// The parts of an address that a request needs; nothing when it is not an absolute http or https address.
struct BaseUrl {
    bool https = false;
    std::string host;
    bool loopback() const; ///< localhost, 127.0.0.0/8, [::1]
};
std::optional<BaseUrl> baseUrlFrom(std::string_view text);

} // namespace switchroom
