// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/link/agent_request.h"

#include <QAbstractSocket>
#include <QNetworkReply>

namespace switchroom {

/// What Qt's network says, in this room's words. Pure.

LinkFault faultOf(QNetworkReply::NetworkError error);
LinkFault faultOf(QAbstractSocket::SocketError error);

/// A finished reply as a raw result: 2xx with its head, a problem document, or why there is none. `where` is host and port.
RawResult resultOf(QNetworkReply& reply, const QString& where);

} // namespace switchroom
