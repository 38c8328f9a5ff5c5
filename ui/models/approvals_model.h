// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/decision_view.h"
#include "agent/protocol/list.h"
#include "ui/models/rows_model.h"
#include "ui/models/view_state.h"

#include <optional>

namespace switchroom {

/// Decisions that wait, or waited, for a second person.
class ApprovalsModel : public RowsModel<ApprovalView> {
    Q_OBJECT

public:
    enum Column {
        StateColumn, ///< ValueRole: the state's word
        PaymentColumn,
        VerdictColumn,
        WhyColumn, ///< above_limit, against_evidence or conflict
        ProposedByColumn,
        ProposedAtColumn,
        ExpiresColumn,
        DecidedByColumn,
        ColumnCount,
    };
    explicit ApprovalsModel(AgentLink& link, QObject* parent = nullptr);
    ViewState& state() { return m_state; }
    /// Open ones by default; nothing: all.
    void setState(std::optional<ApprovalState> state);
    void reload();
    int open() const;
    int rowOf(const ApprovalId& id) const;
    const ApprovalView* find(const ApprovalId& id) const { return at(rowOf(id)); }

protected:
    int columns() const override { return ColumnCount; }
    QString title(int column) const override;
    QVariant cell(const ApprovalView& row, int column, int role) const override;

private:
    void take(const ApprovalView& approval);

    AgentLink& m_link;
    ViewState m_state;
    std::optional<ApprovalState> m_wanted = ApprovalState::open;
    Latest<Result<List<ApprovalView>>> m_asked;
};

} // namespace switchroom
