// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"

namespace switchroom {

/// The two clocks of an agent: wall for what is stored and shown, steady for what is measured. Thread-safe.
class Clock {
public:
    virtual ~Clock() = default;
    virtual Instant wall() const = 0;
    virtual Steady steady() const = 0;
};

class SystemClock final : public Clock {
public:
    Instant wall() const override;
    Steady steady() const override;
};

} // namespace switchroom
