// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/transport/reply_reader.h"

#include <charconv>

namespace switchroom {
namespace {
std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blank = " \t\r\n";
    auto from = text.find_first_not_of(blank);
    if (from == text.npos) return {};
    return text.substr(from, text.find_last_not_of(blank) - from + 1);
}

/// 200 from "HTTP/1.1 200 OK"; 0 when there is none.
int statusOf(std::string_view line) {
    auto blank = line.find(' ');
    if (blank == line.npos) return 0;
    auto digits = trimmed(line.substr(blank));
    int status = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), status);
    return status;
}
} // namespace

bool ReplyReader::line(std::string_view text) {
    m_headerBytes += text.size();
    if (m_headerBytes > mostHeaderBytes) {
        m_tooLarge = true;
        return false;
    }
    bool interim = m_reply.status >= 100 && m_reply.status < 200;
    if (text.starts_with("HTTP/") && (m_reply.status == 0 || (m_headDone && interim))) {
        m_reply = HttpReply{.status = statusOf(text)};
        m_headDone = false;
    } else if (trimmed(text).empty()) {
        m_headDone = true;
    } else if (!m_headDone) {
        field(text);
    }
    return true;
}

void ReplyReader::field(std::string_view text) {
    auto& headers = m_reply.headers;
    if ((text.front() == ' ' || text.front() == '\t') && !headers.empty()) {
        headers.back().value += ' ';
        headers.back().value += trimmed(text);
        return;
    }
    auto colon = text.find(':');
    if (colon == text.npos) return; // libcurl passes such a line on; it is no header
    headers.push_back({std::string(trimmed(text.substr(0, colon))), std::string(trimmed(text.substr(colon + 1)))});
}

bool ReplyReader::body(std::string_view piece) {
    if (piece.size() > m_mostBodyBytes - m_reply.body.size()) {
        m_tooLarge = true;
        return false;
    }
    m_reply.body += piece;
    return true;
}

} // namespace switchroom
