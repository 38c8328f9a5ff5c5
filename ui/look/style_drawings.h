// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QStyle>

class QPainter;
class QStyleOption;
class QStyleOptionButton;
class QStyleOptionComboBox;
class QStyleOptionComplex;
class QStyleOptionHeader;
class QStyleOptionProgressBar;
class QStyleOptionSlider;
class QStyleOptionTab;

namespace switchroom::draw {

// The pictures of HouseStyle, one a widget.
void panel(QPainter& painter, const QStyleOption& option);             ///< of a field: line, focus
void buttonPanel(QPainter& painter, const QStyleOption& option);       ///< of a tool button
void button(QPainter& painter, const QStyleOptionButton& option);      ///< filling and line of a push button
void searchLabel(QPainter& painter, const QStyleOptionButton& option); ///< of a button that looks like a field
void comboBox(QPainter& painter, const QStyleOptionComboBox& option, const QRect& arrow);
void spinBox(QPainter& painter, const QStyleOptionComplex& option, const QRect& up, const QRect& down);
void progressGround(QPainter& painter, const QStyleOption& option);
void progress(QPainter& painter, const QStyleOptionProgressBar& option);
void checkBox(QPainter& painter, const QStyleOption& option);
void radioButton(QPainter& painter, const QStyleOption& option);
void focus(QPainter& painter, const QStyleOption& option);
void tipPanel(QPainter& painter, const QStyleOption& option);
void header(QPainter& painter, const QStyleOptionHeader& option);
void headerLabel(QPainter& painter, const QStyleOptionHeader& option);
void scrollBar(QPainter& painter, const QStyleOptionSlider& option, const QRect& slider);
void tab(QPainter& painter, const QStyleOptionTab& option);

} // namespace switchroom::draw
