// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/link/agent_link.h"
#include "ui/link/backoff.h"
#include "ui/link/stream_follower.h"

#include <QUrl>

#include <memory>
#include <string>

class QNetworkAccessManager;
class QNetworkReply;
class QWebSocket;

namespace switchroom {

/// Where an agent is and what opens it.
struct LinkAddress {
    QUrl url;                         ///< http or https, with host and port; a path is not used
    QString token;                    ///< sr1_…; never shown, never logged
    QString place{};                  ///< see AgentLink::place(); empty: the URL
    std::string ownVersion = "0.1.0"; ///< of this program
};

/// A link over HTTP and WebSocket. Proxies of the machine are not asked, redirects are refused, TLS errors are errors.
///
/// QNetworkAccessManager sends a POST again by itself when a connection that it reuses dies. So only GET goes over kept
/// connections; each request that changes something gets a manager of its own, hence a fresh connection, with "Connection:
/// close", and is told off from any second try; beyond that it carries an Idempotency-Key or If-Match, by which the agent does
/// it once. A GET that broke is asked a second time.
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

    /// Asks once whether this is an agent that this token opens, without keeping anything: for forms that test an address.
    static Answer<std::expected<SessionView, LinkError>> probe(LinkAddress address, UiClock& clock, QObject* context);

    static constexpr Millis pingEvery{5'000};

private:
    class Sending;
    void connectNow();
    void shakeHands();
    void openStream();
    void streamOpened();
    void streamSaid(const QString& text);
    void lost(LinkError error);
    void ping();
    void dropSocket();

    LinkAddress m_address;
    std::unique_ptr<QNetworkAccessManager> m_reading;
    std::unique_ptr<QWebSocket> m_socket;
    StreamFollower m_follower;
    Backoff m_backoff;
    bool m_wanted = false;
    std::uint64_t m_try = 0; ///< advances with each attempt: what belongs to an earlier one is passed over
};

} // namespace switchroom
