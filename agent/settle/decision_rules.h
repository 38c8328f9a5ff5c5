// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/settle/resolver.h"

#include <optional>
#include <string>

namespace switchroom {

/// Whether a person may decide this payment now, on this ground. Writer's thread.
std::optional<Error> whyNotDecidable(const SettleRoom& room, const Payment& payment, const ResolveRequest& request,
                                     Instant now);

/// Why two people are needed: "conflict", "amount_mismatch", "above_limit", "no_limit_for_currency", "against_evidence";
/// empty when one suffices.
std::string whyTwoPeople(const SettleRoom& room, const Payment& payment, Verdict verdict,
                         const std::vector<Evidence>& evidence);

} // namespace switchroom
