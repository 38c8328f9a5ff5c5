// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/change.h"
#include "agent/protocol/stream_message.h"
#include "agent/serve/serve_room.h"

#include <memory>
#include <string>
#include <vector>

namespace switchroom {

/// One numbered message, encoded once for all who may see it.
struct StreamItem {
    std::int64_t seq = 0;
    ChangeKind kind{};
    std::string scope; ///< empty: concerns no tenant
    std::shared_ptr<const std::string> text;
};

/// Loads what the changes are about, as it is now, in one read; the last change of an object speaks for the earlier ones.
asio::awaitable<std::expected<std::vector<StreamItem>, Error>> itemsOf(ServeRoom& room, std::vector<Change> changes);

/// Whether this identity may see a message of that kind and scope. Services see payments, keys and breakers; tokens are
/// for administrators.
bool maySee(const Identity& who, ChangeKind kind, std::string_view scope);

} // namespace switchroom
