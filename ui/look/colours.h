// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QColor>
#include <QPalette>

#include <string_view>
#include <vector>

class QApplication;

namespace switchroom {

enum class Scheme { dark, light };

/// What a colour says. Never alone: a shape and a word stand beside it.
enum class Tone { text, quiet, accent, good, bad, warning, unknown, off };

/// The colours of one scheme, by role (docs/architecture.md has the table).
struct Colours {
    QColor ground, rail, card, line;
    QColor text, quiet, accent, selection;
    QColor good, bad, warning, unknown, off;
    QColor onAccent; ///< text on a primary button

    const QColor& of(Tone tone) const;
    /// As a text: off paints shapes only, its words are quiet.
    const QColor& textOf(Tone tone) const { return tone == Tone::off ? quiet : of(tone); }
    /// A pill's or chip's filling: at most a tenth of the tone over `under`.
    QColor fillOf(Tone tone, const QColor& under) const;
};

/// `share` (0…1) of `over`, the rest of `under`.
QColor mixed(const QColor& over, const QColor& under, double share);

const Colours& coloursOf(Scheme scheme);
/// The scheme that a palette made by dress() belongs to: widgets ask with palette() while they paint, so that a change of
/// the scheme repaints them by itself.
Scheme schemeOf(const QPalette& palette);
inline const Colours& coloursOf(const QPalette& palette) { return coloursOf(schemeOf(palette)); }

/// Style, palette and font of the whole program. May be called again, at any time.
void dress(QApplication& app, Scheme scheme);

/// Every pair of a text colour and what it stands on in our widgets: the contrast test walks them (≥ 4.5:1).
struct ContrastPair {
    std::string_view what;
    QColor text;
    QColor under;
};
std::vector<ContrastPair> contrastPairs(Scheme scheme);
double contrast(const QColor& a, const QColor& b); ///< WCAG 2, 1…21

} // namespace switchroom
