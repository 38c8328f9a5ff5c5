// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/link/network_faults.h"

#include <QNetworkRequest>

#include <charconv>

namespace switchroom {
namespace {
std::optional<std::int64_t> number(QByteArray text) {
    if (text.size() >= 2 && text.startsWith('"') && text.endsWith('"')) text = text.mid(1, text.size() - 2);
    std::int64_t value = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return {};
    return value;
}

/// A status that is no 2xx: a problem document, or somebody in between.
LinkError refusal(QNetworkReply& reply, int status, const QByteArray& body, const QString& where) {
    LinkError error{.fault = LinkFault::unreadable, .where = where, .technical = QStringLiteral("HTTP %1").arg(status)};
    if (status >= 300 && status < 400) {
        error.fault = LinkFault::redirected;
        return error;
    }
    if (!reply.header(QNetworkRequest::ContentTypeHeader).toString().startsWith("application/problem+json"))
        return error;
    auto problem = decode<ProblemView>(body.toStdString(), UnknownFields::ignore);
    if (!problem) return error;
    error.fault = status == 401 ? LinkFault::wrongToken : LinkFault::refused;
    error.problem = std::move(*problem);
    return error;
}
} // namespace

LinkFault faultOf(QNetworkReply::NetworkError error) {
    switch (error) {
    case QNetworkReply::ConnectionRefusedError: return LinkFault::nobodyListens;
    case QNetworkReply::HostNotFoundError: return LinkFault::hostUnknown;
    case QNetworkReply::SslHandshakeFailedError: return LinkFault::tls;
    case QNetworkReply::TimeoutError: return LinkFault::timedOut;
    case QNetworkReply::OperationCanceledError: return LinkFault::cancelled;
    case QNetworkReply::RemoteHostClosedError:
    case QNetworkReply::ContentReSendError: return LinkFault::broken;
    case QNetworkReply::ProtocolFailure:
    case QNetworkReply::ProtocolUnknownError:
    case QNetworkReply::ProtocolInvalidOperationError:
    case QNetworkReply::UnknownContentError: return LinkFault::unreadable;
    case QNetworkReply::TooManyRedirectsError:
    case QNetworkReply::InsecureRedirectError: return LinkFault::redirected;
    default: return LinkFault::unreachable;
    }
}

LinkFault faultOf(QAbstractSocket::SocketError error) {
    switch (error) {
    case QAbstractSocket::ConnectionRefusedError: return LinkFault::nobodyListens;
    case QAbstractSocket::HostNotFoundError: return LinkFault::hostUnknown;
    case QAbstractSocket::SslHandshakeFailedError:
    case QAbstractSocket::SslInternalError:
    case QAbstractSocket::SslInvalidUserDataError: return LinkFault::tls;
    case QAbstractSocket::SocketTimeoutError: return LinkFault::timedOut;
    case QAbstractSocket::RemoteHostClosedError: return LinkFault::broken;
    default: return LinkFault::unreachable;
    }
}

RawResult resultOf(QNetworkReply& reply, const QString& where) {
    int status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    auto body = reply.isOpen() ? reply.readAll() : QByteArray(); // an aborted one is closed
    // A status with an error of the connection is an answer that was cut.
    bool cut = reply.error() != QNetworkReply::NoError && reply.error() < QNetworkReply::ContentAccessDenied;
    if (status == 0 || cut)
        return std::unexpected(
            LinkError{.fault = faultOf(reply.error()), .where = where, .technical = reply.errorString()});
    if (status < 200 || status > 299) return std::unexpected(refusal(reply, status, body, where));
    AgentReply out;
    out.status = status;
    out.body = body.toStdString();
    out.version = number(reply.rawHeader("ETag"));
    out.asOf = number(reply.rawHeader("As-Of"));
    out.nextFrom = number(reply.rawHeader("Next-From"));
    out.replayed = reply.rawHeader("Idempotency-Replayed") == "true";
    return out;
}

} // namespace switchroom
