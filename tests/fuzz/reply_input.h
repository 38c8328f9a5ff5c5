// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/http_message.h"
#include "agent/core/payment.h"
#include "agent/core/provider_policy.h"
#include "agent/providers/adapter.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace boost::json {
class value;
} // namespace boost::json

namespace switchroom::fuzz {

/// A provider's reply, and the payment that it should be about: 25.99 EUR of order-1001.
struct ReplyInput {
    Payment payment;
    HttpReply reply;
};

/// Reads "charge fresh 200" (the operation; fresh, or sent before; the status), header lines, an empty line and a body.
ReplyInput replyInputFrom(std::string_view text);

/// Header lines "Name: value" up to an empty line; cuts them, and that line, from the beginning of `rest`.
std::vector<HttpHeader> takeHeaders(std::string_view& rest);

/// The pieces of a reply by which a reader of our own judges what the adapter has understood.
bool holdsMoney(const boost::json::value& object, std::string_view pointer, std::int64_t amount);
bool holdsText(const boost::json::value& object, std::string_view pointer, std::string_view text);

/// Promises that hold for every dialect.
void promiseReading(const ReplyInput& input, const Reading& reading);
void promiseInquiry(const Payment& payment, const HttpReply& reply, const InquiryReading& reading);
void promiseEvidence(const Evidence& evidence);

} // namespace switchroom::fuzz
