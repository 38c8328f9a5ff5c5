// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/serve/stream_hub.h"

namespace switchroom {

/// One WebSocket of /v1/stream from its hello to its end: numbered messages in order, the newest overview between them,
/// resync when the reader is too slow or asks for what is gone. Ends when the client leaves, and with 1008 when its token
/// is revoked. What the client sends is dropped. `room` and `hub` outlive it.
asio::awaitable<void> runStream(WebSocket& socket, ServeRoom& room, StreamHub& hub, Access& access, Identity who,
                                std::optional<std::int64_t> after);

} // namespace switchroom
