// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/audit_entry.h"
#include "agent/core/payment.h"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

namespace switchroom {

/// The state of every payment as the audit log tells it (domain.md, I4): each version of a payment has exactly one entry,
/// entries follow one another, and the last one is the payment as it stands. A value; one thread.
class StateFold {
public:
    /// In the order of the log. Entries about other things are passed over.
    void add(const AuditEntry& entry);
    /// After the last entry: does the log end where this payment stands?
    void compare(const Payment& payment);

    /// The first contradiction, in one sentence; empty when there is none.
    const std::string& fault() const { return m_fault; }
    /// Payments in the log, and those of them that were compared.
    std::size_t payments() const { return m_known.size(); }
    std::size_t compared() const { return m_compared; }

private:
    struct Known {
        std::int64_t version = 0;
        std::int64_t seq = 0; ///< of its last entry
        std::string state;
    };
    void blame(std::string fault);

    std::unordered_map<std::string, Known> m_known;
    std::size_t m_compared = 0;
    std::string m_fault;
};

} // namespace switchroom
