// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/runtime/scheduler.h"
#include "agent/transport/transport.h"
#include "app/demo/shop/purchase.h"
#include "app/demo/shop/shop_journal.h"

#include <chrono>
#include <string>

namespace switchroom::demo {

/// What came of asking the agent.
struct AgentAnswer {
    enum Kind {
        acknowledged, ///< 200, 201 or 202 with a payment
        refused,      ///< a problem document; `code` says which
        silent,       ///< no answer, or none that can be read
    };
    Kind kind = silent;
    Acknowledged said{};
    int http = 0;
    std::string code;
    std::string why;
    Millis retryAfter{1000};
    bool isFinal() const { return said.status == "succeeded" || said.status == "failed"; }
    /// The same request may be sent again: nothing is known yet, or the agent asks for it.
    bool isToRepeat() const {
        return kind == silent || (kind == refused && (http >= 500 || http == 429 || code == "key_in_progress"));
    }
};

/// The agent's interface as a shop uses it.
class AgentClient {
public:
    /// `url` without a slash at its end.
    AgentClient(Transport& transport, std::string url, std::string token);

    asio::awaitable<AgentAnswer> buy(const Purchase& purchase, std::string key);
    /// All that is left of a payment.
    asio::awaitable<AgentAnswer> refund(const std::string& payment, std::string key);
    asio::awaitable<AgentAnswer> look(const std::string& payment);

private:
    asio::awaitable<AgentAnswer> post(const std::string& path, std::string body, std::string key);
    asio::awaitable<AgentAnswer> send(HttpRequest request);

    Transport& m_transport;
    std::string m_url;
    std::string m_token;
};

} // namespace switchroom::demo
