// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"
#include "agent/http/server.h"

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace switchroom::demo {

/// What `switchroom-provider` was told.
struct ProviderArguments {
    ListenAddress listen{.host = "127.0.0.1", .port = 8601};
    std::optional<ListenAddress> control; ///< a second door for /control that no outage closes
    bool open = false;                    ///< another address than loopback is meant
    std::string ledger;
    std::vector<std::string> faults; ///< NAME=RATE[,field=value…]
    std::string script;
    std::string webhooks;
    std::string webhookSecret;
    std::uint64_t seed = 1;
    Millis searchLag{0};
    bool fast = false; ///< no sync
    bool help = false;
};

/// The arguments without the program's name, or what is wrong with them.
std::expected<ProviderArguments, std::string> readProviderArguments(std::span<char* const> arguments);
std::string providerHelp();

} // namespace switchroom::demo
