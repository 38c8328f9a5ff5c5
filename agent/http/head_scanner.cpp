// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/http/head_scanner.h"

#include "agent/core/utf8.h"
#include "agent/http/characters.h"
#include "agent/http/request_target.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace switchroom {
namespace {
constexpr auto npos = std::string_view::npos;
constexpr std::array<std::string_view, 7> methods{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"};

Refusal bad(std::string detail) { return {400, std::move(detail)}; }

std::string_view trimmed(std::string_view text) {
    auto first = text.find_first_not_of(" \t");
    if (first == npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

bool isHostChar(char c) {
    // reg-name, IPv4, "[IPv6]" and ":port" (RFC 3986, section 3.2.2)
    return isTokenChar(c) ? !std::string_view("#^`|").contains(c) : std::string_view("[]:();,=").contains(c);
}

bool isVersion(std::string_view text) {
    auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    return text.size() == 8 && text.starts_with("HTTP/") && isDigit(text[5]) && text[6] == '.' && isDigit(text[7]);
}
} // namespace

std::expected<bool, Refusal> HeadScanner::scan(std::string_view bytes) {
    if (!bytes.empty() && m_seen == 0 && !isTokenChar(bytes.front()))
        return std::unexpected(bad("What arrived is not an HTTP request."));
    for (;;) {
        auto end = bytes.find('\n', m_seen);
        m_seen = end == npos ? bytes.size() : end + 1;
        if (auto refusal = checkRoom(m_seen)) return std::unexpected(std::move(*refusal));
        if (end == npos) return false;
        if (end == m_line || bytes[end - 1] != '\r')
            return std::unexpected(bad("A line of the head does not end with CR LF."));

        auto content = bytes.substr(m_line, end - 1 - m_line);
        bool last = m_fieldsAt != 0 && content.empty();
        if (auto refusal = last ? whole() : line(content)) return std::unexpected(std::move(*refusal));
        m_line = m_seen;
        if (m_fieldsAt == 0) m_fieldsAt = m_seen;
        if (last) return true;
    }
}

HeadScanner::Verdict HeadScanner::checkRoom(std::size_t upTo) const {
    if (m_fieldsAt == 0 && upTo > m_limits.line) return Refusal{414, "The first line of the request is too long."};
    if (m_fieldsAt != 0 && upTo - m_fieldsAt > m_limits.headers)
        return Refusal{431, "The header fields are too long in all."};
    return {};
}

HeadScanner::Verdict HeadScanner::line(std::string_view line) {
    return m_fieldsAt == 0 ? requestLine(line) : field(line);
}

HeadScanner::Verdict HeadScanner::requestLine(std::string_view line) {
    auto first = line.find(' ');
    auto last = line.rfind(' ');
    if (first == npos || first == last) return bad("The first line must be a method, an address and a version.");
    auto method = line.substr(0, first);
    auto version = line.substr(last + 1);
    if (!isToken(method) || !isVersion(version))
        return bad("The first line must be a method, an address and a version.");
    if (version != "HTTP/1.1" && version != "HTTP/1.0") return Refusal{505, "This port speaks HTTP/1.1 and HTTP/1.0."};
    if (std::ranges::find(methods, method) == methods.end()) return Refusal{501, "This method is not known here."};
    m_http11 = version == "HTTP/1.1";

    auto target = readTarget(method, line.substr(first + 1, last - first - 1));
    if (!target) return target.error();
    m_authority = std::move(target->authority);
    return {};
}

HeadScanner::Verdict HeadScanner::field(std::string_view line) {
    if (++m_fields > m_limits.headerFields) return Refusal{431, "There are too many header fields."};
    if (line.front() == ' ' || line.front() == '\t') return bad("A header field is folded over two lines.");
    auto colon = line.find(':');
    if (colon == npos || !isToken(line.substr(0, colon))) return bad("A header field has no valid name.");
    auto name = line.substr(0, colon);
    auto value = trimmed(line.substr(colon + 1));
    if (!isFieldValue(value) || !isUtf8(value))
        return bad("A header field contains a control character, or is not UTF-8.");

    if (equalIgnoringCase(name, "host")) return host(value);
    if (equalIgnoringCase(name, "content-length")) return contentLength(value);
    if (equalIgnoringCase(name, "transfer-encoding")) return transferEncoding(value);
    if (equalIgnoringCase(name, "expect")) return expectation(value);
    return {};
}

HeadScanner::Verdict HeadScanner::host(std::string_view value) {
    if (m_host) return bad("There is more than one Host.");
    if (value.empty() || !std::ranges::all_of(value, isHostChar)) return bad("The Host is not valid.");
    m_host = value;
    return {};
}

HeadScanner::Verdict HeadScanner::contentLength(std::string_view value) {
    if (m_hasLength) return bad("There is more than one Content-Length.");
    std::uint64_t length = 0;
    auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), length);
    // Signed, so that no reader behind this one can take it for a negative number.
    bool fits = error == std::errc{} && end == value.data() + value.size() && length <= INT64_MAX;
    if (!fits) return bad("The Content-Length is not a number of bytes.");
    m_hasLength = true;
    return {};
}

HeadScanner::Verdict HeadScanner::transferEncoding(std::string_view value) {
    if (m_chunked) return bad("There is more than one Transfer-Encoding.");
    if (!equalIgnoringCase(value, "chunked")) return Refusal{501, "Only the transfer coding chunked is known here."};
    m_chunked = true;
    return {};
}

HeadScanner::Verdict HeadScanner::expectation(std::string_view value) {
    if (!equalIgnoringCase(value, "100-continue")) return Refusal{417, "Only 100-continue can be expected here."};
    m_expectsContinue = m_http11;
    return {};
}

HeadScanner::Verdict HeadScanner::whole() const {
    if (m_http11 && !m_host) return bad("There is no Host.");
    if (!m_authority.empty() && m_host && !equalIgnoringCase(m_authority, *m_host))
        return bad("The Host is another one than the address names.");
    if (m_chunked && m_hasLength) return bad("There is a Content-Length beside a Transfer-Encoding.");
    if (m_chunked && !m_http11) return bad("HTTP/1.0 has no Transfer-Encoding.");
    return {};
}

} // namespace switchroom
