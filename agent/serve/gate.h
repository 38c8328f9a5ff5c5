// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/error.h"
#include "agent/core/http_message.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace switchroom {

/// Who may speak to the port at all, before any route is looked at. Loopback is no boundary: a browser can be made to send
/// requests there under another host's name (DNS rebinding), so the host must be one of ours and no page may ask.
struct GatePolicy {
    std::vector<std::string> hosts;   ///< "127.0.0.1:8080", "[::1]:8080", "pay.example"; compared without case
    std::vector<std::string> origins; ///< of browsers that may ask; normally none
};

/// 127.0.0.1, localhost and [::1] with that port.
std::vector<std::string> loopbackHosts(std::uint16_t port);

/// host_not_allowed or origin_not_allowed, or nothing. Pure.
std::optional<Error> refusedAtGate(const GatePolicy& policy, std::span<const HttpHeader> headers);

} // namespace switchroom
