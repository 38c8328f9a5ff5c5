// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/payments_model.h"

#include "agent/core/words.h"
#include "ui/link/qt_values.h"
#include "ui/models/filter_query.h"

#include <algorithm>

namespace switchroom {
namespace {
constexpr Millis anchorsDeadline{30'000};
} // namespace

PaymentsModel::PaymentsModel(AgentLink& link, QObject* parent)
    : QAbstractTableModel(parent), m_link(link), m_state(link), m_pages(pageRows, pagesKept) {
    connect(&link, &AgentLink::snapshotNeeded, this, &PaymentsModel::load);
    connect(&link, &AgentLink::messageReceived, this, &PaymentsModel::take);
    if (link.state() == LinkState::live) load();
}

PaymentsModel::~PaymentsModel() { cancelAll(); }

void PaymentsModel::cancelAll() {
    ++m_generation;
    for (auto& [page, answer] : m_asked) answer.cancel();
    m_asked.clear();
    m_askedAnchors.cancel();
}

void PaymentsModel::setFilter(PaymentFilter filter) {
    if (filter == m_filter && (m_state.isLoaded() || m_state.isLoading())) return;
    m_filter = std::move(filter);
    empty();
    m_state.reset();
    load();
}

/// No rows, and nothing waits.
void PaymentsModel::empty() {
    beginResetModel();
    m_pages.clear();
    m_anchors.clear();
    m_pin.reset();
    m_rows = 0;
    m_exact = true;
    endResetModel();
    m_newer.clear();
    emit newerChanged(0);
    emit countChanged();
}

/// The rows stay until the first page has come.
void PaymentsModel::load() {
    cancelAll();
    m_state.begin();
    m_askedAt = m_link.clock().wall();
    askPage(0, {}, {});
}

/// The list as it was when it was loaded: what was created since would push the rows down. Other orders can't be pinned so.
PaymentFilter PaymentsModel::pinned() const {
    auto filter = m_filter;
    if (m_pin && (!filter.createdBefore || *m_pin < *filter.createdBefore)) filter.createdBefore = m_pin;
    return filter;
}

/// `begun`: what of the page has come already; the agent may give less than a page at once.
void PaymentsModel::askPage(int page, std::string cursor, Page begun) {
    bool first = page == 0 && m_state.isLoading();
    auto request = filtered(Route::listPayments, first ? m_filter : pinned());
    request.where("cursor", std::move(cursor)).where("limit", std::int64_t(pageRows) - std::int64_t(begun.size()));
    auto answer = m_link.call<List<PaymentView>>(request);
    m_asked[page] = answer;
    answer.then(this, [this, page, first, begun = std::move(begun),
                       generation = m_generation](const Result<List<PaymentView>>& result) {
        if (generation != m_generation) return;
        m_asked.erase(page);
        if (!result) return failed(result.error());
        auto rows = begun;
        rows.insert(rows.end(), result->value.items.begin(), result->value.items.end());
        const auto& next = result->value.next;
        if (next && int(rows.size()) < pageRows) return askPage(page, *next, std::move(rows));
        if (first)
            takeFirst(std::move(rows), next);
        else
            takePage(page, std::move(rows), next);
    });
}

void PaymentsModel::takeFirst(Page rows, const std::optional<std::string>& next) {
    empty();
    if (m_filter.order == PaymentOrder::newest && !rows.empty()) m_pin = rows.front().createdAt + Micros{1};
    m_state.succeed();
    takePage(0, std::move(rows), next);
    if (!next) return;
    auto request = filtered(Route::anchorPayments, pinned());
    request.where("step", pageRows).within(anchorsDeadline);
    m_askedAnchors.ask(m_link.call<AnchorsView>(request)).then(this, [this](const Result<AnchorsView>& anchors) {
        // Without them the list grows page by page, as far as somebody scrolls.
        if (anchors) takeAnchors(anchors->value);
    });
}

void PaymentsModel::takePage(int page, Page rows, const std::optional<std::string>& next) {
    int begin = page * pageRows, end = begin + int(rows.size());
    bool last = !next;
    if (last)
        setCount(end, true);
    else if (int(m_anchors.size()) == page) { // this page's end is the next one's beginning
        m_anchors.push_back(*next);
        if (!m_exact || m_rows < end + 1) setCount(end + pageRows, false);
    }
    m_pages.put(page, std::move(rows));
    for (auto shown = m_shown.first / pageRows; shown <= m_shown.second / pageRows; ++shown) m_pages.touch(shown);
    if (end > begin && begin < m_rows)
        emit dataChanged(index(begin, 0), index(std::min(end, m_rows) - 1, ColumnCount - 1));
}

void PaymentsModel::takeAnchors(const AnchorsView& anchors) {
    if (anchors.step != pageRows || anchors.cursors.size() < m_anchors.size()) return;
    m_anchors = anchors.cursors;
    int last = int(m_anchors.size());
    setCount((last + 1) * pageRows, false);
    // The last page tells the true number.
    if (last > 0 && !m_pages.holds(last) && !m_asked.contains(last)) askPage(last, m_anchors.back(), {});
}

void PaymentsModel::failed(const LinkError& error) { m_state.fail(error); }

/// Grows and shrinks at the end only.
void PaymentsModel::setCount(int rows, bool exact) {
    if (rows > m_rows) {
        beginInsertRows({}, m_rows, rows - 1);
        m_rows = rows;
        endInsertRows();
    } else if (rows < m_rows) {
        beginRemoveRows({}, rows, m_rows - 1);
        m_rows = rows;
        endRemoveRows();
    }
    m_exact = exact;
    emit countChanged();
}

void PaymentsModel::show(int first, int last) {
    m_shown = {std::clamp(first, 0, std::max(m_rows - 1, 0)), std::clamp(last, 0, std::max(m_rows - 1, 0))};
    auto firstPage = m_shown.first / pageRows, lastPage = m_shown.second / pageRows;
    for (auto asked = m_asked.begin(); asked != m_asked.end();) { // passed by while scrolling: not wanted any more
        bool wanted = asked->first == 0 || asked->first == int(m_anchors.size()) ||
                      (asked->first >= firstPage && asked->first <= lastPage);
        if (!wanted) asked->second.cancel();
        asked = wanted ? std::next(asked) : m_asked.erase(asked);
    }
    for (int page = firstPage; page <= lastPage; ++page) {
        m_pages.touch(page);
        bool known = page <= int(m_anchors.size());
        if (m_pages.holds(page) || m_asked.contains(page) || !known || m_state.isLoading()) continue;
        askPage(page, page == 0 ? std::string() : m_anchors[std::size_t(page) - 1], {});
    }
}

/// Every row of the list is in memory: what is in no page is not in the list.
bool PaymentsModel::holdsAll() const {
    if (!m_exact) return false;
    int pages = (m_rows + pageRows - 1) / pageRows;
    for (int page = 0; page < pages; ++page)
        if (!m_pages.holds(page)) return false;
    return true;
}

void PaymentsModel::take(const StreamMessage& message) {
    if (!message.payment || !m_state.isLoaded()) return;
    const auto& payment = *message.payment;
    if (m_pages.rowOf(payment.id) >= 0) {
        auto row = m_pages.update(payment);
        if (row >= 0 && row < m_rows) emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
        return;
    }
    bool isNew = payment.createdAt >= m_pin.value_or(m_askedAt) || holdsAll();
    auto before = m_newer.size();
    if (isNew && matches(m_filter, payment))
        m_newer.insert(payment.id);
    else
        m_newer.erase(payment.id);
    if (m_newer.size() != before) emit newerChanged(newer());
}

const PaymentView* PaymentsModel::at(int row) const { return row < m_rows ? m_pages.at(row) : nullptr; }

int PaymentsModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_rows; }

int PaymentsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant PaymentsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    if (role == LoadedRole) return m_pages.holds(index.row() / pageRows);
    const auto* payment = at(index.row());
    if (!payment) return {};
    return paymentCell(*payment, index.column(), role);
}

QVariant PaymentsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount) return {};
    bool number = section == AmountColumn || section == AttemptsColumn;
    if (role == Qt::TextAlignmentRole && number) return int(Qt::AlignRight | Qt::AlignVCenter);
    return role == Qt::DisplayRole ? QVariant(paymentTitle(section)) : QVariant();
}

void PaymentsModel::sort(int column, Qt::SortOrder order) {
    auto filter = m_filter;
    if (column == AgeColumn)
        filter.order = order == Qt::DescendingOrder ? PaymentOrder::newest : PaymentOrder::oldest;
    else if (column == AmountColumn)
        filter.order = PaymentOrder::amount;
    else if (column == NextAskColumn)
        filter.order = PaymentOrder::nextInquiry;
    setFilter(std::move(filter));
}

std::pair<PaymentsModel::Column, Qt::SortOrder> PaymentsModel::sorted() const {
    switch (m_filter.order) {
    case PaymentOrder::newest: return {AgeColumn, Qt::DescendingOrder};
    case PaymentOrder::oldest: return {AgeColumn, Qt::AscendingOrder};
    case PaymentOrder::amount: return {AmountColumn, Qt::DescendingOrder};
    case PaymentOrder::nextInquiry: return {NextAskColumn, Qt::AscendingOrder};
    }
    return {AgeColumn, Qt::DescendingOrder};
}

} // namespace switchroom
