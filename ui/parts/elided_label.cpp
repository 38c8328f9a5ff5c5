// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/elided_label.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace switchroom {
namespace {

/// Follows the scheme: the palette's change is answered with the tone's new colour.
class ToneLabel final : public QLabel {
public:
    ToneLabel(const QString& text, Tone tone, QWidget* parent) : QLabel(text, parent), m_tone(tone) { tint(); }

protected:
    bool event(QEvent* event) override {
        // A label that was never shown hears of a new scheme only when it is polished.
        if (event->type() == QEvent::PaletteChange || event->type() == QEvent::Polish) tint();
        return QLabel::event(event);
    }

private:
    void tint() {
        const QColor wanted = coloursOf(palette()).textOf(m_tone);
        if (palette().color(QPalette::WindowText) == wanted && testAttribute(Qt::WA_SetPalette)) return;
        QPalette own;
        own.setColor(QPalette::WindowText, wanted);
        setPalette(own);
    }

    Tone m_tone;
};

} // namespace

ElidedLabel::ElidedLabel(const QString& text, Tone tone, QWidget* parent) : QLabel(text, parent), m_tone(tone) {
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ElidedLabel::setTone(Tone tone) {
    m_tone = tone;
    update();
}

QSize ElidedLabel::minimumSizeHint() const {
    const QSize hint = QLabel::minimumSizeHint();
    return {std::min(hint.width(), fontMetrics().horizontalAdvance(QStringLiteral("MMMM…"))), hint.height()};
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    renewTip();
    QPainter painter(this);
    painter.setPen(coloursOf(palette()).textOf(m_tone));
    const QRect in = contentsRect();
    const Qt::Alignment across = alignment() & Qt::AlignHorizontal_Mask;
    painter.drawText(in, int(across | Qt::AlignVCenter) | Qt::TextSingleLine,
                     fontMetrics().elidedText(text(), Qt::ElideRight, in.width()));
}

void ElidedLabel::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    renewTip();
}

void ElidedLabel::renewTip() {
    const bool cut = fontMetrics().horizontalAdvance(text()) > contentsRect().width();
    if (cut && (toolTip().isEmpty() || toolTip() == m_ownTip)) {
        m_ownTip = text();
        if (toolTip() != m_ownTip) setToolTip(m_ownTip);
    } else if (!cut && !m_ownTip.isEmpty()) {
        if (toolTip() == m_ownTip) setToolTip({});
        m_ownTip.clear();
    }
}

QLabel* textLabel(const QString& text, Tone tone, const QFont& font, QWidget* parent) {
    auto* label = new ToneLabel(text, tone, parent);
    if (font.resolveMask() != 0) label->setFont(font);
    label->setTextFormat(Qt::PlainText); // texts of others come here: none of them is markup
    label->setWordWrap(true);
    return label;
}

} // namespace switchroom
