// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/breaker_view.h"
#include "agent/protocol/list.h"
#include "ui/models/rows_model.h"
#include "ui/models/view_state.h"

namespace switchroom {

/// All breakers, in the agent's order; a change is changed where it stands.
class BreakersModel : public RowsModel<BreakerView> {
    Q_OBJECT

public:
    enum Column {
        ProviderColumn,
        OperationColumn,
        StateColumn, ///< ValueRole: the state's word
        SinceColumn,
        NextProbeColumn,
        FailuresColumn, ///< failure rate, a fraction of 1; invalid below the minimum of calls
        SlowColumn,
        CallsColumn, ///< in the window
        RejectedColumn,
        BudgetColumn, ///< retries left
        ColumnCount,
    };
    explicit BreakersModel(AgentLink& link, QObject* parent = nullptr);
    ViewState& state() { return m_state; }
    void reload();
    int rowOf(const std::string& id) const;
    /// Null when there is none of that id.
    const BreakerView* find(const std::string& id) const { return at(rowOf(id)); }

protected:
    int columns() const override { return ColumnCount; }
    QString title(int column) const override;
    QVariant cell(const BreakerView& row, int column, int role) const override;

private:
    ViewState m_state;
    Latest<Result<List<BreakerView>>> m_asked;
};

} // namespace switchroom
