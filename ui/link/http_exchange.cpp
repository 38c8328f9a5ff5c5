// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/link/http_exchange.h"

#include "ui/link/body_once.h"
#include "ui/link/network_faults.h"

#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkRequest>

namespace switchroom {
namespace {
std::unique_ptr<QNetworkAccessManager> newManager() {
    auto manager = std::make_unique<QNetworkAccessManager>();
    manager->setProxy(QNetworkProxy::NoProxy);
    manager->setRedirectPolicy(QNetworkRequest::ManualRedirectPolicy);
    return manager;
}

bool isReading(const AgentRequest& request) { return endpoint(request.route).method == "GET"; }
} // namespace

HttpExchange::HttpExchange(QUrl base, QByteArray token, UiClock& clock, QObject* parent)
    : QObject(parent), m_base(std::move(base)), m_token(std::move(token)), m_clock(clock), m_reading(newManager()) {}

HttpExchange::~HttpExchange() = default;

QString HttpExchange::where() const {
    auto port = m_base.port(m_base.scheme() == QStringLiteral("https") ? 443 : 80);
    return QStringLiteral("%1:%2").arg(m_base.host()).arg(port);
}

QNetworkRequest HttpExchange::headOf(const AgentRequest& request) const {
    auto url = QUrl(m_base.scheme() + "://" + m_base.authority() + QString::fromStdString(request.target()));
    QNetworkRequest head(url);
    head.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    head.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    head.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
    head.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    head.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    head.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    head.setRawHeader("Accept", "application/json, application/jsonl, application/problem+json");
    head.setRawHeader("User-Agent", "switchroom");
    if (!m_token.isEmpty() && !endpoint(request.route).roles.empty())
        head.setRawHeader("Authorization", "Bearer " + m_token);
    if (!request.key.empty()) head.setRawHeader("Idempotency-Key", QByteArray::fromStdString(request.key));
    if (request.version) head.setRawHeader("If-Match", '"' + QByteArray::number(qint64(*request.version)) + '"');
    return head;
}

QNetworkReply* HttpExchange::begin(const AgentRequest& request) {
    auto head = headOf(request);
    if (isReading(request)) return m_reading->get(head);
    auto manager = newManager();
    auto method = QByteArray(endpoint(request.route).method.data(), qsizetype(endpoint(request.route).method.size()));
    auto bytes = QByteArray::fromStdString(request.body.empty() && method != "DELETE" ? "{}" : request.body);
    head.setRawHeader("Connection", "close");
    head.setAttribute(QNetworkRequest::DoNotBufferUploadDataAttribute, true);
    auto* body = bytes.isEmpty() ? nullptr : new BodyOnce(bytes);
    if (body) {
        head.setHeader(QNetworkRequest::ContentTypeHeader, QStringLiteral("application/json"));
        head.setHeader(QNetworkRequest::ContentLengthHeader, bytes.size());
    }
    auto* reply = manager->sendCustomRequest(head, method, body);
    if (body) body->setParent(reply);
    // The manager owns the reply, and goes when that is finished.
    manager->setParent(this);
    connect(reply, &QNetworkReply::finished, manager.get(), &QObject::deleteLater);
    manager.release();
    return reply;
}

Answer<RawResult> HttpExchange::send(const AgentRequest& request) {
    Answer<RawResult> answer;
    attempt(request, answer, isReading(request) ? 1 : 0);
    return answer;
}

void HttpExchange::attempt(const AgentRequest& request, const Answer<RawResult>& answer, int left) {
    auto* reply = begin(request);
    auto late = std::make_shared<bool>(false);
    answer.onCancel([reply = QPointer(reply)] {
        if (reply) reply->abort();
    });
    m_clock.after(request.deadline, reply, [reply, late] {
        *late = true;
        reply->abort();
    });
    connect(reply, &QNetworkReply::finished, this, [=, this] {
        reply->deleteLater();
        auto result = resultOf(*reply, where());
        bool gotAnswer = result || result.error().problem;
        if (gotAnswer) emit answered();
        if (!result && *late) result.error().fault = LinkFault::timedOut;
        bool again = !result && result.error().fault == LinkFault::broken && left > 0 && !answer.isCancelled();
        if (again) return attempt(request, answer, left - 1);
        answer.give(std::move(result));
    });
}

} // namespace switchroom
