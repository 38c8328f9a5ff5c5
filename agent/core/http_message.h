// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace switchroom {

struct HttpHeader {
    std::string name;
    std::string value;
    bool operator==(const HttpHeader&) const = default;
};

/// A request to a provider, in bytes: what adapters make and transports send.
struct HttpRequest {
    std::string method = "GET";
    std::string url; ///< absolute
    std::vector<HttpHeader> headers;
    std::string body;
    bool operator==(const HttpRequest&) const = default;
};

/// A complete reply.
struct HttpReply {
    int status = 0;
    std::vector<HttpHeader> headers;
    std::string body;
    bool operator==(const HttpReply&) const = default;
};

/// The first header of that name, case-insensitively; empty when there is none.
std::string_view headerValue(const std::vector<HttpHeader>& headers, std::string_view name);

} // namespace switchroom
