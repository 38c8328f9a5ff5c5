// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/payment_pages.h"

#include <algorithm>

namespace switchroom {

void PaymentPages::clear() {
    m_pages.clear();
    m_rows.clear();
}

void PaymentPages::put(int page, std::vector<PaymentView> rows) {
    drop(page);
    while (count() >= m_most) {
        auto oldest = std::ranges::min_element(m_pages, {}, [](const auto& entry) { return entry.second.lookedAt; });
        drop(oldest->first);
    }
    for (std::size_t i = 0; i < rows.size(); ++i) m_rows[rows[i].id] = page * m_pageRows + int(i);
    m_pages[page] = {std::move(rows), ++m_looks};
}

void PaymentPages::drop(int page) {
    auto found = m_pages.find(page);
    if (found == m_pages.end()) return;
    for (const auto& payment : found->second.rows)
        if (auto row = m_rows.find(payment.id); row != m_rows.end() && row->second / m_pageRows == page)
            m_rows.erase(row);
    m_pages.erase(found);
}

void PaymentPages::touch(int page) {
    if (auto found = m_pages.find(page); found != m_pages.end()) found->second.lookedAt = ++m_looks;
}

int PaymentPages::rowsOf(int page) const {
    auto found = m_pages.find(page);
    return found == m_pages.end() ? 0 : int(found->second.rows.size());
}

const PaymentView* PaymentPages::at(int row) const {
    auto found = m_pages.find(row / m_pageRows);
    if (row < 0 || found == m_pages.end()) return nullptr;
    auto index = std::size_t(row % m_pageRows);
    return index < found->second.rows.size() ? &found->second.rows[index] : nullptr;
}

int PaymentPages::rowOf(const PaymentId& id) const {
    auto found = m_rows.find(id);
    return found == m_rows.end() ? -1 : found->second;
}

int PaymentPages::update(const PaymentView& payment) {
    auto row = rowOf(payment.id);
    if (row < 0) return -1;
    auto& held = m_pages[row / m_pageRows].rows[std::size_t(row % m_pageRows)];
    if (payment.version <= held.version) return -1;
    held = payment;
    return row;
}

} // namespace switchroom
