// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/payment_filter.h"
#include "agent/protocol/list.h"
#include "agent/protocol/payment_view.h"
#include "ui/models/item_roles.h"
#include "ui/models/payment_pages.h"
#include "ui/models/view_state.h"

#include <QAbstractTableModel>

#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace switchroom {

/// The payments of a filter, a million of them if need be, as a table of which only the pages near the view are held.
///
/// The agent gives every 500th cursor of the list; row r is in page r / 500, and at most 40 pages are kept. data() asks for
/// nothing: the view says what it shows by show(), after scrolling has rested a moment. Rows never move by themselves: a
/// payment that changes is changed where it stands, what is new waits in newer() until takeNewer().
class PaymentsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        StatusColumn, ///< ValueRole: the status' word; flags by at(row)
        AgeColumn,    ///< when it was created
        AmountColumn, ///< minor units, with CurrencyRole
        ProviderColumn,
        OrderColumn,
        OperationColumn,
        AttemptsColumn,
        AskedColumn,   ///< inquiries so far
        NextAskColumn, ///< when it is asked about next; invalid when not
        OwnerColumn,
        ColumnCount,
    };
    explicit PaymentsModel(AgentLink& link, QObject* parent = nullptr);
    ~PaymentsModel() override;

    ViewState& state() { return m_state; }
    /// The filter with its order. Setting another one loads; the rows are gone at once.
    void setFilter(PaymentFilter filter);
    const PaymentFilter& filter() const { return m_filter; }
    /// Everything anew, at the same place.
    void reload() { load(); }
    /// What the view shows now; first ≤ last.
    void show(int first, int last);

    /// Null while its page is not held.
    const PaymentView* at(int row) const;
    const PaymentView* at(const QModelIndex& index) const { return at(index.row()); }
    /// -1 when it is in no page that is held.
    int rowOf(const PaymentId& id) const { return m_pages.rowOf(id); }
    /// How many match and wait: shown as "12 newer".
    int newer() const { return int(m_newer.size()); }
    /// Lets them in: reloads from the top.
    void takeNewer() { reload(); }
    /// rowCount() is the true number, not yet only an upper bound of the last page.
    bool isCountExact() const { return m_exact; }
    int pagesHeld() const { return m_pages.count(); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    /// By age, amount or next inquiry; other columns change nothing. Amounts and next inquiries know one direction.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    /// The column and direction of the filter's order, for the header's arrow.
    std::pair<Column, Qt::SortOrder> sorted() const;

    static constexpr int pageRows = 500;
    static constexpr int pagesKept = 40;

signals:
    void newerChanged(int count);
    /// rowCount() or isCountExact() changed.
    void countChanged();

private:
    using Page = std::vector<PaymentView>;
    void load();
    void empty();
    void cancelAll();
    void askPage(int page, std::string cursor, Page begun);
    void takePage(int page, Page rows, const std::optional<std::string>& next);
    void takeFirst(Page rows, const std::optional<std::string>& next);
    void takeAnchors(const AnchorsView& anchors);
    void failed(const LinkError& error);
    void setCount(int rows, bool exact);
    void take(const StreamMessage& message);
    bool holdsAll() const;
    PaymentFilter pinned() const;
    static QVariant value(const PaymentView& payment, int column);
    static QVariant paymentCell(const PaymentView& payment, int column, int role);
    static QString paymentTitle(int column);

    AgentLink& m_link;
    ViewState m_state;
    PaymentFilter m_filter;
    std::optional<Instant> m_pin; ///< the list as it was: created before this
    Instant m_askedAt{};
    std::vector<std::string> m_anchors; ///< [i]: the cursor of page i + 1
    PaymentPages m_pages;
    std::map<int, Answer<Result<List<PaymentView>>>> m_asked;
    Latest<Result<AnchorsView>> m_askedAnchors;
    std::unordered_set<PaymentId> m_newer;
    int m_rows = 0;
    bool m_exact = true;
    int m_generation = 0;
    std::pair<int, int> m_shown{0, 0};
};

} // namespace switchroom
