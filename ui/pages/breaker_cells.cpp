// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/breaker_cells.h"

#include "ui/pages/breaker_words.h"

#include <QCoreApplication>

namespace switchroom {
namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(BreakerCells)
};
using Cell = CellDelegate::Cell;
constexpr auto number = CellDelegate::Kind::number;

Cell rateCell(const std::optional<double>& rate, double limit, const Format& format) {
    if (!rate) return {.text = QStringLiteral("–"), .kind = number, .tone = Tone::quiet};
    return {
        .text = format.percent(*rate), .kind = number, .tone = *rate >= limit && *rate > 0 ? Tone::bad : Tone::text};
}

Cell probeCell(const BreakerView& breaker, Instant now, const Format& format) {
    if (!isIll(breaker.state)) return {};
    return {.text = outlook(breaker, now, format)};
}

Cell countCell(std::int64_t count, const Format& format) {
    return {.text = format.count(count), .kind = number, .tone = count == 0 ? Tone::quiet : Tone::text};
}
} // namespace

Cell breakerCell(const BreakerView& breaker, int column, Instant now, const Format& format, bool live) {
    switch (column) {
    case BreakersModel::ProviderColumn: return {.text = qs(breaker.provider)};
    case BreakersModel::OperationColumn: return {.text = operationName(breaker.operation)};
    case BreakersModel::StateColumn: {
        auto state = badge(breaker.state);
        if (!live) state = {Words::tr("was %1", "a breaker's state").arg(state.word), Shape::hatched, Tone::off};
        return {.badges = {state}};
    }
    case BreakersModel::SinceColumn: return {.text = format.age(breaker.since, now), .kind = number};
    case BreakersModel::NextProbeColumn: return probeCell(breaker, now, format);
    case BreakersModel::FailuresColumn: return rateCell(breaker.failureRate, breaker.failureThreshold, format);
    case BreakersModel::SlowColumn: return rateCell(breaker.slowRate, breaker.slowThreshold, format);
    case BreakersModel::CallsColumn: return countCell(breaker.calls, format);
    case BreakersModel::RejectedColumn: return countCell(breaker.rejected, format);
    case BreakersModel::BudgetColumn:
        return {.text = format.decimal(breaker.retryBudget, 0),
                .kind = number,
                .tone = breaker.retryBudget < 1 ? Tone::warning : Tone::text};
    default: return {};
    }
}

WorstFirst::WorstFirst(BreakersModel& model, QObject* parent) : QSortFilterProxyModel(parent), m_model(model) {
    setDynamicSortFilter(false);
    setSourceModel(&model);
    connect(&model, &QAbstractItemModel::modelReset, this, &WorstFirst::order);
    sort(0);
}

QModelIndex WorstFirst::indexOf(const std::string& id) const {
    int row = m_model.rowOf(id);
    return row < 0 ? QModelIndex() : mapFromSource(m_model.index(row, 0));
}

QVariant WorstFirst::headerData(int section, Qt::Orientation orientation, int role) const {
    bool text = section == BreakersModel::ProviderColumn || section == BreakersModel::OperationColumn ||
                section == BreakersModel::StateColumn || section == BreakersModel::NextProbeColumn;
    if (role == Qt::TextAlignmentRole && orientation == Qt::Horizontal && !text)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    return QSortFilterProxyModel::headerData(section, orientation, role);
}

void WorstFirst::order() {
    for (int row = 1; row < rowCount(); ++row) {
        const auto *before = at(index(row - 1, 0)), *after = at(index(row, 0));
        if (before && after && isWorse(*after, *before)) return sort(0);
    }
}

bool WorstFirst::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const auto *a = m_model.at(left), *b = m_model.at(right);
    return a && b && isWorse(*a, *b);
}

} // namespace switchroom
