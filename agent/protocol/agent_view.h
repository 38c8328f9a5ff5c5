// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"

#include <boost/describe.hpp>

#include <string>

namespace switchroom {

/// That the process lives. Never tied to a provider's state; needs no token and tells nothing else.
struct HealthView {
    std::string status; ///< "ok"
    std::string version;
    Instant time{};
    bool operator==(const HealthView&) const = default;
};
BOOST_DESCRIBE_STRUCT(HealthView, (), (status, version, time))

/// The answer to a webhook: its events are durable.
struct WebhookReply {
    int events = 0;
    bool operator==(const WebhookReply&) const = default;
};
BOOST_DESCRIBE_STRUCT(WebhookReply, (), (events))

} // namespace switchroom
