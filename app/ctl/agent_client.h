// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/codec.h"
#include "agent/protocol/endpoints.h"
#include "agent/transport/blocking_client.h"
#include "app/ctl/arguments.h"

#include <cstdint>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace switchroom::ctl {

/// One request to the agent, in terms of the endpoint table.
struct AgentCall {
    Route route{};
    std::vector<std::string> parameters{};                    ///< of the path, in their order
    std::vector<std::pair<std::string, std::string>> query{}; ///< empty values are left out
    std::string body{};
    std::optional<std::int64_t> version{}; ///< If-Match
};

/// Talks to one agent over its HTTP interface, with a person's token. A refusal becomes a sentence and the exit code 1.
class AgentClient {
public:
    /// By --agent, --token-file, --ca and the environment. A token goes to https, or to this machine, only.
    static std::expected<AgentClient, Result> from(const Arguments& arguments);

    std::expected<HttpReply, Result> send(const AgentCall& call);
    /// The body of a 2xx reply, read.
    template <class T>
    std::expected<T, Result> read(const AgentCall& call) {
        auto reply = send(call);
        if (!reply) return std::unexpected(reply.error());
        m_body = reply->body;
        auto value = decode<T>(m_body, UnknownFields::ignore);
        if (!value)
            return std::unexpected(failed("the agent's answer can't be read: " + value.error().detail +
                                          "; is this switchroomctl as new as the agent?"));
        return std::move(*value);
    }
    /// The bytes of the last reply that was read, for --json.
    std::string body() const { return m_body + "\n"; }

private:
    AgentClient(std::string url, std::string token, std::string caFile)
        : m_url(std::move(url)), m_token(std::move(token)), m_client(std::move(caFile)) {}

    std::string m_url;
    std::string m_token;
    BlockingClient m_client;
    std::string m_body;
};

} // namespace switchroom::ctl
