// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"

#include <QMetaType>

#include <optional>

namespace switchroom {

/// How far what is shown can be trusted. A value: everything that a page shows carries one.
struct Freshness {
    enum class Kind {
        never,        ///< nothing has come yet: grey
        live,         ///< the agent was heard within the last seconds
        stale,        ///< connected, but it is silent, or the last reload failed: hatched
        disconnected, ///< the agent is gone: hatched, and actions are disabled
    };
    Kind kind = Kind::never;
    /// When the agent's word for it was last heard: what is shown was true then. Absent with `never`.
    std::optional<Instant> seenAt;

    bool isLive() const { return kind == Kind::live; }
    /// How long ago that was; zero with `never` and with a clock that was set back.
    Micros age(Instant now) const;
    /// The worse of the two: what is made of both is as fresh as that.
    static Freshness worse(const Freshness& a, const Freshness& b);
    bool operator==(const Freshness&) const = default;
};

} // namespace switchroom

Q_DECLARE_METATYPE(switchroom::Freshness)
