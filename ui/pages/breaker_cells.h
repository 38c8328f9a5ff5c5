// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/breaker_view.h"
#include "ui/look/format.h"
#include "ui/models/breakers_model.h"
#include "ui/parts/table_view.h"

#include <QSortFilterProxyModel>

namespace switchroom {

/// One cell of the breakers' table. `live`: what is shown holds now; else nothing is green.
CellDelegate::Cell breakerCell(const BreakerView& breaker, int column, Instant now, const Format& format, bool live);

/// The breakers, worst first. It orders when it is told to, so that no row moves under somebody's eyes.
class WorstFirst : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit WorstFirst(BreakersModel& model, QObject* parent = nullptr);
    const BreakerView* at(const QModelIndex& index) const { return m_model.at(mapToSource(index)); }
    /// Invalid when there is none of that id.
    QModelIndex indexOf(const std::string& id) const;
    /// Numbers have their titles at the right, too.
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    /// Does nothing when it is in order.
    void order();

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    BreakersModel& m_model;
};

} // namespace switchroom
