// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"
#include "agent/protocol/codec.h"
#include "agent/protocol/endpoints.h"
#include "ui/link/link_error.h"

#include <cstdint>
#include <expected>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace switchroom {

/// One question to the agent. Made in one expression:
///     link.call<ResolutionReply>(AgentRequest(Route::resolvePayment, {text(id)}).send(body).ifMatch(seen))
struct AgentRequest {
    /// `path`: the values of the route's {parameters}, in their order.
    AgentRequest(Route asked, std::initializer_list<std::string> parameters = {}) : route(asked), path(parameters) {}

    /// A query parameter; left out when the value is empty.
    AgentRequest& where(std::string name, std::string value);
    AgentRequest& where(std::string name, std::int64_t value) { return where(std::move(name), std::to_string(value)); }
    /// The body: a wire type of the route's request.
    template <class Body>
    AgentRequest& send(const Body& value) {
        body = encode(value);
        return *this;
    }
    /// The version that the person saw.
    AgentRequest& ifMatch(std::int64_t seen);
    /// The Idempotency-Key. Without one the link makes a new one where the route needs it; the same key again asks for the
    /// same act, never for a second one.
    AgentRequest& under(std::string idempotencyKey);
    AgentRequest& within(Millis total);

    /// Path and query, percent-encoded.
    std::string target() const;

    Route route;
    std::vector<std::string> path;
    std::vector<std::pair<std::string, std::string>> query;
    std::string body;
    std::optional<std::int64_t> version;
    std::string key;
    Millis deadline{10'000}; ///< in all, not only of silence
};

/// A new Idempotency-Key: 32 hexadecimal digits.
std::string newIdempotencyKey();

/// An answer as it came: status 2xx, and complete.
struct AgentReply {
    int status = 200;
    std::string body;
    std::optional<std::int64_t> version;  ///< ETag
    std::optional<std::int64_t> asOf;     ///< As-Of: the newest change that it includes
    std::optional<std::int64_t> nextFrom; ///< Next-From of an export: where it goes on
    bool replayed = false;                ///< Idempotency-Replayed
    bool operator==(const AgentReply&) const = default;
};
using RawResult = std::expected<AgentReply, LinkError>;

/// An answer as a wire type, with what its head said.
template <class T>
struct Reply {
    T value;
    int status = 200;
    std::optional<std::int64_t> version;
    std::optional<std::int64_t> asOf;
    bool replayed = false;
    const T* operator->() const { return &value; }
    const T& operator*() const { return value; }
};
template <class T>
using Result = std::expected<Reply<T>, LinkError>;

/// Reads the body; members that are new are passed over. LinkFault::unreadable when it is no T.
template <class T>
Result<T> readReply(const RawResult& raw) {
    if (!raw) return std::unexpected(raw.error());
    auto value = decode<T>(raw->body, UnknownFields::ignore);
    if (!value)
        return std::unexpected(
            LinkError{.fault = LinkFault::unreadable, .technical = QString::fromStdString(value.error().detail)});
    return Reply<T>{std::move(*value), raw->status, raw->version, raw->asOf, raw->replayed};
}

} // namespace switchroom
