// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/actor.h"
#include "agent/core/idempotency_record.h"
#include "agent/core/time.h"

#include <optional>
#include <string>

namespace switchroom {

/// A bearer token as it is stored: never the secret, only its SHA-256.
struct AccessToken {
    std::string id; ///< 8 characters, public
    Digest secretHash{};
    std::string person; ///< the person or service that it speaks for
    Role role{};
    std::string scope; ///< the tenant; "*" sees all
    Instant createdAt{};
    std::optional<Instant> revokedAt;
    bool operator==(const AccessToken&) const = default;
};

} // namespace switchroom
