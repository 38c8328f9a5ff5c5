// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/enter_clicks.h"

#include <QAbstractButton>
#include <QKeyEvent>

namespace switchroom {

bool enterClicks(QAbstractButton& button, QKeyEvent& event) {
    const bool enter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (!enter || event.modifiers() & (Qt::ControlModifier | Qt::AltModifier)) return false;
    event.accept();
    if (!event.isAutoRepeat()) button.click();
    return true;
}

} // namespace switchroom
