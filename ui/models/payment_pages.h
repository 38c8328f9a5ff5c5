// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/payment_view.h"

#include <cstdint>
#include <map>
#include <unordered_map>
#include <vector>

namespace switchroom {

/// Some pages of a long list, of which those stay that were looked at last. Knows the row of every payment it holds.
class PaymentPages {
public:
    PaymentPages(int pageRows, int most) : m_pageRows(pageRows), m_most(most) {}

    void clear();
    /// Puts a page in its place; what was looked at longest ago makes room.
    void put(int page, std::vector<PaymentView> rows);
    /// It is being looked at.
    void touch(int page);
    bool holds(int page) const { return m_pages.contains(page); }
    int count() const { return int(m_pages.size()); }
    /// How many rows a page has that is held; 0 otherwise.
    int rowsOf(int page) const;
    const PaymentView* at(int row) const;
    /// -1 when it is not held.
    int rowOf(const PaymentId& id) const;
    /// Another version of a payment that is held. The row, or -1 when nothing changed.
    int update(const PaymentView& payment);

private:
    struct Held {
        std::vector<PaymentView> rows;
        std::uint64_t lookedAt = 0;
    };
    void drop(int page);

    int m_pageRows;
    int m_most;
    std::map<int, Held> m_pages;
    std::unordered_map<PaymentId, int> m_rows;
    std::uint64_t m_looks = 0;
};

} // namespace switchroom
