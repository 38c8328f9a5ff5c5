// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/choice_card.h"

#include "ui/look/colours.h"
#include "ui/look/fonts.h"
#include "ui/parts/enter_clicks.h"
#include "ui/parts/surface.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace switchroom {
namespace {

constexpr int side = 14, top = 12, gap = 4, ring = 14, least = 150;

int wrapped(const QFont& font, const QString& text, int width) {
    return text.isEmpty()
               ? 0
               : QFontMetrics(font).boundingRect(QRect(0, 0, width, 10'000), Qt::TextWordWrap, text).height();
}

} // namespace

ChoiceCard::ChoiceCard(const ChoiceCards::Choice& choice, QWidget* parent)
    : QAbstractButton(parent), m_detail(choice.detail) {
    setText(choice.headline);
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setAccessibleName(choice.headline);
    setAccessibleDescription(choice.detail);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

QSize ChoiceCard::sizeHint() const {
    const int width = minimumSizeHint().width() + 20;
    return {width, heightForWidth(width)};
}

QSize ChoiceCard::minimumSizeHint() const {
    const int words = QFontMetrics(strongFont()).horizontalAdvance(text()) + ring + 2 * gap;
    const int width = std::max(words, least) + 2 * side;
    return {width, heightForWidth(width)};
}

int ChoiceCard::heightForWidth(int width) const {
    return 2 * top + QFontMetrics(strongFont()).height() + gap + wrapped(quietFont(), m_detail, width - 2 * side);
}

void ChoiceCard::paintEvent(QPaintEvent*) {
    const Colours& colours = coloursOf(palette());
    QPainter painter(this);
    const bool lit = isChecked() || hasFocus();
    paintSurface(painter, rect(), isChecked() ? colours.selection : colours.card,
                 lit ? colours.accent : (underMouse() ? colours.off : colours.line), hasFocus() ? 2 : 1);
    QRect line(side, top, width() - 2 * side, QFontMetrics(strongFont()).height());
    painter.setFont(strongFont());
    painter.setPen(isEnabled() ? colours.text : colours.quiet);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text());

    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF mark(width() - side - ring, line.center().y() - ring / 2.0 + 1, ring, ring);
    painter.setPen(QPen(isChecked() ? colours.accent : colours.off, 1.3));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(mark.adjusted(1, 1, -1, -1));
    if (isChecked()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colours.accent);
        painter.drawEllipse(mark.adjusted(4, 4, -4, -4));
    }
    painter.setFont(quietFont());
    painter.setPen(colours.quiet);
    painter.drawText(QRect(side, line.bottom() + 1 + gap, line.width(), height()), Qt::TextWordWrap, m_detail);
}

void ChoiceCard::keyPressEvent(QKeyEvent* event) {
    if (!enterClicks(*this, *event)) QAbstractButton::keyPressEvent(event);
}

} // namespace switchroom
