// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/settle/room.h"

#include <algorithm>

namespace switchroom {

/// Writes what must not be lost because it is known only here: how a sent attempt ended. While the store can't be
/// written it tries again, slower and slower, up to every 5 s; only a stopping agent ends it (then the attempt is in
/// flight in the store, and unknown at the next start). The time inside `unit` is the first try's.
template <class F>
auto writePersistently(SettleRoom& room, F unit) -> asio::awaitable<std::invoke_result_t<F&, Transaction&>> {
    Millis pause{100};
    for (;;) {
        auto copy = unit;
        auto result = co_await room.store.write(std::move(copy));
        bool again = !result && (result.error().code == ErrorCode::storeUnavailable ||
                                 result.error().code == ErrorCode::overloaded ||
                                 result.error().code == ErrorCode::auditUnavailable);
        if (!again) co_return result;
        room.report("The store can't be written (" + result.error().detail + "); trying again.");
        co_await room.scheduler.sleepFor(pause);
        pause = std::min(pause * 2, Millis{5000});
    }
}

} // namespace switchroom
