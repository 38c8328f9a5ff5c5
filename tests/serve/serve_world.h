// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/codec.h"
#include "agent/protocol/payment_view.h"
#include "agent/protocol/problem.h"
#include "agent/serve/api.h"
#include "agent/serve/metrics.h"
#include "agent/serve/recent_figures.h"
#include "tests/settle/settle_world.h"

#include <map>

namespace switchroom {

/// What a test sends; the rest is what a well-behaved client adds.
struct Ask {
    std::string method = "GET";
    std::string path; ///< with its query
    std::optional<Role> role = Role::viewer;
    std::string body{};
    std::string key{};
    std::optional<std::int64_t> version{}; ///< If-Match
    std::vector<HttpHeader> more{};
};

/// The interface over the whole engine on virtual time: real store, real rules, a provider that says what a test wants.
/// Every role has a token; service's is bound to the scope "shop", support's to "shop" as well, the others see all.
class ServeWorld {
public:
    explicit ServeWorld(std::function<void(Playbook&)> adapt = {});
    ~ServeWorld();

    ServerReply ask(Ask what);
    /// A charge by the shop.
    ServerReply charge(std::string key, std::string order, std::int64_t amount = 2599,
                       std::vector<HttpHeader> more = {});
    /// The same payment, still unknown because the provider did not answer in time.
    PaymentView unknownPayment(std::string key, std::string order, std::int64_t amount = 2599);
    const std::string& token(Role role) const { return m_tokens.at(role); }

    SettleWorld settle;
    Metrics metrics{"test"};
    RecentFigures figures{*settle.scheduler};
    std::unique_ptr<ServeRoom> room;
    std::unique_ptr<Api> api;

private:
    std::map<Role, std::string> m_tokens;
};

inline const std::string hostOfTests = "127.0.0.1:8080";

/// A request as the port hands it over.
ServerRequest requestOf(std::string method, std::string target, std::vector<HttpHeader> headers, std::string body = {});
std::string header(const ServerReply& reply, std::string_view name);
/// The body as a wire type; a failed test and a default when it is none.
template <class T>
T as(const ServerReply& reply) {
    auto value = decode<T>(reply.body, UnknownFields::refuse);
    EXPECT_TRUE(value.has_value()) << reply.status << " " << reply.body << (value ? "" : "\n" + value.error().detail);
    return value ? std::move(*value) : T{};
}
/// The word of a refusal; "" when the reply is none.
std::string codeOf(const ServerReply& reply);

std::string chargeBody(std::string order, std::int64_t amount = 2599);

} // namespace switchroom
