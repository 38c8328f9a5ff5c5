// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/colours.h"
#include "ui/look/house_style.h"

#include <QApplication>
#include <QEvent>
#include <QFontDatabase>
#include <QToolTip>
#include <QWidget>

namespace switchroom {
namespace {

QPalette paletteOf(const Colours& c) {
    QPalette palette;
    const auto set = [&](QPalette::ColorRole role, const QColor& colour, const QColor& disabled = {}) {
        palette.setColor(role, colour);
        palette.setColor(QPalette::Disabled, role, disabled.isValid() ? disabled : colour);
    };
    set(QPalette::Window, c.ground);
    set(QPalette::WindowText, c.text, c.quiet);
    set(QPalette::Base, c.card, c.ground);
    set(QPalette::AlternateBase, c.ground);
    set(QPalette::Text, c.text, c.quiet);
    set(QPalette::PlaceholderText, c.quiet);
    set(QPalette::Button, c.card, c.ground);
    set(QPalette::ButtonText, c.text, c.quiet);
    set(QPalette::BrightText, c.bad);
    set(QPalette::ToolTipBase, c.card);
    set(QPalette::ToolTipText, c.text);
    set(QPalette::Highlight, c.selection);
    set(QPalette::HighlightedText, c.text, c.quiet);
    set(QPalette::Link, c.accent);
    set(QPalette::LinkVisited, c.accent);
    set(QPalette::Light, c.card);
    set(QPalette::Midlight, c.line);
    set(QPalette::Mid, c.line);
    set(QPalette::Dark, c.line);
    set(QPalette::Shadow, c.line);
    return palette;
}

QFont houseFont() {
    QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    if (QFontDatabase::hasFamily(QStringLiteral("Inter"))) font.setFamily(QStringLiteral("Inter"));
    font.setPixelSize(13);
    font.setWeight(QFont::Normal);
    return font;
}

} // namespace

void dress(QApplication& app, Scheme scheme) {
    if (!qobject_cast<HouseStyle*>(app.style())) app.setStyle(new HouseStyle);
    const QPalette palette = paletteOf(coloursOf(scheme));
    app.setFont(houseFont());
    app.setPalette(palette);
    // Before exec() the toolkit tells nobody of a new palette; widgets that stand already have to hear of it.
    QEvent change(QEvent::ApplicationPaletteChange);
    for (QWidget* widget : QApplication::allWidgets()) QCoreApplication::sendEvent(widget, &change);
    QToolTip::setPalette(palette);
    QToolTip::setFont(houseFont());
}

} // namespace switchroom
