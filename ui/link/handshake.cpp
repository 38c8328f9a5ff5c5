// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/link/handshake.h"

#include "agent/protocol/agent_view.h"

#include <charconv>
#include <utility>

namespace switchroom {
namespace {
/// major and minor, or nothing.
std::optional<std::pair<int, int>> parsed(std::string_view text) {
    int major = 0, minor = 0;
    const char* end = text.data() + text.size();
    auto [dot, fault] = std::from_chars(text.data(), end, major);
    if (fault != std::errc{} || dot == end || *dot != '.') return {};
    auto [rest, again] = std::from_chars(dot + 1, end, minor);
    if (again != std::errc{}) return {};
    return std::pair(major, minor);
}

LinkError stranger(QString why) { return {.fault = LinkFault::otherProgram, .technical = std::move(why)}; }

/// What a fault means before we know that an agent is there.
LinkError asStranger(LinkError error) {
    if (error.fault == LinkFault::unreadable) error.fault = LinkFault::otherProgram;
    return error;
}
} // namespace

bool isNewerVersion(std::string_view theirs, std::string_view ours) {
    auto their = parsed(theirs), our = parsed(ours);
    return their && our && *their > *our;
}

std::optional<LinkError> judgeHealth(const RawResult& raw, std::string_view ownVersion) {
    if (!raw && raw.error().fault == LinkFault::refused) return raw.error(); // a problem document: an agent's
    if (!raw) return asStranger(raw.error());
    auto health = decode<HealthView>(raw->body, UnknownFields::ignore);
    if (!health) return stranger(QString::fromStdString(health.error().detail));
    if (health->status != "ok") return stranger(QStringLiteral("status is not ok"));
    if (isNewerVersion(health->version, ownVersion))
        return LinkError{.fault = LinkFault::newerAgent, .technical = QString::fromStdString(health->version)};
    return {};
}

std::expected<SessionView, LinkError> judgeSession(const RawResult& raw) {
    if (!raw && raw.error().code() == ErrorCode::notFound)
        return std::unexpected(stranger(QStringLiteral("It has no /v1/session")));
    if (!raw) return std::unexpected(asStranger(raw.error()));
    auto session = decode<SessionView>(raw->body, UnknownFields::ignore);
    if (!session) return std::unexpected(stranger(QString::fromStdString(session.error().detail)));
    if (session->product != "switchroom") return std::unexpected(stranger(QStringLiteral("It is another product")));
    if (session->protocol > protocolNumber)
        return std::unexpected(LinkError{.fault = LinkFault::newerAgent,
                                         .technical = QStringLiteral("protocol %1").arg(session->protocol)});
    return std::move(*session);
}

} // namespace switchroom
