// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/link/agent_request.h"
#include "ui/link/answer.h"
#include "ui/link/ui_clock.h"

#include <QObject>
#include <QUrl>

#include <memory>

class QNetworkAccessManager;
class QNetworkReply;
class QNetworkRequest;

namespace switchroom {

/// Requests over HTTP, one answer each, within their deadline. Main thread.
///
/// What changes something goes over a fresh connection of its own ("Connection: close"), with a body that can be read once:
/// QNetworkAccessManager, which sends a POST a second time when the connection ends before the answer, then gives an error. A
/// GET that broke is asked a second time.
class HttpExchange : public QObject {
    Q_OBJECT

public:
    HttpExchange(QUrl base, QByteArray token, UiClock& clock, QObject* parent = nullptr);
    ~HttpExchange() override;

    Answer<RawResult> send(const AgentRequest& request);
    /// "host:port"
    QString where() const;

signals:
    /// Bytes of an agent's answer have come.
    void answered();

private:
    void attempt(const AgentRequest& request, const Answer<RawResult>& answer, int left);
    QNetworkRequest headOf(const AgentRequest& request) const;
    QNetworkReply* begin(const AgentRequest& request);

    QUrl m_base;
    QByteArray m_token;
    UiClock& m_clock;
    std::unique_ptr<QNetworkAccessManager> m_reading; ///< for GET: keeps its connections
};

} // namespace switchroom
