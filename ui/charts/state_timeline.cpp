// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/state_timeline.h"

#include "ui/charts/chart_scale.h"
#include "ui/charts/time_axis.h"
#include "ui/look/colours.h"
#include "ui/look/fonts.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>

namespace switchroom {
namespace {

constexpr int rowHeight = 26, wellHeight = 8, illHeight = 16, gap = 12, mostNameWidth = 140;
constexpr double leastWidth = 3; ///< px: a short outage is not lost in a day

/// The worse is painted later, over what it overlaps.
int rankOf(const Badge& state) {
    switch (state.tone) {
    case Tone::good: return 0;
    case Tone::text:
    case Tone::quiet:
    case Tone::accent:
    case Tone::off: return 1;
    case Tone::unknown:
    case Tone::warning: return 2;
    case Tone::bad: return 3;
    }
    return 0;
}

void paintNotKnown(QPainter& painter, const QRectF& bar, const Colours& colours) {
    QPainterPath path;
    path.addRoundedRect(bar, 3, 3);
    painter.fillPath(path, mixed(colours.off, colours.card, 0.15));
    painter.save();
    painter.setClipPath(path);
    painter.setPen(QPen(mixed(colours.off, colours.card, 0.7), 1));
    for (double x = bar.left() - bar.height(); x < bar.right(); x += 6)
        painter.drawLine(QPointF(x, bar.bottom()), QPointF(x + bar.height(), bar.top()));
    painter.restore();
}

QRectF centred(const QRectF& bar, double height) {
    return {bar.left(), bar.center().y() - height / 2, bar.width(), height};
}

} // namespace

StateTimeline::StateTimeline(const Format& format, QWidget* parent)
    : QWidget(parent), m_format(format), m_empty(tr("Nothing to show yet.")) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&format, &Format::changed, this, [this] {
        describe();
        update();
    });
}

void StateTimeline::setRows(std::vector<ChartRow> rows, Instant from, Instant before) {
    const bool resized = rows.size() != m_rows.size();
    for (auto& row : rows)
        std::ranges::sort(row.spans, {},
                          [](const ChartSpan& span) { return std::pair(rankOf(span.state), span.from); });
    m_rows = std::move(rows);
    m_from = from;
    m_before = std::max(before, from + std::chrono::seconds{1});
    describe();
    if (resized) updateGeometry();
    update();
}

void StateTimeline::setEmptyText(const QString& sentence) {
    m_empty = sentence;
    describe();
    update();
}

QSize StateTimeline::sizeHint() const {
    return {480, int(std::max<std::size_t>(m_rows.size(), 1)) * rowHeight + timeAxisHeight + 4};
}

QSize StateTimeline::minimumSizeHint() const { return {240, sizeHint().height()}; }

int StateTimeline::nameWidth() const {
    int width = 0;
    for (const auto& row : m_rows) width = std::max(width, QFontMetrics(quietFont()).horizontalAdvance(row.name));
    return std::min(width + 2, mostNameWidth);
}

QRectF StateTimeline::barOf(std::size_t row) const {
    const int left = nameWidth() + gap;
    return {double(left), double(row) * rowHeight + (rowHeight - illHeight) / 2.0,
            std::max(8.0, double(width() - left)), double(illHeight)};
}

/// For those who hear the screen: each row's latest state.
void StateTimeline::describe() {
    QStringList latest;
    for (const auto& row : m_rows) {
        const auto last = std::ranges::max_element(row.spans, {}, &ChartSpan::before);
        const QString state = last == row.spans.end() || last->before < m_before ? tr("not known") : last->state.word;
        latest << tr("%1: %2", "name, state").arg(row.name, state);
    }
    setAccessibleDescription(m_rows.empty() ? m_empty : latest.join(QStringLiteral("; ")));
}

void StateTimeline::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Colours& colours = coloursOf(palette());
    if (m_rows.empty()) {
        painter.setFont(bodyFont());
        painter.setPen(colours.quiet);
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, m_empty);
        return;
    }
    for (std::size_t row = 0; row < m_rows.size(); ++row) paintRow(painter, row);
    const QRectF last = barOf(m_rows.size() - 1);
    const QRectF strip(last.left(), double(m_rows.size()) * rowHeight + 4, last.width(), timeAxisHeight - 4);
    paintTimeAxis(painter, strip, m_from, m_before, m_format, colours.quiet);
}

void StateTimeline::paintRow(QPainter& painter, std::size_t row) const {
    const Colours& colours = coloursOf(palette());
    const QRectF bar = barOf(row);
    painter.setFont(quietFont());
    painter.setPen(colours.quiet);
    const QRectF name(0, double(row) * rowHeight, nameWidth(), rowHeight);
    painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics(quietFont()).elidedText(m_rows[row].name, Qt::ElideRight, nameWidth()));
    paintNotKnown(painter, centred(bar, wellHeight), colours);
    for (const auto& span : m_rows[row].spans) paintSpan(painter, bar, span);
}

void StateTimeline::paintSpan(QPainter& painter, const QRectF& bar, const ChartSpan& span) const {
    const Colours& colours = coloursOf(palette());
    const ChartScale scale{bar, m_from, m_before};
    double left = std::clamp(scale.x(span.from), bar.left(), bar.right());
    const double right = std::clamp(scale.x(span.before), bar.left(), bar.right());
    if (span.before <= m_from || span.from >= m_before) return;
    const bool well = span.state.tone == Tone::good;
    const double width = std::max(right - left, well ? 1.0 : leastWidth);
    left = std::min(left, bar.right() - width);
    const QRectF box = centred({left, bar.top(), width, bar.height()}, well ? wellHeight : illHeight);
    // What lies below is covered wholly: the hatching means that nothing is known.
    painter.fillRect(box, colours.card);
    painter.setPen(Qt::NoPen);
    painter.setBrush(well ? mixed(colours.good, colours.card, 0.5)
                          : mixed(colours.of(span.state.tone), colours.card, 0.35));
    painter.drawRoundedRect(box, well ? 2 : 3, well ? 2 : 3);
    if (well) return;
    painter.fillRect(QRectF(box.left(), box.top(), std::min(box.width(), leastWidth), box.height()),
                     colours.of(span.state.tone));
    if (box.width() < 18) return;
    paintShape(painter, QRectF(box.left() + 7, box.center().y() - 4, 8, 8), span.state.shape,
               colours.of(span.state.tone));
    painter.setFont(quietFont());
    const int word = QFontMetrics(quietFont()).horizontalAdvance(span.state.word);
    if (box.width() < word + 28) return;
    painter.setPen(colours.text);
    painter.drawText(box.adjusted(20, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, span.state.word);
}

QString StateTimeline::tipAt(const QPoint& at) const {
    const auto row = std::size_t(std::max(0, at.y() / rowHeight));
    if (row >= m_rows.size()) return {};
    const QRectF bar = barOf(row);
    if (at.x() < bar.left() - leastWidth) return m_rows[row].name;
    const ChartScale scale{bar, m_from, m_before};
    const auto& spans = m_rows[row].spans;
    const auto span = std::find_if(spans.rbegin(), spans.rend(), [&](const ChartSpan& candidate) {
        const double left = scale.x(candidate.from);
        return at.x() >= left - 1 && at.x() <= std::max(scale.x(candidate.before), left + leastWidth) + 1;
    });
    if (span == spans.rend()) return tr("%1: not known").arg(m_rows[row].name);
    return tr("%1: %2 for %3, %4 to %5", "name, state, length, from, until")
        .arg(m_rows[row].name, span->state.word, m_format.span(span->before - span->from),
             m_format.dateTime(span->from), m_format.dateTime(span->before));
}

bool StateTimeline::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    const QString tip = tipAt(help->pos());
    if (tip.isEmpty()) {
        QToolTip::hideText();
        event->ignore();
    } else {
        QToolTip::showText(help->globalPos(), tip, this);
    }
    return true;
}

} // namespace switchroom
