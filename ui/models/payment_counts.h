// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/payment_filter.h"
#include "agent/protocol/list.h"
#include "agent/protocol/payment_view.h"
#include "ui/models/view_state.h"

#include <QObject>

#include <array>
#include <optional>

namespace switchroom {

/// The chips above the payments' table.
enum class PaymentChip { all, unknown, needsHuman, conflict, pending, succeeded, failed };
BOOST_DESCRIBE_ENUM(PaymentChip, all, unknown, needsHuman, conflict, pending, succeeded, failed)

/// How many payments each chip would show, live. `base` is the rest of the filter (provider, amounts, …): what a chip sets is
/// set over it.
class PaymentCounts : public QObject {
    Q_OBJECT

public:
    struct Count {
        std::int64_t value = 0;
        bool exact = true; ///< false: there are at least so many ("10,000+")
        bool operator==(const Count&) const = default;
    };
    explicit PaymentCounts(AgentLink& link, QObject* parent = nullptr);

    ViewState& state() { return m_state; }
    void setBase(PaymentFilter base);
    /// Absent before it was counted.
    std::optional<Count> count(PaymentChip chip) const { return m_counts[std::size_t(chip)]; }
    void reload();
    /// The base with what the chip sets.
    static PaymentFilter with(PaymentFilter base, PaymentChip chip);
    /// The chip that a filter shows; `all` when none fits.
    static PaymentChip chipOf(const PaymentFilter& filter);

    static constexpr std::size_t chips = 7;
    static constexpr Millis rest{1'000}; ///< changes are counted again at most so often

signals:
    void changed();

private:
    void take(const StreamMessage& message);
    void countSoon();
    void ask(PaymentChip chip);

    ViewState m_state;
    PaymentFilter m_base;
    std::array<std::optional<Count>, chips> m_counts;
    std::array<Latest<Result<List<PaymentView>>>, chips> m_asked;
    bool m_soon = false;
};

} // namespace switchroom
