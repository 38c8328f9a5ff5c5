// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/colours.h"

#include <algorithm>
#include <cmath>

namespace switchroom {
namespace {

double linear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& c) {
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}

} // namespace

double contrast(const QColor& a, const QColor& b) {
    const double first = luminance(a), second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

std::vector<ContrastPair> contrastPairs(Scheme scheme) {
    const Colours& c = coloursOf(scheme);
    std::vector<ContrastPair> pairs;
    const auto on = [&](std::string_view what, const QColor& under, std::initializer_list<QColor> texts) {
        for (const QColor& text : texts) pairs.push_back({what, text, under});
    };
    on("ground", c.ground, {c.text, c.quiet, c.accent, c.good, c.bad, c.warning, c.unknown});
    on("rail", c.rail, {c.text, c.quiet, c.accent, c.bad});
    on("card", c.card, {c.text, c.quiet, c.accent, c.good, c.bad, c.warning, c.unknown});
    on("selection", c.selection, {c.text, c.quiet, c.accent, c.good, c.bad, c.warning, c.unknown});
    on("primary button", c.accent, {c.onAccent});
    on("primary button, hovered", mixed(c.text, c.accent, 0.08), {c.onAccent});
    on("rail badge", c.bad, {c.onAccent});
    on("quiet rail badge", c.line, {c.text});
    on("button, hovered", c.selection, {c.text, c.bad});
    on("stacked area", mixed(c.good, c.card, 0.5), {c.text});
    for (const Tone tone :
         {Tone::text, Tone::quiet, Tone::accent, Tone::good, Tone::bad, Tone::warning, Tone::unknown, Tone::off}) {
        on("pill", c.fillOf(tone, c.card), {c.textOf(tone)});
        on("banner", c.fillOf(tone, c.ground), {c.text});
    }
    return pairs;
}

} // namespace switchroom
