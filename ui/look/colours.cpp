// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/colours.h"

#include <algorithm>

namespace switchroom {
namespace {

const Colours darkColours{
    .ground = "#0f1318",
    .rail = "#0b0e12",
    .card = "#171c23",
    .line = "#262d37",
    .text = "#e7ebf0",
    .quiet = "#8d98a7",
    .accent = "#5aa2ff",
    .selection = "#1d2733",
    .good = "#3fb27f",
    .bad = "#f0605c",
    .warning = "#e8a33d",
    .unknown = "#b48cf2",
    .off = "#5b6675",
    .onAccent = "#0f1318",
};

// Quiet, accent, good and warning are a shade darker than the sketch's: as texts they hold 4.5:1 on the rail, on a selected
// row and in their own pills.
const Colours lightColours{
    .ground = "#f5f6f8",
    .rail = "#eceef2",
    .card = "#ffffff",
    .line = "#dfe3e9",
    .text = "#1a2029",
    .quiet = "#5d6978",
    .accent = "#1a64d8",
    .selection = "#e8f0fd",
    .good = "#127a4a",
    .bad = "#c22a26",
    .warning = "#955800",
    .unknown = "#7a3fd0",
    .off = "#8a94a3",
    .onAccent = "#ffffff",
};

constexpr double pillShare = 0.10;

} // namespace

const Colours& coloursOf(Scheme scheme) { return scheme == Scheme::dark ? darkColours : lightColours; }

Scheme schemeOf(const QPalette& palette) {
    // The colour of links is one that no style sheet changes behind a widget's back.
    return palette.color(QPalette::Active, QPalette::Link) == darkColours.accent ? Scheme::dark : Scheme::light;
}

const QColor& Colours::of(Tone tone) const {
    switch (tone) {
    case Tone::text: return text;
    case Tone::quiet: return quiet;
    case Tone::accent: return accent;
    case Tone::good: return good;
    case Tone::bad: return bad;
    case Tone::warning: return warning;
    case Tone::unknown: return unknown;
    case Tone::off: return off;
    }
    return text;
}

QColor Colours::fillOf(Tone tone, const QColor& under) const { return mixed(of(tone), under, pillShare); }

QColor mixed(const QColor& over, const QColor& under, double share) {
    const auto part = [&](int a, int b) { return int(std::clamp(a * share + b * (1 - share) + 0.5, 0.0, 255.0)); };
    return {part(over.red(), under.red()), part(over.green(), under.green()), part(over.blue(), under.blue())};
}

} // namespace switchroom
