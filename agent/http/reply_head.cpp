// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/http/reply_head.h"

#include "agent/http/characters.h"
#include "agent/http/refusal.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace switchroom {
namespace {
constexpr std::array<std::string_view, 4> portFields{"content-length", "transfer-encoding", "connection", "date"};
constexpr std::array<std::string_view, 7> days{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
constexpr std::array<std::string_view, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                  "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
} // namespace

bool isPortField(std::string_view name) {
    return std::ranges::any_of(portFields, [&](auto field) { return equalIgnoringCase(field, name); });
}

std::string_view faultIn(const ServerReply& reply) {
    if (reply.status < 200 || reply.status > 599) return "the status is not one of 200 to 599";
    for (const auto& header : reply.headers) {
        if (!isToken(header.name)) return "a header has no valid name";
        if (!isFieldValue(header.value)) return "the value of a header contains a control character";
    }
    return {};
}

std::string replyHead(const ServerReply& reply, ReplyTerms terms) {
    std::string head;
    auto out = std::back_inserter(head);
    fmt::format_to(out, "HTTP/1.{} {} {}\r\nDate: {}\r\n", terms.http11 ? 1 : 0, reply.status,
                   reasonPhrase(reply.status), terms.date);
    for (const auto& header : reply.headers)
        if (!isPortField(header.name)) fmt::format_to(out, "{}: {}\r\n", header.name, header.value);
    if (reply.status != 204 && reply.status != 304) fmt::format_to(out, "Content-Length: {}\r\n", reply.body.size());
    if (!terms.keepAlive) {
        head += "Connection: close\r\n";
    } else if (!terms.http11) {
        head += "Connection: keep-alive\r\n";
    }
    return head += "\r\n";
}

std::string httpDate(Instant at) {
    auto day = std::chrono::floor<std::chrono::days>(at);
    std::chrono::year_month_day date(day);
    std::chrono::hh_mm_ss time(std::chrono::floor<std::chrono::seconds>(at - day));
    return fmt::format("{}, {:02} {} {:04} {:02}:{:02}:{:02} GMT", days[std::chrono::weekday(day).c_encoding()],
                       static_cast<unsigned>(date.day()), months[static_cast<unsigned>(date.month()) - 1],
                       static_cast<int>(date.year()), time.hours().count(), time.minutes().count(),
                       time.seconds().count());
}

} // namespace switchroom
