// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/link/freshness.h"

#include <algorithm>
#include <array>

namespace switchroom {
namespace {
/// How bad a kind is.
int rank(Freshness::Kind kind) {
    using enum Freshness::Kind;
    constexpr std::array worstLast{live, stale, disconnected, never};
    return int(std::ranges::find(worstLast, kind) - worstLast.begin());
}
} // namespace

Micros Freshness::age(Instant now) const { return seenAt ? std::max(now - *seenAt, Micros{0}) : Micros{0}; }

Freshness Freshness::worse(const Freshness& a, const Freshness& b) {
    Freshness out = rank(a.kind) >= rank(b.kind) ? a : b;
    if (a.seenAt && b.seenAt && out.kind != Kind::never) out.seenAt = std::min(*a.seenAt, *b.seenAt);
    return out;
}

} // namespace switchroom
