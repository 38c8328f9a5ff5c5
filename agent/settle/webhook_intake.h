// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/settle/conclusion.h"

namespace switchroom {

/// Takes providers' webhooks: verified on the raw bytes, stored and applied in one transaction before they are
/// acknowledged, applied once, in any order. Owned by the agent; lives on the I/O thread.
class WebhookIntake {
public:
    explicit WebhookIntake(SettleRoom& room) : m_room(room) {}

    /// How many items were taken (duplicates too). Errors: not_found (no such provider), signature_invalid, or
    /// store_unavailable, after which the provider tries again.
    asio::awaitable<std::expected<int, Error>> take(std::string provider, std::vector<HttpHeader> headers,
                                                    std::string body);
    /// Tries orphans of the last hour again, for ever: their payment may have learned its provider's id meanwhile.
    asio::awaitable<void> matchOrphans();

private:
    asio::awaitable<std::expected<bool, Error>> matchOrphan(WebhookReceipt orphan);
    SettleRoom& m_room;
};

} // namespace switchroom
