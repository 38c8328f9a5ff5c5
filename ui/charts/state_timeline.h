// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/charts/chart_data.h"
#include "ui/look/format.h"

#include <QWidget>

namespace switchroom {

/// Rows of coloured spans over one axis of time: the breakers' day. What no span covers is not known: hatched. What is well
/// is a thin quiet bar; all else is higher, with its shape, and its word where there is room. Borrows the format. Main thread.
class StateTimeline : public QWidget {
    Q_OBJECT

public:
    explicit StateTimeline(const Format& format, QWidget* parent = nullptr);
    void setRows(std::vector<ChartRow> rows, Instant from, Instant before);
    void setEmptyText(const QString& sentence);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override; // tooltips: state, from, until

private:
    QRectF barOf(std::size_t row) const;
    int nameWidth() const;
    QString tipAt(const QPoint& at) const;
    void describe();
    void paintRow(QPainter& painter, std::size_t row) const;
    void paintSpan(QPainter& painter, const QRectF& bar, const ChartSpan& span) const;

    const Format& m_format;
    std::vector<ChartRow> m_rows;
    Instant m_from{}, m_before{};
    QString m_empty;
};

} // namespace switchroom
