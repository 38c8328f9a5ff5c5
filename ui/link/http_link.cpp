// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/link/http_link.h"

#include "ui/link/handshake.h"
#include "ui/link/http_exchange.h"
#include "ui/link/network_faults.h"

#include <QNetworkProxy>
#include <QNetworkRequest>
#include <QUrlQuery>
#include <QWebSocket>

namespace switchroom {
namespace {
/// Its signals may be on the stack: it goes when they are done.
void deleteSoon(QWebSocket* socket) {
    socket->disconnect();
    socket->abort();
    socket->deleteLater();
}
constexpr int tokenEnded = 1008; ///< the agent's close code
} // namespace

HttpLink::HttpLink(LinkAddress address, UiClock& clock, QObject* parent)
    : AgentLink(clock, parent), m_address(std::move(address)), m_socket(nullptr, deleteSoon) {
    m_exchange = std::make_unique<HttpExchange>(m_address.url, m_address.token.toUtf8(), clock);
    connect(m_exchange.get(), &HttpExchange::answered, this, [this] {
        if (state() == LinkState::live) heard();
    });
}

HttpLink::~HttpLink() { dropSocket(); }

QString HttpLink::place() const { return m_address.place.isEmpty() ? m_address.url.toString() : m_address.place; }

Answer<RawResult> HttpLink::exchange(AgentRequest request) { return m_exchange->send(request); }

void HttpLink::start() {
    if (state() != LinkState::idle) return;
    connectNow();
}

void HttpLink::stop() {
    ++m_attempt;
    m_shaking.cancel();
    dropSocket();
    setState(LinkState::idle);
}

void HttpLink::retryNow() {
    if (state() == LinkState::waiting || state() == LinkState::refused) connectNow();
}

void HttpLink::connectNow() {
    ++m_attempt;
    dropSocket();
    setState(LinkState::connecting, trouble());
    m_shaking.ask(shakeHands(*m_exchange, m_address.ownVersion)).then(this, [this](const Session& session) {
        if (!session) return lost(session.error());
        setSession(*session);
        openStream();
    });
}

Answer<HttpLink::Session> HttpLink::shakeHands(HttpExchange& exchange, std::string ownVersion) {
    Answer<Session> answer;
    auto fail = [answer, where = exchange.where()](LinkError error) {
        error.where = where;
        answer.give(std::unexpected(std::move(error)));
    };
    auto asked = exchange.send(AgentRequest(Route::health).within(Millis{5'000}));
    answer.cancels(asked);
    asked.then(&exchange, [&exchange, answer, fail, ownVersion](const RawResult& health) {
        if (auto error = judgeHealth(health, ownVersion)) return fail(*error);
        auto next = exchange.send(AgentRequest(Route::session).within(Millis{5'000}));
        answer.cancels(next);
        next.then(&exchange, [answer, fail](const RawResult& raw) {
            auto session = judgeSession(raw);
            if (!session) return fail(session.error());
            answer.give(std::move(session));
        });
    });
    return answer;
}

Answer<HttpLink::Session> HttpLink::probe(const LinkAddress& address, UiClock& clock, QObject* context) {
    auto* exchange = new HttpExchange(address.url, address.token.toUtf8(), clock, context);
    auto answer = shakeHands(*exchange, address.ownVersion);
    answer.then(exchange, [exchange](const Session&) { exchange->deleteLater(); });
    return answer;
}

void HttpLink::openStream() {
    QUrl url = m_address.url;
    url.setScheme(url.scheme() == QStringLiteral("https") ? QStringLiteral("wss") : QStringLiteral("ws"));
    url.setPath(QString::fromStdString(pathOf(Route::stream)));
    QUrlQuery query;
    if (auto after = m_follower.resumeAfter()) query.addQueryItem(QStringLiteral("after"), QString::number(*after));
    url.setQuery(query);
    QNetworkRequest head(url);
    head.setRawHeader("Authorization", "Bearer " + m_address.token.toUtf8());

    m_socket.reset(new QWebSocket);
    auto* socket = m_socket.get();
    socket->setProxy(QNetworkProxy::NoProxy);
    connect(socket, &QWebSocket::textMessageReceived, this, &HttpLink::streamSaid);
    connect(socket, &QWebSocket::pong, this, [this] { heard(); });
    connect(socket, &QWebSocket::disconnected, this, [this, socket] {
        bool revoked = socket->closeCode() == tokenEnded;
        bool clean = socket->error() == QAbstractSocket::UnknownSocketError; // closed by a farewell
        auto fault = revoked ? LinkFault::wrongToken : clean ? LinkFault::broken : faultOf(socket->error());
        lost({.fault = fault, .technical = clean ? socket->closeReason() : socket->errorString()});
    });
    connect(socket, QOverload<QAbstractSocket::SocketError>::of(&QWebSocket::error), this,
            [this, socket](QAbstractSocket::SocketError error) {
                lost({.fault = faultOf(error), .technical = socket->errorString()});
            });
    // The handshake has a deadline of its own.
    clock().after(Millis{10'000}, socket, [this, attempt = m_attempt] {
        if (attempt == m_attempt && state() == LinkState::connecting) lost({.fault = LinkFault::timedOut});
    });
    socket->open(head);
}

void HttpLink::streamSaid(const QString& text) {
    auto message = decode<StreamMessage>(text.toStdString(), UnknownFields::ignore);
    // A kind that only a newer agent knows is none of ours.
    if (!message) return heard();
    bool first = message->kind == StreamKind::hello && state() != LinkState::live;
    if (first) {
        m_rest.reset();
        heard();
        setState(LinkState::live);
        ping(m_attempt);
    } else {
        heard();
    }
    auto step = m_follower.take(*message);
    if (step == StreamFollower::Step::pass) emit messageReceived(*message);
    if (step == StreamFollower::Step::snapshot) emit snapshotNeeded();
}

/// Signs of life while nothing happens; who is silent too long is given up.
void HttpLink::ping(std::uint64_t attempt) {
    if (attempt != m_attempt || !m_socket) return;
    if (freshness().kind == Freshness::Kind::stale && freshness().age(clock().wall()) > 2 * silence)
        return lost({.fault = LinkFault::timedOut});
    m_socket->ping();
    clock().after(pingEvery, this, [this, attempt] { ping(attempt); });
}

void HttpLink::lost(LinkError error) {
    auto attempt = ++m_attempt;
    dropSocket();
    error.where = m_exchange->where();
    bool helpless = !error.mayPass();
    auto rest = helpless ? refusedRest : m_rest.next();
    setState(helpless ? LinkState::refused : LinkState::waiting, std::move(error), clock().wall() + rest);
    clock().after(rest, this, [this, attempt] {
        if (attempt == m_attempt) connectNow();
    });
}

void HttpLink::dropSocket() { m_socket.reset(); }

} // namespace switchroom
