// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/models/payments_model.h"
#include "ui/pages/page.h"
#include "ui/pages/payments_background.h"

#include <optional>

class QLabel;
class QSplitter;
class QStackedWidget;

namespace switchroom {

class Banner;
class Chip;
class EmptyState;
class PaymentDetailPanel;
class PaymentsFilterBar;
class StaleOverlay;
class TableView;

/// Payments by filter in a table that stays smooth with a million rows, and beside it all that is known of the chosen one.
/// Rows never move while somebody reads: new ones wait behind a chip.
class PaymentsPage : public Page {
    Q_OBJECT

public:
    explicit PaymentsPage(PageRoom room, QWidget* parent = nullptr);
    ~PaymentsPage() override;

    /// The detail of this payment, whether or not the table shows it.
    void openPayment(const PaymentId& id);
    /// "unknown", "needs_human", "conflict", "pending", "succeeded", "failed" or "all"; other words change nothing.
    void chooseChip(const QString& chip);

    QString title() const override;
    std::vector<PageAction> actions() override;
    void takeFocus() override;

    PaymentsModel& model() { return m_model; }
    PaymentDetailPanel& detail() { return *m_detail; }

private:
    void build();
    QWidget* buildTable();
    void buildHeader();
    void applyFilter();
    void sortBy(int column);
    void showOrder();
    void showRow(int row);
    void selectOpened();
    void renew();
    void renewEmpty();
    void renewBadge();
    void tick();

    PaymentsBackground m_background;
    PaymentsModel m_model;
    PaymentsFilterBar* m_bar;
    Banner* m_banner;
    Chip* m_newer;
    QLabel* m_count;
    TableView* m_table;
    StaleOverlay* m_stale;
    EmptyState* m_empty;
    QStackedWidget* m_stack;
    QSplitter* m_splitter;
    PaymentDetailPanel* m_detail;
    enum class Remedy { none, all, clearMenus, again } m_remedy = Remedy::none;
    bool m_following = false; ///< the table's selection follows the detail
};

} // namespace switchroom
