// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/link/agent_link.h"
#include "ui/link/stream_follower.h"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace switchroom {

/// A link without an agent, for tests of models and pages and for pictures. Answers are scripted by route and go through the
/// same JSON as real ones; they come when the event loop turns, or in settle(). What has no script is LinkFault::notConnected.
///
///     FakeClock clock;  FakeLink link(clock);
///     link.answer(Route::overview, view);  link.refuse(Route::resolvePayment, {ErrorCode::versionStale, "…"}, 8);
///     link.signIn(Role::support);  link.goLive();  link.settle();
class FakeLink : public AgentLink {
    Q_OBJECT

public:
    explicit FakeLink(UiClock& clock, QObject* parent = nullptr);

    /// From now on this route is answered so. `version` is the ETag, `asOf` the change number.
    template <class T>
    void answer(Route route, const T& value, std::optional<std::int64_t> version = {},
                std::optional<std::int64_t> asOf = {}) {
        answerBy(route, [reply = replyOf(value, version, asOf)](const AgentRequest&) { return RawResult(reply); });
    }
    /// The next request only; then what was said before.
    template <class T>
    void answerOnce(Route route, const T& value, std::optional<std::int64_t> version = {}) {
        m_once[route].push_back([reply = replyOf(value, version)](const AgentRequest&) { return RawResult(reply); });
    }
    /// By a function of the request.
    void answerBy(Route route, std::function<RawResult(const AgentRequest&)> make) {
        m_scripts[route] = std::move(make);
    }
    /// A refusal as problem+json; `version` is the present one.
    void refuse(Route route, Error error, std::optional<std::int64_t> version = {});
    void fail(Route route, LinkFault fault);
    template <class T>
    static AgentReply replyOf(const T& value, std::optional<std::int64_t> version = {},
                              std::optional<std::int64_t> asOf = {}) {
        return AgentReply{.status = 200, .body = encode(value), .version = version, .asOf = asOf};
    }
    /// Requests of this route wait ("busy") until letGo().
    void hold(Route route) { m_held[route]; }
    void letGo(Route route);

    /// The stream, as if the agent had sent it; a numbered kind without seq gets the next one.
    void say(StreamMessage message);
    void say(const PaymentView& payment);
    void say(const KeyView& key);
    void say(const BreakerView& breaker);
    void say(const ApprovalView& approval);
    void say(const OverviewView& overview);
    /// A session of this role.
    void signIn(Role role, std::string person = "ada");
    /// Connected, hello received, snapshotNeeded() given.
    void goLive();
    /// The agent is gone; tries again in 4 s.
    void goAway(LinkFault fault = LinkFault::nobodyListens);
    /// It is back with another epoch: snapshotNeeded() again.
    void comeBackAnew();
    /// Connected, but not heard for so long; moves nothing else.
    void beSilentFor(Micros time);

    /// Every request that was made, in its order.
    const std::vector<AgentRequest>& requests() const { return m_requests; }
    std::vector<AgentRequest> requests(Route route) const;
    /// The body of the last request of a route, as a wire type; a default when there is none.
    template <class T>
    T lastBody(Route route) const {
        auto all = requests(route);
        if (all.empty()) return T{};
        auto value = decode<T>(all.back().body, UnknownFields::refuse);
        return value ? std::move(*value) : T{};
    }
    /// Turns the event loop until every answer that is not held has come.
    void settle();

    void start() override { goLive(); }
    void stop() override { setState(LinkState::idle); }
    void retryNow() override { ++retries; }
    QString place() const override { return QStringLiteral("fake"); }
    Answer<RawResult> exchange(AgentRequest request) override;

    int retries = 0; ///< how often retryNow() was asked for

private:
    using Script = std::function<RawResult(const AgentRequest&)>;
    RawResult outcomeOf(const AgentRequest& request);
    void deliver(AgentRequest request, Answer<RawResult> answer);

    std::map<Route, Script> m_scripts;
    std::map<Route, std::deque<Script>> m_once;
    std::map<Route, std::vector<std::pair<AgentRequest, Answer<RawResult>>>> m_held;
    std::vector<AgentRequest> m_requests;
    StreamFollower m_follower;
    std::int64_t m_seq = 0;
    int m_epoch = 1;
    int m_underWay = 0;
};

} // namespace switchroom
