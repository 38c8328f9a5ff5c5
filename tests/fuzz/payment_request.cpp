// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The bodies that callers post, and what a link reads of an agent: whatever is accepted is written and read again the same.

#include "agent/core/utf8.h"
#include "agent/protocol/codec.h"
#include "agent/protocol/history_view.h"
#include "agent/protocol/problem.h"
#include "agent/protocol/request_checks.h"
#include "agent/protocol/stream_message.h"
#include "tests/fuzz/promise.h"

#include <algorithm>

using namespace switchroom;

namespace {

void refusedWell(const Error& error) {
    fuzz::promise(error.fields.size() <= 20, "a refusal names at most 20 places");
    auto readable = [](const FieldError& field) { return isUtf8(field.pointer) && isUtf8(field.detail); };
    fuzz::promise(isUtf8(error.detail) && std::ranges::all_of(error.fields, readable), "a refusal is UTF-8");
    auto problem = problemOf(error, "/v1/payments", "r");
    fuzz::promise(decode<ProblemView>(encode(problem), UnknownFields::refuse) == problem, "a refusal can be told");
}

void unreadable(const Error& error) {
    bool json = error.code == ErrorCode::invalidJson;
    fuzz::promise(json || error.code == ErrorCode::invalidRequest, "a text is refused by one of two codes");
    fuzz::promise(json == error.fields.empty(), "a refusal of the content names its places");
    refusedWell(error);
}

template <class T>
void readAndWrite(std::string_view text) {
    auto value = decode<T>(text, UnknownFields::refuse);
    if (!value) return unreadable(value.error());
    auto lenient = decode<T>(text, UnknownFields::ignore);
    fuzz::promise(lenient && *lenient == *value, "who ignores unknown fields reads the same");
    auto written = encode(*value);
    auto again = decode<T>(written, UnknownFields::refuse);
    fuzz::promise(again && *again == *value, "what is accepted is written and read again the same");
    fuzz::promise(encode(*again) == written, "what is written has one form");
    if constexpr (requires { check(*value); })
        if (auto error = check(*value)) refusedWell(*error);
}

/// False when the text is no JSON at all, whatever is expected of it.
bool checkedWell(std::string_view text) {
    auto request = decode<PaymentRequest>(text, UnknownFields::refuse);
    if (!request) return request.error().code != ErrorCode::invalidJson;
    if (check(*request)) return true;
    fuzz::promise(request->amount.amount > 0, "a checked amount is positive");
    fuzz::promise(currencyExponent(request->amount.currency).has_value(), "a checked currency is known");
    fuzz::promise(!request->orderRef.empty() && request->orderRef.size() <= 512, "a checked order has a bounded name");
    fuzz::promise(!looksLikeCardNumber(request->method.value_or("")), "a checked method is no card number");
    return true;
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    auto text = fuzz::textOf(data, size);
    bool json = checkedWell(text);
    readAndWrite<PaymentRequest>(text);
    if (!json) return 0;
    readAndWrite<RefundRequest>(text);
    readAndWrite<CancelRequest>(text);
    readAndWrite<AnnotationRequest>(text);
    readAndWrite<ResolutionRequest>(text);
    readAndWrite<DecisionRequest>(text);
    readAndWrite<ReleaseRequest>(text);
    readAndWrite<BreakerActionRequest>(text);
    readAndWrite<TokenRequest>(text);
    readAndWrite<ProblemView>(text);
    readAndWrite<HistoryView>(text);
    readAndWrite<StreamMessage>(text);
    return 0;
}
