// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/figure_card.h"

#include "ui/look/fonts.h"
#include "ui/parts/enter_clicks.h"
#include "ui/parts/surface.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace switchroom {
namespace {

constexpr int side = 14, top = 12, gap = 4, beside = 6;

int lineOf(const QFont& font) { return QFontMetrics(font).height(); }

} // namespace

FigureCard::FigureCard(const QString& title, QWidget* parent) : QAbstractButton(parent) {
    setText(title);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    announce();
}

void FigureCard::setFigure(const QString& figure, Tone tone, const QString& more) {
    if (m_figure == figure && m_tone == tone && m_more == more) return;
    m_figure = figure;
    m_tone = tone;
    m_more = more;
    announce();
}

void FigureCard::setNote(const QString& note) {
    if (m_note == note) return;
    m_note = note;
    announce();
}

void FigureCard::announce() {
    setAccessibleName(text());
    setAccessibleDescription(tr("%1 %2, %3", "figure, more, note").arg(m_figure, m_more, m_note).simplified());
    updateGeometry();
    update();
}

QSize FigureCard::sizeHint() const {
    const int figure =
        tabularWidth(figureFont(), m_figure) + (m_more.isEmpty() ? 0 : beside + tabularWidth(titleFont(), m_more));
    const int words = std::max(QFontMetrics(quietFont()).horizontalAdvance(text()), tabularWidth(quietFont(), m_note));
    const int height = 2 * lineOf(quietFont()) + lineOf(figureFont()) + 2 * gap + 2 * top;
    return {std::max({figure, words, 96}) + 2 * side, height};
}

QSize FigureCard::minimumSizeHint() const { return sizeHint(); }

void FigureCard::paintEvent(QPaintEvent*) {
    const Colours& colours = coloursOf(palette());
    QPainter painter(this);
    const bool lit = hasFocus() || underMouse();
    paintSurface(painter, rect(), isDown() ? colours.selection : colours.card,
                 hasFocus() ? colours.accent : (lit ? colours.off : colours.line), hasFocus() ? 2 : 1);
    QRect line(side, top, width() - 2 * side, lineOf(quietFont()));
    painter.setFont(quietFont());
    painter.setPen(colours.quiet);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text());

    line = {side, line.bottom() + 1 + gap, line.width(), lineOf(figureFont())};
    painter.setFont(figureFont());
    painter.setPen(colours.textOf(m_tone));
    drawTabular(painter, line, Qt::AlignLeft, m_figure);
    const int right = side + tabularWidth(figureFont(), m_figure) + beside;
    const int drop = QFontMetrics(figureFont()).descent() - QFontMetrics(titleFont()).descent();
    QFont more = titleFont();
    more.setWeight(QFont::Normal);
    painter.setFont(more);
    painter.setPen(colours.quiet);
    drawTabular(painter, QRect(right, line.top(), width() - side - right, line.height() - drop),
                Qt::AlignLeft | Qt::AlignBottom, m_more);

    line = {side, line.bottom() + 1 + gap, line.width(), lineOf(quietFont())};
    painter.setFont(quietFont());
    drawTabular(painter, line, Qt::AlignLeft, m_note);
}

void FigureCard::keyPressEvent(QKeyEvent* event) {
    if (!enterClicks(*this, *event)) QAbstractButton::keyPressEvent(event);
}

} // namespace switchroom
