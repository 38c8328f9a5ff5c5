// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/time_list.h"

#include "ui/look/fonts.h"
#include "ui/parts/time_row.h"

#include <QFontMetrics>
#include <QLayoutItem>
#include <QVBoxLayout>

#include <algorithm>

namespace switchroom {

TimeList::TimeList(QWidget* parent) : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addStretch(1);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
}

void TimeList::setEntries(std::vector<Entry> entries) {
    if (entries == m_entries) return;
    m_entries = std::move(entries);
    const QString focused = dropRows();
    int timeWidth = 0;
    const QFontMetrics metrics(monoFont());
    for (const auto& entry : m_entries) timeWidth = std::max(timeWidth, metrics.horizontalAdvance(entry.time));
    for (const auto& entry : m_entries) {
        auto* row = new TimeRow(entry, timeWidth, this);
        connect(row, &TimeRow::chosen, this, &TimeList::linkActivated);
        static_cast<QVBoxLayout*>(layout())->insertWidget(layout()->count() - 1, row);
        if (focused.isEmpty() || row->link() != focused) continue;
        row->show();
        row->setFocus(Qt::OtherFocusReason);
    }
    updateGeometry();
}

QString TimeList::dropRows() {
    QString focused;
    while (layout()->count() > 1) { // a row may be what tells of this change: it goes a little later
        auto* item = layout()->takeAt(0);
        auto* row = static_cast<TimeRow*>(item->widget());
        if (focused.isEmpty() && row->hasFocus()) focused = row->link();
        row->hide();
        row->deleteLater();
        delete item;
    }
    return focused;
}

} // namespace switchroom
