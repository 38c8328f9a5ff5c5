// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/http_message.h"

#include <cstddef>
#include <string_view>

namespace switchroom {

/// Gathers a reply from the lines and pieces in which libcurl hands it out, up to a limit.
///
/// Interim replies (100, 103) are forgotten, trailers ignored, folded lines joined. Any thread, one at a time.
class ReplyReader {
public:
    /// All lines of all heads, interim ones included.
    static constexpr std::size_t mostHeaderBytes = 64 * 1024;

    explicit ReplyReader(std::size_t mostBodyBytes) : m_mostBodyBytes(mostBodyBytes) {}

    /// One line of a head or a trailer, with its line end. False when that is too much.
    bool line(std::string_view text);
    /// A piece of the body, decompressed. False when that is too much.
    bool body(std::string_view piece);

    /// The head of the final reply is there to its end.
    bool headDone() const { return m_headDone && m_reply.status >= 200; }
    bool tooLarge() const { return m_tooLarge; }
    int status() const { return m_reply.status; }
    HttpReply take() { return std::move(m_reply); }

private:
    void field(std::string_view text);

    std::size_t m_mostBodyBytes;
    std::size_t m_headerBytes = 0;
    bool m_headDone = false;
    bool m_tooLarge = false;
    HttpReply m_reply;
};

} // namespace switchroom
