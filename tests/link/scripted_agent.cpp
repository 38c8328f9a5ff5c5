// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/link/scripted_agent.h"

#include "agent/protocol/agent_view.h"
#include "agent/protocol/problem.h"

#include <QTcpSocket>
#include <QWebSocket>

#include <algorithm>
#include <optional>

namespace switchroom::test {
namespace {
/// The first request in the buffer, when it is whole; it is taken out.
std::optional<WireRequest> takeRequest(QByteArray& buffer) {
    auto end = buffer.indexOf("\r\n\r\n");
    if (end < 0) return {};
    auto lines = buffer.left(end).split('\n');
    WireRequest request;
    auto first = lines.front().trimmed().split(' ');
    request.method = first.value(0);
    request.target = first.value(1);
    for (qsizetype i = 1; i < lines.size(); ++i) {
        auto colon = lines[i].indexOf(':');
        request.headers[lines[i].left(colon).trimmed().toLower()] = lines[i].mid(colon + 1).trimmed();
    }
    auto length = request.headers.contains("content-length") ? request.headers["content-length"].toLongLong() : 0;
    if (buffer.size() < end + 4 + length) return {};
    request.body = buffer.mid(end + 4, length);
    buffer.remove(0, end + 4 + length);
    return request;
}
} // namespace

ScriptedAgent::ScriptedAgent() {
    session.product = "switchroom";
    session.protocol = protocolNumber;
    session.version = version;
    session.agentId = "agent-1";
    session.epoch = epoch;
    session.tokenId = "abcd1234";
    session.person = "ada";
    session.role = Role::support;
    session.scope = "*";
    m_server.listen(QHostAddress::LocalHost);
    m_port = m_server.serverPort();
    QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] {
        auto* socket = m_server.nextPendingConnection();
        QObject::connect(socket, &QTcpSocket::readyRead, &m_server, [this, socket] { read(socket); });
        QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        read(socket);
    });
    QObject::connect(&m_webSockets, &QWebSocketServer::newConnection, &m_server, [this] { opened(); });
}

QUrl ScriptedAgent::url(const char* scheme) const {
    return QUrl(QStringLiteral("%1://127.0.0.1:%2").arg(QLatin1String(scheme)).arg(m_port));
}

void ScriptedAgent::read(QTcpSocket* socket) {
    if (socket->peek(16).startsWith("GET /v1/stream") && !refusesStreams) {
        QObject::disconnect(socket, nullptr, &m_server, nullptr);
        m_webSockets.handleConnection(socket);
        emit socket->readyRead();
        return;
    }
    if (socket->peek(1) == "\x16") { // TLS, which it does not speak
        socket->readAll();
        socket->write("HTTP/1.1 400 Bad Request\r\n\r\n");
        return socket->disconnectFromHost();
    }
    auto buffer = socket->property("buffer").toByteArray() + socket->readAll();
    while (auto request = takeRequest(buffer)) {
        requests.push_back(*request);
        auto answer = answerTo(*request);
        if (answer.silent) continue;
        socket->write(answer.bytes);
        if (answer.close) socket->disconnectFromHost();
    }
    socket->setProperty("buffer", buffer);
}

WireAnswer ScriptedAgent::answerTo(const WireRequest& request) {
    auto line = request.method + ' ' + request.target;
    for (const auto& [start, make] : scripts)
        if (line.startsWith(start)) return make(request);
    if (line == "GET /v1/health") return json(encode(HealthView{"ok", version, Instant{}}));
    if (line == "GET /v1/session") return json(encode(session));
    return problem({ErrorCode::notFound, "There is nothing of that name."});
}

int ScriptedAgent::count(const QByteArray& methodAndPath) const {
    return int(std::ranges::count_if(
        requests, [&](const auto& made) { return (made.method + ' ' + made.target).startsWith(methodAndPath); }));
}

void ScriptedAgent::opened() {
    auto* stream = m_webSockets.nextPendingConnection();
    streamUrls.push_back(stream->requestUrl());
    streamTokens.push_back(stream->request().rawHeader("Authorization"));
    m_streams.push_back(stream);
    QObject::connect(stream, &QWebSocket::disconnected, &m_server, [this, stream] {
        std::erase(m_streams, stream);
        stream->deleteLater();
    });
    StreamMessage hello;
    hello.kind = StreamKind::hello;
    hello.epoch = epoch;
    hello.seq = seq;
    stream->sendTextMessage(QString::fromStdString(encode(hello)));
}

void ScriptedAgent::say(StreamMessage message) {
    for (auto* stream : m_streams) stream->sendTextMessage(QString::fromStdString(encode(message)));
}

void ScriptedAgent::endStreams(int code) {
    for (auto* stream : std::vector(m_streams)) stream->close(QWebSocketProtocol::CloseCode(code));
}

void ScriptedAgent::goDown() {
    m_server.close();
    endStreams();
    for (auto* socket : m_server.findChildren<QTcpSocket*>()) socket->abort();
}

void ScriptedAgent::comeBack() { m_server.listen(QHostAddress::LocalHost, m_port); }

WireAnswer ScriptedAgent::json(const std::string& body, int status, const QByteArray& more) {
    auto type = status < 400 ? QByteArray("application/json") : QByteArray("application/problem+json");
    return {"HTTP/1.1 " + QByteArray::number(status) + " X\r\nContent-Type: " + type + "\r\nContent-Length: " +
            QByteArray::number(qsizetype(body.size())) + "\r\n" + more + "\r\n" + QByteArray::fromStdString(body)};
}

WireAnswer ScriptedAgent::problem(const Error& error) {
    auto view = problemOf(error, "/", "req-1");
    return json(encode(view), view.status);
}

} // namespace switchroom::test
