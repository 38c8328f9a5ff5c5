// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/codec.h"
#include "agent/protocol/session_view.h"
#include "agent/protocol/stream_message.h"

#include <QByteArray>
#include <QTcpServer>
#include <QUrl>
#include <QWebSocketServer>

#include <functional>
#include <map>
#include <memory>
#include <vector>

class QTcpSocket;

namespace switchroom::test {

/// A request as it stood on the wire.
struct WireRequest {
    QByteArray method;
    QByteArray target;
    std::map<QByteArray, QByteArray> headers; ///< names in lower case
    QByteArray body;
};

/// What goes back: bytes as they are, then the connection stays or ends.
struct WireAnswer {
    QByteArray bytes;
    bool close = false;
    bool silent = false; ///< nothing, and the connection stays
};

/// A server on loopback that says what a test wants, byte for byte, and counts what came. Without a script it is an agent that
/// lives, knows everybody and has nothing.
class ScriptedAgent {
public:
    ScriptedAgent();

    QUrl url(const char* scheme = "http") const;
    std::uint16_t port() const { return m_server.serverPort(); }
    /// By the beginning of "METHOD /path".
    std::map<QByteArray, std::function<WireAnswer(const WireRequest&)>> scripts;
    std::vector<WireRequest> requests;
    int count(const QByteArray& methodAndPath) const;

    SessionView session;
    std::string version = "0.1.0";
    std::string epoch = "1";
    std::int64_t seq = 0;
    /// Streams that are open, and the URL each was asked by.
    std::vector<QUrl> streamUrls;
    std::vector<QByteArray> streamTokens;
    bool refusesStreams = false;
    void say(StreamMessage message);
    void endStreams(int code = 1001);
    int streams() const { return int(m_streams.size()); }
    /// Nobody listens any more; the port is remembered.
    void goDown();
    void comeBack();

    static WireAnswer json(const std::string& body, int status = 200, const QByteArray& more = {});
    static WireAnswer problem(const Error& error);

private:
    void read(QTcpSocket* socket);
    WireAnswer answerTo(const WireRequest& request);
    void opened();

    QTcpServer m_server;
    QWebSocketServer m_webSockets{QStringLiteral("agent"), QWebSocketServer::NonSecureMode};
    std::vector<QWebSocket*> m_streams;
    std::uint16_t m_port = 0;
};

} // namespace switchroom::test
