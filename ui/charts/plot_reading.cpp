// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/plot_reading.h"

#include "ui/look/fonts.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace switchroom {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Chart)
};

constexpr int padding = 8, swatch = 8, rowHeight = 18;

struct Row {
    QString name;
    QString value;
    std::optional<Tone> tone; ///< none: the sum
};

std::vector<Row> rowsOf(const Plot& plot, std::size_t time) {
    std::vector<Row> rows;
    const auto write = [&](std::optional<double> value) { return value ? plot.text(*value) : QStringLiteral("–"); };
    for (std::size_t i = 0; i < plot.series.size(); ++i)
        rows.push_back({plot.series[i].name, write(plot.valueAt(i, time)), plot.series[i].tone});
    if (!plot.stacked) return rows;
    std::ranges::reverse(rows); // as they lie upon each other
    if (rows.size() > 1)
        rows.push_back({Words::tr("all together"), write(plot.stackedValue(rows.size() - 1, time)), std::nullopt});
    return rows;
}

QString titleOf(const Plot& plot, std::size_t time, const Format& format) {
    const bool long_ = plot.times.back() - plot.times.front() > std::chrono::hours{20};
    return long_ ? format.dateTime(plot.times[time]) : format.time(plot.times[time]);
}

QSize sizeOf(const QString& title, const std::vector<Row>& rows) {
    const QFont font = quietFont();
    int width = tabularWidth(font, title);
    for (const auto& row : rows)
        width = std::max(width, swatch + 6 + QFontMetrics(font).horizontalAdvance(row.name) + 16 +
                                    tabularWidth(font, row.value));
    return {width + 2 * padding, rowHeight * int(rows.size() + 1) + 2 * padding - 2};
}

void paintBox(QPainter& painter, const QRect& box, const QString& title, const std::vector<Row>& rows,
              const Colours& colours) {
    painter.setPen(colours.line);
    painter.setBrush(colours.card);
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    painter.setFont(quietFont());
    QRect line(box.left() + padding, box.top() + padding - 1, box.width() - 2 * padding, rowHeight);
    painter.setPen(colours.quiet);
    drawTabular(painter, line, Qt::AlignLeft | Qt::AlignVCenter, title);
    for (const auto& row : rows) {
        line.translate(0, rowHeight);
        if (row.tone) {
            const QRectF mark(line.left(), line.center().y() - 1, swatch, 3);
            painter.fillRect(mark, colours.of(*row.tone));
        }
        painter.setPen(colours.text);
        painter.drawText(line.adjusted(swatch + 6, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, row.name);
        drawTabular(painter, line, Qt::AlignRight | Qt::AlignVCenter, row.value);
    }
}

void paintDots(QPainter& painter, const Plot& plot, const ChartScale& scale, std::size_t time, const Colours& colours) {
    const double x = scale.x(plot.times[time]);
    for (std::size_t i = 0; i < plot.series.size(); ++i) {
        const auto own = plot.valueAt(i, time);
        const auto value = plot.stacked ? plot.stackedValue(i, time) : own;
        if (!value || (plot.stacked && own.value_or(0) <= 0)) continue;
        painter.setPen(QPen(colours.card, 1.5));
        painter.setBrush(colours.of(plot.series[i].tone));
        painter.drawEllipse(QPointF(x, scale.y(*value)), 3.5, 3.5);
    }
}

} // namespace

void paintReading(QPainter& painter, const Plot& plot, const ChartScale& scale, std::size_t time, const Format& format,
                  const Colours& colours) {
    const double x = scale.x(plot.times[time]);
    painter.setPen(QPen(colours.quiet, 1));
    painter.drawLine(QPointF(x, scale.plot.top()), QPointF(x, scale.plot.bottom()));
    paintDots(painter, plot, scale, time, colours);
    const auto rows = rowsOf(plot, time);
    const QString title = titleOf(plot, time, format);
    const QSize size = sizeOf(title, rows);
    const bool onTheRight = x + 12 + size.width() <= scale.plot.right();
    const int left = onTheRight ? int(x) + 12 : std::max(int(scale.plot.left()), int(x) - 12 - size.width());
    paintBox(painter, QRect(QPoint(left, int(scale.plot.top()) + 2), size), title, rows, colours);
}

} // namespace switchroom
