// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/plot_series.h"

#include <QAreaSeries>
#include <QChart>
#include <QLineSeries>
#include <QValueAxis>

#include <algorithm>

namespace switchroom {
namespace {

constexpr double lineWidth = 1.8;
constexpr double layerShare = 0.5; ///< of a layer's tone over the card

double millisOf(Instant at) { return double(microsOf(at)) / 1000; }

struct Axes {
    QValueAxis* time;
    QValueAxis* value;
};

Axes axesOf(QChart& chart, const ChartScale& scale) {
    const auto all = chart.axes();
    for (auto* axis : all) {
        chart.removeAxis(axis);
        delete axis;
    }
    const Axes axes{new QValueAxis, new QValueAxis};
    axes.time->setRange(millisOf(scale.from), millisOf(scale.until));
    axes.value->setRange(scale.bottom, scale.top);
    chart.addAxis(axes.time, Qt::AlignBottom);
    chart.addAxis(axes.value, Qt::AlignLeft);
    axes.time->setVisible(false); // plot_view writes them: Qt's know neither our zone nor round times
    axes.value->setVisible(false);
    return axes;
}

void add(QChart& chart, QAbstractSeries* series, const Axes& axes) {
    chart.addSeries(series);
    series->attachAxis(axes.time);
    series->attachAxis(axes.value);
}

void addPiece(QChart& chart, const QList<QPointF>& piece, const QColor& colour, const Axes& axes) {
    if (piece.isEmpty()) return;
    auto* line = new QLineSeries;
    line->replace(piece);
    line->setPen(QPen(colour, lineWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (piece.size() == 1) { // alone between two gaps: a dot
        line->setPointsVisible(true);
        line->setMarkerSize(lineWidth);
    }
    add(chart, line, axes);
}

void addLine(QChart& chart, const ChartSeries& series, const QColor& colour, const Axes& axes) {
    QList<QPointF> piece;
    for (const auto& point : series.points) {
        if (point.value) {
            piece.append({millisOf(point.at), *point.value});
            continue;
        }
        addPiece(chart, piece, colour, axes);
        piece.clear();
    }
    addPiece(chart, piece, colour, axes);
}

QBrush layerBrush(Tone tone, const Colours& colours) {
    if (tone == Tone::off) return {colours.off, Qt::BDiagPattern};
    return mixed(colours.of(tone), colours.card, layerShare);
}

void addArea(QChart& chart, QList<QPointF> upper, QList<QPointF> lower, Tone tone, const Colours& colours,
             const Axes& axes) {
    if (upper.isEmpty()) return;
    if (upper.size() == 1) { // a moment between two gaps is to be seen too: a 300th of the width
        const double width = (axes.time->max() - axes.time->min()) / 300;
        upper.append(upper.front() + QPointF(width, 0));
        lower.append(lower.front() + QPointF(width, 0));
    }
    auto* top = new QLineSeries;
    auto* bottom = new QLineSeries;
    top->replace(upper);
    bottom->replace(lower);
    auto* area = new QAreaSeries(top, bottom);
    top->setParent(area);
    bottom->setParent(area);
    area->setBrush(layerBrush(tone, colours));
    area->setPen(QPen(mixed(colours.of(tone), colours.card, 0.8), 1));
    add(chart, area, axes);
}

void addLayer(QChart& chart, const Plot& plot, std::size_t layer, const Colours& colours, const Axes& axes) {
    QList<QPointF> upper, lower;
    const Tone tone = plot.series[layer].tone;
    for (std::size_t i = 0; i < plot.times.size(); ++i) {
        const auto top = plot.stackedValue(layer, i);
        if (!top) {
            addArea(chart, upper, lower, tone, colours, axes);
            upper.clear();
            lower.clear();
            continue;
        }
        const double at = millisOf(plot.times[i]);
        const double bottom = layer == 0 ? 0 : plot.stackedValue(layer - 1, i).value_or(0);
        upper.append({at, *top});
        lower.append({at, bottom});
    }
    addArea(chart, upper, lower, tone, colours, axes);
}

bool hasAny(const ChartSeries& series) {
    return std::ranges::any_of(series.points, [](const ChartPoint& point) { return point.value.value_or(0) > 0; });
}

} // namespace

void fillChart(QChart& chart, const Plot& plot, const ChartScale& scale, const Colours& colours) {
    chart.removeAllSeries();
    const Axes axes = axesOf(chart, scale);
    for (std::size_t i = 0; i < plot.series.size(); ++i) {
        if (!plot.stacked)
            addLine(chart, plot.series[i], colours.of(plot.series[i].tone), axes);
        else if (hasAny(plot.series[i])) // a layer of nothing would still draw its line
            addLayer(chart, plot, i, colours, axes);
    }
}

} // namespace switchroom
