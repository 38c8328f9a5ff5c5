// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/reply_input.h"

#include "agent/core/utf8.h"
#include "agent/core/words.h"
#include "tests/fuzz/promise.h"

#include <boost/json.hpp>

#include <algorithm>
#include <charconv>

namespace switchroom::fuzz {
namespace {

const auto ownId = *idFrom<PaymentId>("0190a1b2-0000-7000-8000-000000000001");
const auto parentId = *idFrom<PaymentId>("0190a1b2-0000-7000-8000-00000000000a");

std::string_view takeWord(std::string_view& line) {
    auto word = line.substr(0, line.find(' '));
    line.remove_prefix(std::min(word.size() + 1, line.size()));
    return word;
}

Payment paymentFor(Operation operation, bool sentBefore) {
    Payment payment{.id = ownId, .provider = "p", .operation = operation, .key = "pay_req_1"};
    payment.orderRef = "order-1001";
    payment.money = {2599, "EUR"};
    payment.attempts = 1;
    if (operation == Operation::capture || operation == Operation::refund || operation == Operation::cancel)
        payment.parent = parentId;
    if (sentBefore) payment.firstSentAt = Instant{std::chrono::seconds{1'790'000'000}};
    return payment;
}

/// What goes into the store and before people.
bool isPlain(std::string_view text) {
    auto control = [](char c) { return (c >= 0 && c < ' ') || c == 0x7f; };
    return text.size() <= 600 && isUtf8(text) && std::ranges::none_of(text, control);
}
} // namespace

ReplyInput replyInputFrom(std::string_view text) {
    auto line = takeLine(text);
    auto operation = fromWord<Operation>(takeWord(line)).value_or(Operation::charge);
    bool sentBefore = takeWord(line) == "sent";
    ReplyInput input{.payment = paymentFor(operation, sentBefore)};
    auto status = takeWord(line);
    std::from_chars(status.data(), status.data() + status.size(), input.reply.status);
    input.reply.headers = takeHeaders(text);
    input.reply.body = text;
    return input;
}

std::vector<HttpHeader> takeHeaders(std::string_view& rest) {
    std::vector<HttpHeader> headers;
    for (auto line = takeLine(rest); !line.empty(); line = takeLine(rest)) {
        auto colon = line.find(": ");
        if (colon != line.npos)
            headers.push_back({std::string(line.substr(0, colon)), std::string(line.substr(colon + 2))});
    }
    return headers;
}

bool holdsMoney(const boost::json::value& object, std::string_view pointer, std::int64_t amount) {
    boost::json::error_code ec;
    const auto* found = object.find_pointer(pointer, ec);
    return found && found->is_int64() && found->get_int64() == amount;
}

bool holdsText(const boost::json::value& object, std::string_view pointer, std::string_view text) {
    boost::json::error_code ec;
    const auto* found = object.find_pointer(pointer, ec);
    if (!found || !found->is_string()) return false;
    return std::ranges::equal(
        std::string_view(found->get_string()), text, {}, [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; },
        [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
}

void promiseEvidence(const Evidence& evidence) {
    for (const auto* text : {&evidence.rawStatus, &evidence.providerPaymentId, &evidence.declineCode})
        promise(isPlain(*text), "evidence is one bounded line of UTF-8");
    const auto& url = evidence.actionUrl;
    promise(url.empty() || url.starts_with("https://") || url.starts_with("http://"), "only a web address is opened");
    promise(isPlain(url), "an address is one bounded line");
    if (evidence.money)
        promise(currencyExponent(evidence.money->currency).has_value(), "evidence of money is in a known currency");
}

void promiseReading(const ReplyInput& input, const Reading& reading) {
    const auto& [payment, reply] = input;
    bool answered = reply.status >= 200 && reply.status < 300;
    promise(reading.outcome != Outcome::notSent, "a reply proves that something was sent");
    promise((reading.outcome != Outcome::unknown) == (reading.error == ErrorClass::none), "unknown has a reason");
    promise(!reading.detail.empty() && isUtf8(reading.detail), "a reading says why");
    if (reading.retryable)
        promise(reply.status == 408 || reply.status == 429 || reply.status >= 500, "only these may be sent again");
    if (reading.evidence) promiseEvidence(*reading.evidence);
    if (reading.outcome != Outcome::unknown) promise(reading.evidence.has_value(), "what is known has evidence");
    if (reading.outcome == Outcome::succeeded)
        promise(answered || reply.status == 402,
                "only an answer of success succeeds, or the object that an error shows");
    if (reading.outcome == Outcome::failed && !answered && !reading.evidence->money)
        promise(!payment.firstSentAt && reply.status >= 400 && reply.status < 500,
                "no refusal fails what may have left");
}

void promiseInquiry(const Payment& payment, const HttpReply& reply, const InquiryReading& reading) {
    bool answered = reply.status >= 200 && reply.status < 300;
    promise(!reading.detail.empty() && isUtf8(reading.detail), "a reading says why");
    bool evidence = reading.answer == InquiryAnswer::found || reading.answer == InquiryAnswer::unmapped;
    promise(evidence == reading.evidence.has_value(), "found and unmapped have evidence, and only these");
    promise((reading.answer == InquiryAnswer::couldNotAsk) == (reading.error != ErrorClass::none),
            "who could not ask says why");
    if (reading.answer == InquiryAnswer::found) promise(reading.evidence->status.has_value(), "found has a status");
    if (!answered)
        promise(reading.answer == InquiryAnswer::couldNotAsk || reply.status == 404, "no failure is an answer");
    if (reading.evidence) promiseEvidence(*reading.evidence);
    promise(payment.money.amount == 2599, "a reading changes no payment");
}

} // namespace switchroom::fuzz
