// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/ticker.h"

namespace switchroom {
namespace {
constexpr Millis every{1'000};
} // namespace

Ticker::Ticker(UiClock& clock, QObject* parent) : QObject(parent), m_clock(clock) { wait(); }

void Ticker::wait() {
    m_clock.after(every, this, [this] {
        wait();
        emit ticked();
    });
}

} // namespace switchroom
