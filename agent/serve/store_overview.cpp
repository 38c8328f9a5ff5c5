// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/serve/store_overview.h"

namespace switchroom {

asio::awaitable<std::expected<StoreOverviewAt, Error>> readStoreOverview(ServeRoom& room, std::string scope) {
    auto now = room.scheduler.wall();
    auto read = [scope = std::move(scope), now](StoreReader& reader) {
        StoreOverviewAt out;
        out.seq = reader.lastChange();
        out.overview = reader.overview(scope, now);
        return out;
    };
    co_return co_await room.store.read(std::move(read));
}

} // namespace switchroom
