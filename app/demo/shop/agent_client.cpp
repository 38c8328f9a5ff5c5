// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/shop/agent_client.h"

#include "agent/core/words.h"
#include "agent/protocol/codec.h"
#include "agent/protocol/payment_request.h"
#include "agent/protocol/payment_view.h"
#include "agent/protocol/problem.h"

#include <charconv>

namespace switchroom::demo {
namespace {
AgentAnswer acknowledgedBy(const HttpReply& reply, const PaymentView& payment) {
    AgentAnswer answer{.kind = AgentAnswer::acknowledged, .http = reply.status};
    answer.said = Acknowledged{.http = reply.status,
                               .payment = text(payment.id),
                               .status = word(payment.status),
                               .phase = word(payment.phase),
                               .replayed = headerValue(reply.headers, "Idempotency-Replayed") == "true",
                               .amount = payment.amount.amount};
    return answer;
}

Millis retryAfterIn(const HttpReply& reply) {
    auto given = headerValue(reply.headers, "Retry-After");
    std::int64_t seconds = 0;
    auto [end, error] = std::from_chars(given.data(), given.data() + given.size(), seconds);
    return error == std::errc{} && end == given.data() + given.size() ? Millis{seconds * 1000} : Millis{1000};
}

AgentAnswer read(const HttpReply& reply) {
    if (reply.status >= 200 && reply.status < 300) {
        auto payment = decode<PaymentView>(reply.body, UnknownFields::ignore);
        if (payment) return acknowledgedBy(reply, *payment);
        return AgentAnswer{.http = reply.status, .why = "not a payment: " + payment.error().detail};
    }
    auto problem = decode<ProblemView>(reply.body, UnknownFields::ignore);
    if (!problem) return AgentAnswer{.http = reply.status, .why = "status " + std::to_string(reply.status)};
    return AgentAnswer{.kind = AgentAnswer::refused,
                       .http = reply.status,
                       .code = word(problem->code),
                       .why = problem->detail,
                       .retryAfter = retryAfterIn(reply)};
}
} // namespace

AgentClient::AgentClient(Transport& transport, std::string url, std::string token)
    : m_transport(transport), m_url(std::move(url)), m_token(std::move(token)) {}

asio::awaitable<AgentAnswer> AgentClient::buy(const Purchase& purchase, std::string key) {
    PaymentRequest wish{.provider = purchase.provider,
                        .operation = Operation::charge,
                        .orderRef = purchase.order,
                        .customerRef = purchase.customer,
                        .amount = purchase.money,
                        .method = purchase.method};
    return post("/v1/payments", encode(wish), std::move(key));
}

asio::awaitable<AgentAnswer> AgentClient::refund(const std::string& payment, std::string key) {
    return post("/v1/payments/" + payment + "/refunds", encode(RefundRequest{}), std::move(key));
}

asio::awaitable<AgentAnswer> AgentClient::look(const std::string& payment) {
    HttpRequest request{.method = "GET", .url = m_url + "/v1/payments/" + payment};
    return send(std::move(request));
}

asio::awaitable<AgentAnswer> AgentClient::post(const std::string& path, std::string body, std::string key) {
    HttpRequest request{.method = "POST", .url = m_url + path, .body = std::move(body)};
    request.headers.push_back({"Content-Type", "application/json"});
    request.headers.push_back({"Idempotency-Key", std::move(key)});
    return send(std::move(request));
}

asio::awaitable<AgentAnswer> AgentClient::send(HttpRequest request) {
    request.headers.push_back({"Authorization", "Bearer " + m_token});
    TransportLimits limits{.connect = Millis{3000}, .total = Millis{40000}};
    auto result = co_await m_transport.send(std::move(request), limits);
    if (result.error != ErrorClass::none) co_return AgentAnswer{.why = word(result.error) + ": " + result.detail};
    co_return read(result.reply);
}

} // namespace switchroom::demo
