// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/codec.h"
#include "agent/serve/call.h"

#include <expected>

namespace switchroom {

ServerReply jsonReply(std::string body, int status = 200);

template <class T>
ServerReply replyWith(const T& view, int status = 200) {
    return jsonReply(encode(view), status);
}

/// Adds ETag and nothing else.
ServerReply withVersion(ServerReply reply, std::int64_t version);
/// Adds As-Of: the change that the reply includes.
ServerReply asOf(ServerReply reply, std::int64_t seq);
/// Idempotency-Replayed, and the name that some clients of Stripe read.
void markReplayed(ServerReply& reply, bool replayed);

/// application/problem+json, with Retry-After, Allow, WWW-Authenticate, ETag and Link where they belong.
ServerReply refusalReply(const Denial& denial, const std::string& path, const std::string& requestId);

/// The body as a wire type, strictly. An empty body is {}.
template <class T>
std::expected<T, Error> readBody(const Call& call) {
    return decode<T>(call.request.body.empty() ? "{}" : std::string_view(call.request.body), UnknownFields::refuse);
}

} // namespace switchroom
