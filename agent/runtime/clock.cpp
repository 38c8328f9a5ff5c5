// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/runtime/clock.h"

namespace switchroom {

Instant SystemClock::wall() const { return std::chrono::floor<Micros>(std::chrono::system_clock::now()); }
Steady SystemClock::steady() const { return std::chrono::steady_clock::now(); }

} // namespace switchroom
