// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/dialog_frame.h"

#include "ui/look/colours.h"
#include "ui/look/fonts.h"
#include "ui/parts/elided_label.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QShortcut>
#include <QVBoxLayout>

namespace switchroom {
namespace {

constexpr int margin = 24, least = 480;

QFont headFont() {
    QFont font = titleFont();
    font.setPixelSize(17);
    return font;
}

} // namespace

DialogFrame::DialogFrame(const QString& title, const QString& subtitle, QWidget* parent)
    : QDialog(parent),
      m_title(textLabel({}, Tone::text, headFont(), this)),
      m_subtitle(textLabel({}, Tone::quiet, quietFont(), this)),
      m_complaint(textLabel({}, Tone::bad, {}, this)),
      m_hint(textLabel({}, Tone::quiet, quietFont(), this)),
      m_body(new QVBoxLayout),
      m_act(new ActionButton({}, ActionButton::Kind::primary, this)),
      m_cancel(new ActionButton(tr("Cancel"), ActionButton::Kind::plain, this)) {
    auto* foot = new QHBoxLayout;
    foot->setSpacing(10);
    foot->addWidget(m_hint, 1);
    foot->addWidget(m_cancel, 0, Qt::AlignBottom);
    foot->addWidget(m_act, 0, Qt::AlignBottom);
    m_body->setSpacing(8);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(margin, margin - 4, margin, margin - 4);
    column->setSpacing(6);
    column->addWidget(m_title);
    column->addWidget(m_subtitle);
    column->addSpacing(8);
    column->addLayout(m_body, 1);
    column->addSpacing(8);
    column->addWidget(m_complaint);
    column->addLayout(foot);
    setMinimumWidth(least);
    m_complaint->hide();
    m_act->setObjectName(QStringLiteral("act"));
    m_act->setKeys(Qt::CTRL | Qt::Key_Return);
    connect(new QShortcut(Qt::CTRL | Qt::Key_Enter, this), &QShortcut::activated, m_act, &QAbstractButton::click);
    m_cancel->setObjectName(QStringLiteral("cancel"));
    m_cancel->setKeys(Qt::Key_Escape);
    connect(m_act, &QPushButton::clicked, this, &DialogFrame::acted);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    setTitle(title);
    setSubtitle(subtitle);
}

void DialogFrame::setTitle(const QString& title) {
    m_title->setText(title);
    setWindowTitle(title);
}

void DialogFrame::setSubtitle(const QString& subtitle) {
    m_subtitle->setText(subtitle);
    m_subtitle->setVisible(!subtitle.isEmpty());
}

void DialogFrame::setAct(const QString& text, const QString& whyNot) {
    m_act->setText(text);
    m_act->setAllowed(whyNot);
    m_act->updateGeometry();
}

void DialogFrame::setHint(const QString& hint) { m_hint->setText(hint); }

void DialogFrame::complain(const QString& text) {
    m_complaint->setText(text.isEmpty() ? QString() : tr("■ %1", "a complaint").arg(text));
    m_complaint->setVisible(!text.isEmpty());
    m_complaint->setAccessibleName(text);
}

void DialogFrame::setBusy(bool busy) {
    m_act->setBusy(busy);
    if (busy) complain({});
}

void DialogFrame::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), coloursOf(palette()).card);
}

} // namespace switchroom
