// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/http/refusal.h"

#include <fmt/format.h>

namespace switchroom {
namespace {
/// The word by which programs tell refusals apart. Where the agent has the same reason, its word is the same.
std::string_view codeOf(int status) {
    switch (status) {
    case 400: return "invalid_request";
    case 408: return "request_timeout";
    case 413: return "payload_too_large";
    case 414: return "uri_too_long";
    case 417: return "expectation_failed";
    case 426: return "upgrade_required";
    case 431: return "headers_too_large";
    case 501: return "not_implemented";
    case 503: return "overloaded";
    case 505: return "http_version_not_supported";
    default: return "internal";
    }
}

std::string_view clientPhrase(int status) {
    switch (status) {
    case 400: return "Bad Request";
    case 401: return "Unauthorized";
    case 402: return "Payment Required";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 406: return "Not Acceptable";
    case 408: return "Request Timeout";
    case 409: return "Conflict";
    case 410: return "Gone";
    case 412: return "Precondition Failed";
    case 413: return "Content Too Large";
    case 414: return "URI Too Long";
    case 415: return "Unsupported Media Type";
    case 417: return "Expectation Failed";
    case 421: return "Misdirected Request";
    case 422: return "Unprocessable Content";
    case 425: return "Too Early";
    case 426: return "Upgrade Required";
    case 428: return "Precondition Required";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    default: return "";
    }
}
} // namespace

std::string_view reasonPhrase(int status) {
    switch (status) {
    case 200: return "OK";
    case 201: return "Created";
    case 202: return "Accepted";
    case 204: return "No Content";
    case 206: return "Partial Content";
    case 301: return "Moved Permanently";
    case 302: return "Found";
    case 303: return "See Other";
    case 304: return "Not Modified";
    case 307: return "Temporary Redirect";
    case 308: return "Permanent Redirect";
    case 500: return "Internal Server Error";
    case 501: return "Not Implemented";
    case 502: return "Bad Gateway";
    case 503: return "Service Unavailable";
    case 504: return "Gateway Timeout";
    case 505: return "HTTP Version Not Supported";
    default: return clientPhrase(status);
    }
}

ServerReply problemReply(const Refusal& refusal) {
    ServerReply reply;
    reply.status = refusal.status;
    reply.headers = {{"Content-Type", "application/problem+json"}, {"Cache-Control", "no-store"}};
    if (refusal.status == 503) reply.headers.push_back({"Retry-After", "1"});
    reply.body = fmt::format(R"({{"type":"about:blank","title":"{}","status":{},"detail":"{}","code":"{}"}})",
                             reasonPhrase(refusal.status), refusal.status, refusal.detail, codeOf(refusal.status));
    return reply;
}

} // namespace switchroom
