// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/http/exchange.h"

#include <string>
#include <string_view>

namespace switchroom {

/// Why the port itself says no to a request, before or instead of the handler.
struct Refusal {
    int status = 400;
    std::string detail; ///< plain ASCII without quotes or backslashes; says nothing that the peer sent
    bool operator==(const Refusal&) const = default;
};

/// "Not Found" for 404; empty for a status that has no name.
std::string_view reasonPhrase(int status);

/// The `application/problem+json` document of a refusal: type, title, status, detail, code. With Retry-After for 503.
ServerReply problemReply(const Refusal& refusal);

} // namespace switchroom
