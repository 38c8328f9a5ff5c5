// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QIcon>

class QPalette;
class QPainter;

namespace switchroom {

/// One set of line icons, drawn in the colour of the text.
enum class Icon {
    overview,
    payments,
    keys,
    breakers,
    jobs,
    deadLetters,
    approvals,
    alerts,
    audit,
    playbook,
    search,
    ask,
    resolve,
    note,
    assign,
    copy,
    external,
    exporting,
    refresh,
    close,
    chevronDown,
    filter,
    settings,
    sun,
    moon,
    warning,
    clock,
    check,
    plug,
    person,
    more,
};
/// Tinted for this palette; crisp at any device pixel ratio; with its disabled form.
QIcon icon(Icon which, const QPalette& palette);
void paintIcon(QPainter& painter, const QRectF& in, Icon which, const QColor& colour);

/// The shapes that stand beside a state's colour and word.
enum class Shape { none, circle, square, halfCircle, question, hatched, ring, triangle, tick, cross, dash };
void paintShape(QPainter& painter, const QRectF& in, Shape shape, const QColor& colour);

} // namespace switchroom
