// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"
#include "agent/http/exchange.h"

#include <string>
#include <string_view>

namespace switchroom {

/// What the port adds to the head of a reply.
struct ReplyTerms {
    bool http11 = true;
    bool keepAlive = true;
    std::string_view date; ///< as httpDate() writes it
};

/// True for the fields that only the port may write: Content-Length, Transfer-Encoding, Connection, Date.
bool isPortField(std::string_view name);

/// Why the reply of a handler cannot be sent (a status outside 200–599, a line break in a header); empty when it can.
std::string_view faultIn(const ServerReply& reply);

/// Status line and fields, with the empty line. Content-Length tells the size of `reply.body`, sent or not; 204 and
/// 304 have none. Fields that are the port's are left out of `reply.headers`.
std::string replyHead(const ServerReply& reply, ReplyTerms terms);

/// RFC 9110, section 5.6.7: "Sun, 06 Nov 1994 08:49:37 GMT".
std::string httpDate(Instant at);

} // namespace switchroom
