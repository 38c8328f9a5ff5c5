// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/link/agent_link.h"
#include "ui/link/retry_rest.h"
#include "ui/link/stream_follower.h"

#include <QUrl>

#include <memory>
#include <string>

class QWebSocket;

namespace switchroom {

class HttpExchange;

/// Where an agent is and what opens it.
struct LinkAddress {
    QUrl url;                         ///< http or https, with host and port; its path is not used
    QString token;                    ///< sr1_…; never shown, never logged
    QString place{};                  ///< see AgentLink::place(); empty: the URL
    std::string ownVersion = "0.1.0"; ///< of this program
};

/// A link over HTTP and WebSocket. Proxies of the machine are not asked, redirects are refused, TLS errors are errors.
///
/// It asks /v1/health and /v1/session first, so that what answers is known to be an agent that this token opens and that this
/// program understands; then it opens the stream and keeps it, for ever: after a loss it names the last number it saw, and
/// waits 0.5 s to 30 s between tries. A request that changes something leaves this machine at most once (HttpExchange), and
/// carries an Idempotency-Key or If-Match, by which the agent does it at most once.
class HttpLink : public AgentLink {
    Q_OBJECT

public:
    HttpLink(LinkAddress address, UiClock& clock, QObject* parent = nullptr);
    ~HttpLink() override;

    void start() override;
    void stop() override;
    void retryNow() override;
    QString place() const override;
    Answer<RawResult> exchange(AgentRequest request) override;

    /// Asks once whether this is an agent that this token opens, and keeps nothing: for forms that try an address.
    static Answer<std::expected<SessionView, LinkError>> probe(const LinkAddress& address, UiClock& clock,
                                                               QObject* context);

    static constexpr Millis pingEvery{5'000};
    /// Between tries while somebody has to change something.
    static constexpr Millis refusedRest{30'000};

private:
    using Session = std::expected<SessionView, LinkError>;
    static Answer<Session> shakeHands(HttpExchange& exchange, std::string ownVersion);
    void connectNow();
    void openStream();
    void streamSaid(const QString& text);
    void lost(LinkError error);
    void ping(std::uint64_t attempt);
    void dropSocket();

    LinkAddress m_address;
    std::unique_ptr<HttpExchange> m_exchange;
    std::unique_ptr<QWebSocket, void (*)(QWebSocket*)> m_socket;
    StreamFollower m_follower;
    RetryRest m_rest;
    Latest<Session> m_shaking;
    std::uint64_t m_attempt = 0; ///< advances with each: what belongs to an earlier one is passed over
};

} // namespace switchroom
