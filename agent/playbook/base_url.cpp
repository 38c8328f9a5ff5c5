// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/playbook/check_steps.h"
#include "agent/playbook/notation.h"

#include <algorithm>

namespace switchroom {
namespace {

bool isHostCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
}

/// name, 1.2.3.4 or [::1]
bool isHost(std::string_view host) {
    if (host.starts_with('['))
        return host.size() > 3 && host.ends_with(']') &&
               std::ranges::all_of(host.substr(1, host.size() - 2),
                                   [](char c) { return c == ':' || isHostCharacter(c); });
    return !host.empty() && std::ranges::all_of(host, isHostCharacter);
}

bool isPath(std::string_view path) {
    return std::ranges::all_of(
        path, [](char c) { return c > ' ' && c < 0x7f && c != '?' && c != '#' && c != '{' && c != '}'; });
}
} // namespace

std::optional<BaseUrl> baseUrlFrom(std::string_view text) {
    BaseUrl url;
    url.https = text.starts_with("https://");
    if (!url.https && !text.starts_with("http://")) return {};
    text.remove_prefix(url.https ? 8 : 7);
    auto authority = text.substr(0, text.find('/'));
    if (!isPath(text.substr(authority.size()))) return {};

    auto hostEnd = authority.starts_with('[') ? authority.find(']') : authority.find(':');
    if (authority.starts_with('[') && hostEnd != authority.npos) ++hostEnd;
    auto host = authority.substr(0, hostEnd);
    auto rest = authority.substr(host.size());
    if (!isHost(host)) return {};
    if (!rest.empty()) {
        auto port = integerFrom(rest.substr(1));
        if (!rest.starts_with(':') || !port || *port < 1 || *port > 65535) return {};
    }
    url.host = host;
    return url;
}

bool BaseUrl::loopback() const {
    bool numeric = std::ranges::all_of(host, [](char c) { return c == '.' || (c >= '0' && c <= '9'); });
    return host == "localhost" || host == "[::1]" || (numeric && host.starts_with("127."));
}

} // namespace switchroom
