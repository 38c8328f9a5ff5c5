// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFont>

class QPainter;

namespace switchroom {

QFont bodyFont();   ///< 13 px; Inter where it is installed, else the system's
QFont quietFont();  ///< 12 px
QFont strongFont(); ///< 13 px, semi-bold
QFont titleFont();  ///< 15 px, semi-bold
QFont figureFont(); ///< 20 px, semi-bold
QFont hugeFont();   ///< 26 px, semi-bold: the amount in a detail
QFont monoFont();   ///< 12 px: references, keys, hashes

/// Draws a text whose digits all have the width of the widest, so that numbers under each other line up. Qt before 6.6 can't
/// ask a font for its tabular digits.
void drawTabular(QPainter& painter, const QRect& in, Qt::Alignment alignment, const QString& text);
int tabularWidth(const QFont& font, const QString& text);

} // namespace switchroom
