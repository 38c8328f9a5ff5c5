// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/http/refusal.h"
#include "agent/http/server.h"

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace switchroom {

/// Looks at a request's head as it arrives, before Beast parses it, and refuses what a second reader could understand
/// otherwise: folded lines, bare line feeds, control characters, a body with two lengths or with a length in doubt, and
/// everything beyond the limits. Sees each byte once, however slowly they come.
class HeadScanner {
public:
    /// `limits` must outlive the scanner.
    explicit HeadScanner(const ServerLimits& limits) : m_limits(limits) {}

    /// `bytes` is all that has arrived since the head began. True when it is complete, false when more is needed.
    /// 400 malformed, 414 and 431 too long, 417 another expectation, 501 unknown method or coding, 505 other versions.
    std::expected<bool, Refusal> scan(std::string_view bytes);

    /// After scan() said true: the client waits for "100 Continue" before it sends the body.
    bool expectsContinue() const { return m_expectsContinue; }

private:
    using Verdict = std::optional<Refusal>;

    Verdict checkRoom(std::size_t upTo) const;
    Verdict line(std::string_view line);
    Verdict requestLine(std::string_view line);
    Verdict field(std::string_view line);
    Verdict host(std::string_view value);
    Verdict contentLength(std::string_view value);
    Verdict transferEncoding(std::string_view value);
    Verdict expectation(std::string_view value);
    Verdict whole() const;

    const ServerLimits& m_limits;
    std::size_t m_seen = 0;     ///< no line feed before it but those of finished lines
    std::size_t m_line = 0;     ///< where the present line begins
    std::size_t m_fieldsAt = 0; ///< where the fields begin; 0 while in the request line
    std::size_t m_fields = 0;
    bool m_http11 = false;
    bool m_expectsContinue = false;
    bool m_hasLength = false;
    bool m_chunked = false;
    std::string m_authority; ///< of an absolute target
    std::optional<std::string> m_host;
};

} // namespace switchroom
