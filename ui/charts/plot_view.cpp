// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/plot_view.h"

#include "ui/charts/plot_reading.h"
#include "ui/charts/plot_series.h"
#include "ui/charts/time_axis.h"
#include "ui/look/colours.h"
#include "ui/look/fonts.h"

#include <QChart>
#include <QFontMetrics>
#include <QGraphicsLayout>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <span>

namespace switchroom {
namespace {
constexpr double labelDistance = 15, labelGap = 6, edge = 4; ///< px
constexpr int linesAcross = 4;
constexpr double farLimit = 3; ///< a limit that far above all values would press them flat: it stays outside
} // namespace

PlotView::PlotView(const Format& format, QWidget* parent) : QChartView(new QChart, parent), m_format(format) {
    setFrameShape(NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setViewportUpdateMode(FullViewportUpdate);
    setBackgroundBrush(Qt::NoBrush);
    viewport()->setAutoFillBackground(false);
    setFocusPolicy(Qt::TabFocus);
    setContextMenuPolicy(Qt::NoContextMenu); // the LineChart has one
    setMouseTracking(true);
    chart()->setBackgroundVisible(false);
    chart()->legend()->hide();
    chart()->setMargins({});
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
}

void PlotView::show(Plot plot) {
    const auto read = m_reading ? std::optional(m_plot.times[*m_reading]) : std::nullopt;
    m_plot = std::move(plot);
    m_reading.reset();
    if (read && !m_plot.isEmpty()) { // the crosshair stays at its time while new values come in
        const auto found = std::ranges::lower_bound(m_plot.times, *read);
        if (found != m_plot.times.end()) m_reading = std::size_t(found - m_plot.times.begin());
    }
    renew();
}

void PlotView::readAt(std::optional<std::size_t> time) {
    if (m_plot.times.empty()) time.reset();
    if (time) time = std::min(*time, m_plot.times.size() - 1);
    if (m_reading == time) return;
    m_reading = time;
    viewport()->update();
}

bool PlotView::isLimitShown() const { return m_plot.limit && *m_plot.limit <= farLimit * m_plot.greatest(); }

void PlotView::setRange() {
    const double greatest = std::max(m_plot.greatest(), isLimitShown() ? *m_plot.limit : 0);
    const double least = m_plot.least();
    m_step = niceStep(greatest > least ? greatest - least : 1, linesAcross);
    m_scale.bottom = std::floor(least / m_step) * m_step;
    m_scale.top = std::max(std::ceil(greatest / m_step - 1e-9) * m_step, m_scale.bottom + m_step);
    m_scale.from = m_plot.times.front();
    m_scale.until = std::max(m_plot.times.back(), m_scale.from + std::chrono::seconds{1});
}

void PlotView::layOut() {
    const QFontMetrics metrics(quietFont());
    int left = 0, right = 0;
    for (double value = m_scale.bottom; value <= m_scale.top + m_step / 2; value += m_step)
        left = std::max(left, tabularWidth(quietFont(), m_plot.text(value)));
    for (const auto& series : m_plot.series) right = std::max(right, metrics.horizontalAdvance(series.name));
    if (m_plot.limit) right = std::max(right, metrics.horizontalAdvance(m_plot.limitName));
    const double before = edge + left + 8, after = labelGap + right + edge;
    const QSizeF size = viewport()->size();
    m_scale.plot = QRectF(before, 10, std::max(8.0, size.width() - before - after),
                          std::max(8.0, size.height() - 10 - timeAxisHeight - edge));
    chart()->setPlotArea(m_scale.plot);
}

void PlotView::renew() {
    if (m_plot.isEmpty()) return chart()->removeAllSeries();
    setRange();
    layOut();
    fillChart(*chart(), m_plot, m_scale, coloursOf(palette()));
    viewport()->update();
}

void PlotView::drawBackground(QPainter* painter, const QRectF&) {
    if (m_plot.isEmpty()) return;
    const Colours& colours = coloursOf(palette());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->setFont(quietFont());
    QString before;
    for (double value = m_scale.bottom; value <= m_scale.top + m_step / 2; value += m_step) {
        const double y = std::round(m_scale.y(value));
        painter->setPen(colours.line);
        painter->drawLine(QPointF(m_scale.plot.left(), y), QPointF(m_scale.plot.right(), y));
        const QString text = m_plot.text(std::abs(value) < m_step / 1e6 ? 0 : value);
        if (text == before) continue; // half a call is no call
        painter->setPen(colours.quiet);
        drawTabular(*painter, QRect(0, int(y) - 8, int(m_scale.plot.left()) - 8, 16), Qt::AlignRight | Qt::AlignVCenter,
                    text);
        before = text;
    }
    painter->restore();
}

void PlotView::drawForeground(QPainter* painter, const QRectF&) {
    if (m_plot.isEmpty()) return;
    const Colours& colours = coloursOf(palette());
    painter->save();
    const QRectF strip(m_scale.plot.left(), m_scale.plot.bottom() + 4, m_scale.plot.width(), timeAxisHeight - 4);
    paintTimeAxis(*painter, strip, m_scale.from, m_scale.until, m_format, colours.quiet);
    paintLimit(*painter);
    paintLabels(*painter);
    if (m_reading) paintReading(*painter, m_plot, m_scale, *m_reading, m_format, colours);
    if (m_ringed) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(colours.accent, 1.5));
        painter->drawRoundedRect(QRectF(viewport()->rect()).adjusted(1, 1, -1, -1), 6, 6);
    }
    painter->restore();
}

void PlotView::paintLimit(QPainter& painter) const {
    if (!isLimitShown()) return;
    painter.setPen(QPen(coloursOf(palette()).bad, 1, Qt::DashLine));
    const double y = std::round(m_scale.y(*m_plot.limit)) + 0.5;
    painter.drawLine(QPointF(m_scale.plot.left(), y), QPointF(m_scale.plot.right(), y));
}

/// At the last value, in the middle of a layer.
std::optional<PlotView::Label> PlotView::labelOf(std::size_t series) const {
    const auto& line = m_plot.series[series];
    const auto last = std::ranges::find_if(line.points.rbegin(), line.points.rend(),
                                           [](const ChartPoint& point) { return point.value.has_value(); });
    if (last == line.points.rend()) return {};
    double value = *last->value;
    if (m_plot.stacked) {
        const auto time = line.points.size() - 1 - std::size_t(last - line.points.rbegin());
        value = m_plot.stackedValue(series, time).value_or(0) - value / 2;
    }
    return Label{line.name, line.tone, m_scale.x(last->at), m_scale.y(value)};
}

std::vector<PlotView::Label> PlotView::labels() const {
    std::vector<Label> labels;
    for (std::size_t i = 0; i < m_plot.series.size(); ++i)
        if (auto label = labelOf(i)) labels.push_back(std::move(*label));
    if (m_plot.stacked) std::ranges::reverse(labels); // equal heights: the upper layer's name above
    if (isLimitShown())
        labels.push_back({m_plot.limitName, Tone::quiet, m_scale.plot.right(), m_scale.y(*m_plot.limit)});
    return labels;
}

/// Names that would lie upon each other move apart; those within the plot are for themselves when all
/// others begin behind them.
void PlotView::paintLabels(QPainter& painter) const {
    const Colours& colours = coloursOf(palette());
    const QFontMetrics metrics(quietFont());
    const auto endOf = [&](const Label& label) { return label.x + labelGap + metrics.horizontalAdvance(label.text); };
    auto all = labels();
    auto beside =
        std::partition(all.begin(), all.end(), [&](const Label& label) { return endOf(label) < m_scale.plot.right(); });
    const bool meet = std::any_of(all.begin(), beside, [&](const Label& label) {
        return std::any_of(beside, all.end(), [&](const Label& other) { return other.x < endOf(label); });
    });
    if (meet) beside = all.begin();
    for (const auto& group : {std::span(all.begin(), beside), std::span(beside, all.end())}) {
        std::vector<double> centres;
        for (const auto& label : group) centres.push_back(label.y);
        centres = spreadApart(std::move(centres), labelDistance, m_scale.plot.top(), m_scale.plot.bottom());
        painter.setFont(quietFont());
        for (std::size_t i = 0; i < group.size(); ++i) {
            const QRectF at(group[i].x + labelGap, centres[i] - 8, endOf(group[i]) - group[i].x - labelGap + 2, 16);
            painter.fillRect(at.adjusted(-2, 1, 0, -1), colours.card); // a line that passes does not cross it out
            painter.setPen(colours.textOf(group[i].tone));
            painter.drawText(at, Qt::AlignLeft | Qt::AlignVCenter, group[i].text);
        }
    }
}

void PlotView::resizeEvent(QResizeEvent* event) {
    QChartView::resizeEvent(event);
    renew();
}

void PlotView::changeEvent(QEvent* event) {
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) renew();
}

void PlotView::mouseMoveEvent(QMouseEvent* event) {
    if (m_plot.isEmpty()) return;
    const auto nearest = std::ranges::min_element(
        m_plot.times, {}, [&](Instant at) { return std::abs(m_scale.x(at) - event->position().x()); });
    readAt(std::size_t(nearest - m_plot.times.begin()));
}

void PlotView::leaveEvent(QEvent* event) {
    QChartView::leaveEvent(event);
    readAt({});
}

void PlotView::keyPressEvent(QKeyEvent* event) {
    const auto last = m_plot.times.empty() ? 0 : m_plot.times.size() - 1;
    switch (event->key()) {
    case Qt::Key_Left: return readAt(m_reading ? *m_reading - std::min<std::size_t>(*m_reading, 1) : last);
    case Qt::Key_Right: return readAt(m_reading ? *m_reading + 1 : 0);
    case Qt::Key_Home: return readAt(0);
    case Qt::Key_End: return readAt(last);
    case Qt::Key_Escape:
        if (m_reading) return readAt({});
        break;
    default: break;
    }
    event->ignore();
}

void PlotView::focusInEvent(QFocusEvent* event) {
    QChartView::focusInEvent(event);
    m_ringed = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    viewport()->update();
}

void PlotView::focusOutEvent(QFocusEvent* event) {
    QChartView::focusOutEvent(event);
    m_ringed = false;
    readAt({});
    viewport()->update();
}

void PlotView::wheelEvent(QWheelEvent* event) { event->ignore(); } // the page scrolls

} // namespace switchroom
