// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/reason_box.h"

#include "ui/look/fonts.h"
#include "ui/parts/elided_label.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QVBoxLayout>

#include <algorithm>

namespace switchroom {
namespace {
constexpr int leastLetters = 10, mostLetters = 2'000;
} // namespace

ReasonBox::ReasonBox(const QString& label, const QString& placeholder, QWidget* parent)
    : QWidget(parent), m_text(new QPlainTextEdit) {
    m_text->setObjectName("reason");
    m_text->setTabChangesFocus(true);
    m_text->setFixedHeight(72);
    m_text->setPlaceholderText(placeholder);
    auto* name = textLabel(label, Tone::quiet, quietFont());
    name->setBuddy(m_text);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(name);
    column->addWidget(m_text);
    setFocusProxy(m_text);
    connect(m_text, &QPlainTextEdit::textChanged, this, &ReasonBox::changed);
}

std::string ReasonBox::text() const { return m_text->toPlainText().trimmed().toStdString(); }

QString ReasonBox::whyNot() const {
    auto written = m_text->toPlainText().trimmed();
    auto letters = int(std::ranges::count_if(written, [](QChar c) { return !c.isSpace(); }));
    if (letters < leastLetters) return tr("Write why, in ten letters or more: %1 to go.").arg(leastLetters - letters);
    if (written.size() > mostLetters) return tr("Too long: %1 letters at most.").arg(mostLetters);
    return {};
}

void ReasonBox::takeFocus() { m_text->setFocus(); }

} // namespace switchroom
