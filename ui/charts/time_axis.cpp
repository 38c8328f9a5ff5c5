// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/time_axis.h"

#include "ui/charts/chart_scale.h"
#include "ui/look/fonts.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <array>

namespace switchroom {
namespace {

using std::chrono::days, std::chrono::hours, std::chrono::minutes, std::chrono::seconds;
constexpr int labelWidth = 64; ///< px, with the rest around it

seconds stepFor(Micros length, int most) {
    static constexpr std::array<seconds, 19> steps{seconds{1}, seconds{5}, seconds{15}, seconds{30}, minutes{1},
                                                   minutes{2}, minutes{5}, minutes{10}, minutes{15}, minutes{30},
                                                   hours{1},   hours{2},   hours{3},    hours{6},    hours{12},
                                                   days{1},    days{2},    days{7},     days{30}};
    for (const seconds step : steps)
        if (length / std::max(most, 1) <= step) return step;
    return std::chrono::ceil<days>(length / std::max(most, 1));
}

QString textOf(Instant at, seconds step, const Format& format) {
    if (step < minutes{1}) return format.time(at);
    const bool midnight = ((at.time_since_epoch() + format.aheadOfUtc(at)) % days{1}).count() == 0;
    return step >= days{1} || midnight ? format.day(at) : format.hourMinute(at);
}

} // namespace

std::vector<Instant> roundTimes(Instant from, Instant until, int most, const Format& format) {
    std::vector<Instant> times;
    if (until <= from) return times;
    const seconds step = stepFor(until - from, most);
    const auto local = from.time_since_epoch() + format.aheadOfUtc(from);
    for (auto round = std::chrono::floor<seconds>(local) / step * step;; round += step) {
        // The offset of the tick itself, not of the beginning: a clock may be changed between them.
        const Instant guess{round - format.aheadOfUtc(from)};
        const Instant at{round - format.aheadOfUtc(guess)};
        if (at > until) return times;
        if (at >= from && (times.empty() || at > times.back())) times.push_back(at);
    }
}

void paintTimeAxis(QPainter& painter, const QRectF& strip, Instant from, Instant until, const Format& format,
                   const QColor& colour) {
    const int most = std::max(1, int(strip.width()) / labelWidth);
    const auto times = roundTimes(from, until, most, format);
    const seconds step = stepFor(until - from, most);
    const ChartScale scale{strip, from, until};
    painter.setFont(quietFont());
    painter.setPen(colour);
    double free = strip.left();
    for (const Instant at : times) {
        const QString text = textOf(at, step, format);
        const double width = tabularWidth(painter.font(), text);
        const double left =
            std::clamp(scale.x(at) - width / 2, strip.left(), std::max(strip.left(), strip.right() - width));
        if (left < free) continue;
        drawTabular(painter, QRectF(left, strip.top(), width, strip.height()).toRect(),
                    Qt::AlignLeft | Qt::AlignVCenter, text);
        free = left + width + 12;
    }
}

} // namespace switchroom
