// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/serve/reply.h"

#include "agent/protocol/problem.h"
#include "agent/serve/header_fields.h"

#include <fmt/format.h>

namespace switchroom {

Actor Call::actor() const {
    return {.kind = who.role == Role::service ? ActorKind::service : ActorKind::person,
            .name = who.person,
            .authMethod = "token",
            .tokenId = who.tokenId,
            .address = request.peer,
            .requestId = requestId};
}

ServerReply jsonReply(std::string body, int status) {
    ServerReply reply;
    reply.status = status;
    reply.headers.push_back({"Content-Type", "application/json"});
    reply.body = std::move(body);
    return reply;
}

ServerReply withVersion(ServerReply reply, std::int64_t version) {
    reply.headers.push_back({"ETag", entityTag(version)});
    return reply;
}

ServerReply asOf(ServerReply reply, std::int64_t seq) {
    reply.headers.push_back({"As-Of", std::to_string(seq)});
    return reply;
}

void markReplayed(ServerReply& reply, bool replayed) {
    auto said = replayed ? "true" : "false";
    reply.headers.push_back({"Idempotency-Replayed", said});
    reply.headers.push_back({"X-Idempotent-Replayed", said});
}

ServerReply refusalReply(const Denial& denial, const std::string& path, const std::string& requestId) {
    const auto& error = denial.error;
    auto problem = problemOf(error, path, requestId);
    problem.version = denial.version;
    ServerReply reply;
    reply.status = problem.status;
    reply.headers.push_back({"Content-Type", "application/problem+json"});
    bool wait = problem.status == 503 || problem.status == 429 || error.code == ErrorCode::keyInProgress;
    if (wait && !problem.retryAfterS) problem.retryAfterS = 1;
    if (problem.retryAfterS) reply.headers.push_back({"Retry-After", std::to_string(*problem.retryAfterS)});
    if (problem.status == 401) reply.headers.push_back({"WWW-Authenticate", "Bearer realm=\"switchroom\""});
    if (denial.version) reply.headers.push_back({"ETag", entityTag(*denial.version)});
    if (error.payment) {
        auto link = pathOf(Route::showPayment, {text(*error.payment)});
        reply.headers.push_back({"Link", fmt::format("<{}>; rel=\"related\"", link)});
    }
    reply.body = encode(problem);
    return reply;
}

} // namespace switchroom
