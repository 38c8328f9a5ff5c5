// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/list.h"
#include "agent/protocol/payment_view.h"
#include "ui/models/rows_model.h"
#include "ui/models/view_state.h"

namespace switchroom {

/// The payments that a reference names, for the palette: payment id, provider's id, key, order, customer; exact, as the agent
/// searches. Waits until typing has rested; a new text cancels the question before.
class SearchModel : public RowsModel<PaymentView> {
    Q_OBJECT

public:
    enum Column { ReferenceColumn, StatusColumn, AmountColumn, ProviderColumn, CreatedColumn, ColumnCount };
    explicit SearchModel(AgentLink& link, QObject* parent = nullptr);
    ViewState& state() { return m_state; }
    /// Trimmed; shorter than three characters finds nothing and asks nothing.
    void setText(const QString& text);
    const QString& text() const { return m_text; }
    /// The question for the present text has been answered (or could not be): what is shown belongs to it.
    bool isSettled() const { return m_settled; }

    static constexpr Millis rest{180};
    static constexpr int most = 20;

signals:
    /// isSettled() became true.
    void settled();

protected:
    int columns() const override { return ColumnCount; }
    QString title(int column) const override;
    QVariant cell(const PaymentView& row, int column, int role) const override;

private:
    void ask(int typed);
    void settle();

    AgentLink& m_link;
    ViewState m_state;
    QString m_text;
    bool m_settled = true;
    int m_typed = 0;
    Latest<Result<List<PaymentView>>> m_asked;
};

} // namespace switchroom
