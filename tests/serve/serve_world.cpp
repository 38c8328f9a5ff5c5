// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/serve/serve_world.h"

#include "agent/core/words.h"
#include "agent/serve/header_fields.h"

#include <fmt/format.h>

namespace switchroom {

ServeWorld::ServeWorld(std::function<void(Playbook&)> adapt) : settle(std::move(adapt)) {
    settle.room->encodeAnswer = encodeAnswer;
    GatePolicy gate;
    gate.hosts = loopbackHosts(8080);
    room = std::make_unique<ServeRoom>(
        ServeRoom{.engine = *settle.engine,
                  .store = *settle.store,
                  .scheduler = *settle.scheduler,
                  .random = settle.random,
                  .playbook = settle.playbook,
                  .metrics = metrics,
                  .figures = figures,
                  .gate = std::move(gate),
                  .version = "test",
                  .epoch = "agent-1",
                  .report = [this](const std::string& line) { settle.reports.push_back(line); }});
    api = std::make_unique<Api>(*room);
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<Role>>([&](auto role) {
        bool bound = role.value == Role::service || role.value == Role::support;
        auto issued = settle.run(
            settle.engine->tokens().issue(word(role.value), role.value, bound ? "shop" : "*", person("root")));
        m_tokens[role.value] = issued.value().secret;
    });
}

ServeWorld::~ServeWorld() {
    settle.pass(std::chrono::seconds(2)); // coroutines of the stream end
}

ServerReply ServeWorld::ask(Ask what) {
    std::vector<HttpHeader> headers{{"Host", hostOfTests}};
    if (what.role) headers.push_back({"Authorization", "Bearer " + m_tokens.at(*what.role)});
    if (!what.body.empty()) headers.push_back({"Content-Type", "application/json"});
    if (!what.key.empty()) headers.push_back({"Idempotency-Key", what.key});
    if (what.version) headers.push_back({"If-Match", entityTag(*what.version)});
    headers.insert(headers.end(), what.more.begin(), what.more.end());
    auto request = requestOf(what.method, what.path, std::move(headers), std::move(what.body));
    return settle.run(api->handle(std::move(request)));
}

ServerReply ServeWorld::charge(std::string key, std::string order, std::int64_t amount, std::vector<HttpHeader> more) {
    Ask what{.method = "POST", .path = "/v1/payments", .role = Role::service};
    what.body = chargeBody(std::move(order), amount);
    what.key = std::move(key);
    what.more = std::move(more);
    return ask(std::move(what));
}

PaymentView ServeWorld::unknownPayment(std::string key, std::string order, std::int64_t amount) {
    auto before = settle.transport.answer;
    settle.transport.answer = [](const HttpRequest&) { return timesOut(); };
    auto reply = charge(std::move(key), std::move(order), amount);
    settle.transport.answer = before;
    EXPECT_EQ(reply.status, 202);
    auto view = as<PaymentView>(reply);
    EXPECT_EQ(view.status, Status::unknown);
    return view;
}

ServerRequest requestOf(std::string method, std::string target, std::vector<HttpHeader> headers, std::string body) {
    ServerRequest request;
    request.method = std::move(method);
    auto mark = target.find('?');
    request.path = percentDecode(target.substr(0, mark)).value();
    if (mark != target.npos) request.query = target.substr(mark + 1);
    request.target = std::move(target);
    request.headers = std::move(headers);
    request.body = std::move(body);
    request.peer = "127.0.0.1";
    return request;
}

std::string header(const ServerReply& reply, std::string_view name) {
    return std::string(headerValue(reply.headers, name));
}

std::string codeOf(const ServerReply& reply) {
    if (header(reply, "Content-Type") != "application/problem+json") return "";
    auto problem = as<ProblemView>(reply);
    EXPECT_EQ(problem.status, reply.status);
    EXPECT_EQ(problem.requestId, header(reply, "X-Request-Id"));
    return word(problem.code);
}

std::string chargeBody(std::string order, std::int64_t amount) {
    return fmt::format(
        R"({{"provider":"plain","operation":"charge","order_ref":"{}","amount":{{"amount":{},"currency":"EUR"}}}})",
        order, amount);
}

} // namespace switchroom
