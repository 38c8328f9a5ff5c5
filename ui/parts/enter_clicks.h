// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAbstractButton;
class QKeyEvent;

namespace switchroom {

/// Return and Enter click a button as space does. True when the event was that; call it from keyPressEvent().
bool enterClicks(QAbstractButton& button, QKeyEvent& event);

} // namespace switchroom
