// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/breakers_model.h"

#include "agent/core/words.h"
#include "ui/link/qt_values.h"

namespace switchroom {

BreakersModel::BreakersModel(AgentLink& link, QObject* parent) : RowsModel(parent), m_state(link) {
    connect(&link, &AgentLink::snapshotNeeded, this, &BreakersModel::reload);
    connect(&link, &AgentLink::messageReceived, this, [this](const StreamMessage& message) {
        if (!message.breaker) return;
        auto row = rowOf(message.breaker->id);
        if (row >= 0)
            setRow(row, *message.breaker);
        else
            reload();
    });
    if (link.state() == LinkState::live) reload();
}

void BreakersModel::reload() {
    m_state.begin();
    m_asked.ask(m_state.link().call<List<BreakerView>>(Route::listBreakers))
        .then(this, [this](const Result<List<BreakerView>>& result) {
            if (!result) return m_state.fail(result.error());
            setRows(result->value.items, [](const auto& a, const auto& b) { return a.id == b.id; });
            m_state.succeed();
        });
}

int BreakersModel::rowOf(const std::string& id) const {
    for (std::size_t i = 0; i < rows().size(); ++i)
        if (rows()[i].id == id) return int(i);
    return -1;
}

QString BreakersModel::title(int column) const {
    switch (column) {
    case ProviderColumn: return tr("Provider");
    case OperationColumn: return tr("Operation");
    case StateColumn: return tr("State");
    case SinceColumn: return tr("Since");
    case NextProbeColumn: return tr("Next probe");
    case FailuresColumn: return tr("Failures");
    case SlowColumn: return tr("Slow calls");
    case CallsColumn: return tr("Calls");
    case RejectedColumn: return tr("Rejected");
    case BudgetColumn: return tr("Retries left");
    default: return {};
    }
}

QVariant BreakersModel::cell(const BreakerView& row, int column, int role) const {
    if (role == IdRole) return qtText(row.id);
    if (role == StateRole) return qtText(word(row.state));
    if (role == Qt::TextAlignmentRole) {
        bool number = column >= FailuresColumn;
        return int((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role != ValueRole && role != Qt::DisplayRole) return {};
    switch (column) {
    case ProviderColumn: return qtText(row.provider);
    case OperationColumn: return qtText(row.operation);
    case StateColumn: return qtText(word(row.state));
    case SinceColumn: return qtTime(row.since);
    case NextProbeColumn: return row.nextProbeAt ? QVariant(qtTime(*row.nextProbeAt)) : QVariant();
    case FailuresColumn: return row.failureRate ? QVariant(*row.failureRate) : QVariant();
    case SlowColumn: return row.slowRate ? QVariant(*row.slowRate) : QVariant();
    case CallsColumn: return row.calls;
    case RejectedColumn: return qlonglong(row.rejected);
    case BudgetColumn: return row.retryBudget;
    default: return {};
    }
}

} // namespace switchroom
