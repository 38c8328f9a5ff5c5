// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/link/ui_clock.h"

#include <QObject>

namespace switchroom {

/// Ticks once a second, so that ages on the screen stay true. Ends with itself. Main thread.
class Ticker : public QObject {
    Q_OBJECT

public:
    explicit Ticker(UiClock& clock, QObject* parent = nullptr);

signals:
    void ticked();

private:
    void wait();
    UiClock& m_clock;
};

} // namespace switchroom
