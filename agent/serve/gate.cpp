// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/serve/gate.h"

#include "agent/serve/header_fields.h"

#include <fmt/format.h>

#include <algorithm>

namespace switchroom {
namespace {
bool isAmong(const std::vector<std::string>& names, std::string_view value) {
    return std::ranges::any_of(names, [&](const std::string& name) { return equalIgnoringCase(name, value); });
}
} // namespace

std::vector<std::string> loopbackHosts(std::uint16_t port) {
    return {fmt::format("127.0.0.1:{}", port), fmt::format("localhost:{}", port), fmt::format("[::1]:{}", port)};
}

std::optional<Error> refusedAtGate(const GatePolicy& policy, std::span<const HttpHeader> headers) {
    int hosts = 0;
    for (const auto& header : headers) {
        if (equalIgnoringCase(header.name, "Host")) {
            ++hosts;
            if (!isAmong(policy.hosts, header.value))
                return Error{ErrorCode::hostNotAllowed, "The Host of this request is not one that this agent serves."};
        }
        if (equalIgnoringCase(header.name, "Origin") && !isAmong(policy.origins, header.value))
            return Error{ErrorCode::originNotAllowed, "Requests of web pages are refused."};
        bool crossSite =
            equalIgnoringCase(header.name, "Sec-Fetch-Site") && equalIgnoringCase(header.value, "cross-site");
        if (crossSite && policy.origins.empty())
            return Error{ErrorCode::originNotAllowed, "Requests of web pages are refused."};
    }
    if (hosts != 1) return Error{ErrorCode::hostNotAllowed, "A request names one Host."};
    return {};
}

} // namespace switchroom
