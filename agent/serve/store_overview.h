// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/serve/serve_room.h"

namespace switchroom {

/// The store's sums with the change up to which they hold.
struct StoreOverviewAt {
    StoreOverview overview;
    std::int64_t seq = 0;
};
asio::awaitable<std::expected<StoreOverviewAt, Error>> readStoreOverview(ServeRoom& room, std::string scope);

} // namespace switchroom
