// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/link/agent_request.h"

#include <QUrl>
#include <QUuid>

#include <cassert>

namespace switchroom {

AgentRequest& AgentRequest::where(std::string name, std::string value) {
    if (!value.empty()) query.emplace_back(std::move(name), std::move(value));
    return *this;
}

AgentRequest& AgentRequest::ifMatch(std::int64_t seen) {
    version = seen;
    return *this;
}

AgentRequest& AgentRequest::under(std::string idempotencyKey) {
    key = std::move(idempotencyKey);
    return *this;
}

AgentRequest& AgentRequest::within(Millis total) {
    deadline = total;
    return *this;
}

std::string AgentRequest::target() const {
    assert(path.size() <= 1 && "no route has two parameters");
    auto out = path.empty() ? pathOf(route) : pathOf(route, {path.front()});
    char before = '?';
    for (const auto& [name, value] : query) {
        out += before + name + '=' + QUrl::toPercentEncoding(QString::fromStdString(value)).toStdString();
        before = '&';
    }
    return out;
}

std::string newIdempotencyKey() { return QUuid::createUuid().toString(QUuid::Id128).toStdString(); }

} // namespace switchroom
