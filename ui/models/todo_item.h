// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/breaker_view.h"
#include "agent/protocol/decision_view.h"
#include "agent/protocol/key_view.h"
#include "agent/protocol/payment_view.h"

#include <optional>
#include <vector>

namespace switchroom {

/// What somebody has to do next, in the order of urgency.
enum class TodoKind { conflict, needsHuman, openBreaker, approval, stuckKey, oldUnknown };
BOOST_DESCRIBE_ENUM(TodoKind, conflict, needsHuman, openBreaker, approval, stuckKey, oldUnknown)

/// One such thing; the member that belongs to its kind is there.
struct TodoItem {
    TodoKind kind{};
    Instant since{};
    std::optional<PaymentView> payment; ///< conflict, needsHuman, oldUnknown
    std::optional<BreakerView> breaker;
    std::optional<ApprovalView> approval;
    std::optional<KeyView> key;
    bool operator==(const TodoItem&) const = default;
};

/// Most urgent first: by kind, then the oldest. Pure.
void sortByUrgency(std::vector<TodoItem>& items);

} // namespace switchroom
