// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/house_style.h"

#include "ui/look/colours.h"
#include "ui/look/style_drawings.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QComboBox>
#include <QPainter>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QStyleOption>

#include <algorithm>

namespace switchroom {
namespace {

constexpr int fieldHeight = 32;

bool isSearch(const QWidget* widget) { return widget && widget->property("search").toBool(); }

/// A label on a primary button is in the colour that is made for it.
QStyleOptionButton labelled(const QStyleOptionButton& option) {
    QStyleOptionButton copy = option;
    const Colours& colours = coloursOf(option.palette);
    if (!(option.state & QStyle::State_Enabled))
        copy.palette.setColor(QPalette::ButtonText, colours.quiet);
    else if (option.features & QStyleOptionButton::DefaultButton)
        copy.palette.setColor(QPalette::ButtonText, colours.onAccent);
    return copy;
}

} // namespace

HouseStyle::HouseStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

void HouseStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const {
    switch (element) {
    case PE_PanelLineEdit:
        if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option); frame && frame->lineWidth > 0)
            draw::panel(*painter, *option);
        return;
    case PE_Frame:
        if (qobject_cast<const QAbstractScrollArea*>(widget)) return draw::panel(*painter, *option);
        break;
    case PE_PanelButtonTool: return draw::buttonPanel(*painter, *option);
    case PE_IndicatorCheckBox: return draw::checkBox(*painter, *option);
    case PE_IndicatorRadioButton: return draw::radioButton(*painter, *option);
    case PE_IndicatorHeaderArrow: return; // the label draws it beside its text
    case PE_FrameFocusRect: return draw::focus(*painter, *option);
    case PE_PanelTipLabel: return draw::tipPanel(*painter, *option);
    case PE_PanelScrollAreaCorner: painter->fillRect(option->rect, coloursOf(option->palette).card); return;
    default: break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void HouseStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const {
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
    const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option);
    switch (element) {
    case CE_PushButton:
        if (!button) break;
        drawControl(CE_PushButtonBevel, option, painter, widget);
        return drawControl(CE_PushButtonLabel, option, painter, widget);
    case CE_PushButtonBevel:
        if (button) return draw::button(*painter, *button);
        break;
    case CE_PushButtonLabel: {
        if (!button) break;
        if (isSearch(widget)) return draw::searchLabel(*painter, *button);
        const QStyleOptionButton copy = labelled(*button);
        return QProxyStyle::drawControl(element, &copy, painter, widget);
    }
    case CE_HeaderSection:
        if (header) return draw::header(*painter, *header);
        break;
    case CE_HeaderLabel:
        if (header && header->orientation == Qt::Horizontal) return draw::headerLabel(*painter, *header);
        break;
    case CE_HeaderEmptyArea:
        painter->fillRect(option->rect, coloursOf(option->palette).card);
        painter->fillRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1,
                          coloursOf(option->palette).line);
        return;
    case CE_ProgressBarGroove: return draw::progressGround(*painter, *option);
    case CE_ProgressBarContents:
        if (const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option))
            return draw::progress(*painter, *bar);
        break;
    case CE_TabBarTabShape:
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) return draw::tab(*painter, *tab);
        break;
    default: break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void HouseStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                    const QWidget* widget) const {
    if (control == CC_ScrollBar)
        if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option))
            return draw::scrollBar(*painter, *slider, subControlRect(CC_ScrollBar, option, SC_ScrollBarSlider, widget));
    if (control == CC_SpinBox && option)
        return draw::spinBox(*painter, *option, subControlRect(control, option, SC_SpinBoxUp, widget),
                             subControlRect(control, option, SC_SpinBoxDown, widget));
    if (control == CC_ComboBox)
        if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option))
            return draw::comboBox(*painter, *combo, subControlRect(CC_ComboBox, option, SC_ComboBoxArrow, widget));
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QRect HouseStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                 const QWidget* widget) const {
    const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (control == CC_ScrollBar && slider) { // no arrows: the whole length is groove
        const QRect all = slider->rect;
        const bool flat = slider->orientation == Qt::Horizontal;
        const int length = flat ? all.width() : all.height();
        const auto range = std::int64_t(slider->maximum) - slider->minimum;
        int handle = range == 0 ? length : int(std::int64_t(slider->pageStep) * length / (range + slider->pageStep));
        handle = std::min(length, std::max(handle, 28));
        const int start = sliderPositionFromValue(slider->minimum, slider->maximum, slider->sliderPosition,
                                                  length - handle, slider->upsideDown);
        const auto along = [&](int from, int size) {
            return flat ? QRect(all.left() + from, all.top(), size, all.height())
                        : QRect(all.left(), all.top() + from, all.width(), size);
        };
        switch (part) {
        case SC_ScrollBarGroove: return all;
        case SC_ScrollBarSlider: return along(start, handle);
        case SC_ScrollBarSubPage: return along(0, start);
        case SC_ScrollBarAddPage: return along(start + handle, length - start - handle);
        default: return {};
        }
    }
    const QRect rect = QProxyStyle::subControlRect(control, option, part, widget);
    const bool words = (control == CC_ComboBox && part == SC_ComboBoxEditField) ||
                       (control == CC_SpinBox && part == SC_SpinBoxEditField);
    return words ? rect.adjusted(6, 0, 0, 0) : rect;
}

QRect HouseStyle::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const {
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
    // The field adds 2 px of its own beside its text.
    if (element == SE_LineEditContents && frame && frame->lineWidth > 0) return rect.adjusted(7, 0, -7, 0);
    return rect;
}

QSize HouseStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                                   const QWidget* widget) const {
    QSize full = QProxyStyle::sizeFromContents(type, option, size, widget);
    switch (type) {
    case CT_PushButton: return {std::max(full.width(), size.width() + 24), std::max(full.height(), fieldHeight)};
    case CT_LineEdit:
    case CT_ComboBox:
    case CT_SpinBox: return {full.width() + 16, std::max(full.height(), fieldHeight)};
    case CT_HeaderSection: return {full.width() + 20, 32};
    case CT_TabBarTab: return {full.width() + 8, std::max(full.height(), 36)};
    case CT_MenuItem: return {full.width() + 8, full.height() < 12 ? full.height() : std::max(full.height(), 28)};
    case CT_ToolButton: return full.expandedTo(QSize(28, 28));
    default: return full;
    }
}

int HouseStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
    case PM_ScrollBarExtent: return 10;
    case PM_ScrollView_ScrollBarOverlap: return 0;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical: return 0;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight: return 16;
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing: return 8;
    case PM_ButtonIconSize:
    case PM_SmallIconSize: return 16;
    case PM_LineEditIconSize: return 16;
    case PM_ToolTipLabelFrameWidth: return 8;
    default: return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int HouseStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                          QStyleHintReturn* back) const {
    switch (hint) {
    case SH_ComboBox_Popup: return 0;
    case SH_ToolTipLabel_Opacity: return 255;
    case SH_DialogButtonBox_ButtonsHaveIcons: return 0;
    case SH_EtchDisabledText: return 0;
    default: return QProxyStyle::styleHint(hint, option, widget, back);
    }
}

void HouseStyle::polish(QWidget* widget) {
    if (qobject_cast<QAbstractButton*>(widget) || qobject_cast<QComboBox*>(widget) ||
        qobject_cast<QScrollBar*>(widget) || widget->inherits("QLineEdit") || widget->inherits("QHeaderView"))
        widget->setAttribute(Qt::WA_Hover);
    if (auto* text = qobject_cast<QPlainTextEdit*>(widget)) text->document()->setDocumentMargin(8);
    QProxyStyle::polish(widget);
}

} // namespace switchroom
