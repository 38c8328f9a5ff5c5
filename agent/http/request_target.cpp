// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/http/request_target.h"

#include "agent/http/characters.h"
#include "agent/http/query.h"

#include <algorithm>

namespace switchroom {
namespace {
constexpr std::string_view scheme = "http://";

std::unexpected<Refusal> bad(std::string detail) { return std::unexpected(Refusal{400, std::move(detail)}); }

bool isTargetChar(char c) { return c > 0x20 && c < 0x7F && c != '#'; }
} // namespace

std::expected<RequestTarget, Refusal> readTarget(std::string_view method, std::string_view target) {
    RequestTarget parts;
    if (target.empty() || !std::ranges::all_of(target, isTargetChar))
        return bad("The address of the request contains a character that must be percent-encoded.");
    if (target == "*" && method == "OPTIONS") {
        parts.path = "*";
        return parts;
    }
    if (equalIgnoringCase(target.substr(0, scheme.size()), scheme)) {
        target.remove_prefix(scheme.size());
        parts.authority = target.substr(0, target.find_first_of("/?"));
        target.remove_prefix(parts.authority.size());
        if (parts.authority.empty()) return bad("The address of the request names no host.");
    } else if (target.front() != '/') {
        return bad("The address of the request must begin with a slash.");
    }

    auto mark = target.find('?');
    auto path = percentDecode(target.substr(0, mark));
    if (!path) return bad(path.error().detail);
    parts.path = path->empty() ? "/" : std::move(*path);
    if (mark != std::string_view::npos) parts.query = target.substr(mark + 1);
    return parts;
}

} // namespace switchroom
