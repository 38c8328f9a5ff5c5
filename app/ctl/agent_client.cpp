// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/agent_client.h"

#include "agent/core/words.h"
#include "agent/protocol/problem.h"
#include "agent/runtime/clock.h"
#include "agent/runtime/random.h"
#include "app/ctl/files.h"

#include <fmt/format.h>

#include <cstdlib>

namespace switchroom::ctl {
namespace {

std::optional<std::string> environment(const char* name) {
    const char* value = std::getenv(name);
    return value ? std::optional<std::string>(value) : std::nullopt;
}

std::string trimmed(std::string text) {
    auto end = text.find_last_not_of(" \t\r\n");
    text.erase(end == text.npos ? 0 : end + 1);
    return text;
}

std::expected<std::string, Result> tokenOf(const Arguments& arguments) {
    if (auto file = arguments.option("token-file")) {
        auto text = readFile(*file);
        if (!text) return std::unexpected(text.error());
        return trimmed(std::move(*text));
    }
    if (auto token = environment("SWITCHROOM_TOKEN")) return trimmed(std::move(*token));
    return std::unexpected(failed(
        "the agent wants to know who you are: name a file with your token by --token-file, or set SWITCHROOM_TOKEN",
        misused));
}

bool isHere(std::string_view url) {
    for (std::string_view start : {"http://127.0.0.1", "http://[::1]", "http://localhost"}) {
        if (!url.starts_with(start)) continue;
        auto rest = url.substr(start.size());
        if (rest.empty() || rest[0] == ':' || rest[0] == '/') return true;
    }
    return false;
}

std::string encoded(std::string_view text) {
    std::string out;
    for (char c : text) {
        bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                     c == '.' || c == '_' || c == '~';
        out += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return out;
}

std::string pathWith(const AgentCall& call) {
    const auto& values = call.parameters;
    auto out = values.empty() ? pathOf(call.route) : pathOf(call.route, {values[0]});
    char sign = '?';
    for (const auto& [name, value] : call.query) {
        if (value.empty()) continue;
        out += std::exchange(sign, '&') + name + "=" + encoded(value);
    }
    return out;
}

/// The agent's own words, and what they are about.
Result refusalOf(const HttpReply& reply) {
    auto problem = decode<ProblemView>(reply.body, UnknownFields::ignore);
    if (!problem)
        return failed(
            fmt::format("the agent answered {} without a reason; is --agent an agent's address?", reply.status));
    auto out =
        failed(fmt::format("{} ({})", problem->detail.empty() ? problem->title : problem->detail, word(problem->code)));
    for (const auto& field : problem->errors.value_or(std::vector<FieldError>{}))
        out.err += fmt::format("  {}: {}\n", field.pointer, field.detail);
    if (problem->version)
        out.err += fmt::format("  its version is {} now: look at it again, then say --version {}\n", *problem->version,
                               *problem->version);
    if (problem->paymentId)
        out.err += fmt::format("  see: switchroomctl payments show {}\n", text(*problem->paymentId));
    if (problem->retryAfterS) out.err += fmt::format("  try again in {} s\n", *problem->retryAfterS);
    return out;
}

} // namespace

std::expected<AgentClient, Result> AgentClient::from(const Arguments& arguments) {
    auto url = arguments.option("agent").value_or(environment("SWITCHROOM_AGENT").value_or("http://127.0.0.1:7420"));
    while (url.ends_with('/')) url.pop_back();
    if (!url.starts_with("https://") && !url.starts_with("http://"))
        return std::unexpected(
            failed("--agent takes an address such as http://127.0.0.1:7420; got \"" + url + "\"", misused));
    if (url.starts_with("http://") && !isHere(url))
        return std::unexpected(
            failed("a token is not sent in clear to another machine: use https, or a tunnel to 127.0.0.1", misused));
    auto token = tokenOf(arguments);
    if (!token) return std::unexpected(token.error());
    return AgentClient(std::move(url), std::move(*token), arguments.option("ca").value_or(""));
}

std::expected<HttpReply, Result> AgentClient::send(const AgentCall& call) {
    const auto& row = endpoint(call.route);
    HttpRequest request;
    request.method = row.method;
    request.url = m_url + pathWith(call);
    request.headers = {{"Authorization", "Bearer " + m_token}, {"Accept", "application/json"}};
    if (row.bodyLimit > 0) {
        request.headers.push_back({"Content-Type", "application/json"});
        request.body = call.body.empty() ? "{}" : call.body;
    }
    if (row.needsKey) {
        SystemRandom random;
        request.headers.push_back({"Idempotency-Key", "ctl_" + text(random.id<KeyId>(SystemClock().wall()))});
    }
    if (call.version) request.headers.push_back({"If-Match", fmt::format("\"{}\"", *call.version)});
    TransportLimits limits;
    limits.total = Millis{60000};
    limits.replyBytes = 64U << 20;
    auto reply = m_client.send(std::move(request), limits);
    if (!reply)
        return std::unexpected(
            failed("no answer from " + m_url + ": " + reply.error() + "; is the agent running there?"));
    if (reply->status < 200 || reply->status > 299) return std::unexpected(refusalOf(*reply));
    return std::move(*reply);
}

} // namespace switchroom::ctl
