// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/problem.h"

#include <QCoreApplication>
#include <QString>

#include <cstdint>
#include <optional>

namespace switchroom {

/// Why there is no answer, or none that can be used.
enum class LinkFault {
    nobodyListens, ///< the connection was refused
    hostUnknown,   ///< the name leads nowhere
    unreachable,   ///< no route, or the proxy failed
    tls,           ///< the certificate or the handshake was refused
    timedOut,
    broken,       ///< the connection ended before the answer was whole
    wrongToken,   ///< 401
    otherProgram, ///< something answers on that port, but it is no Switchroom agent
    newerAgent,   ///< its version or protocol is newer than this program understands
    redirected,   ///< refused: an agent does not do that
    unreadable,   ///< an agent's answer that does not have the promised form
    refused,      ///< application/problem+json: see `problem`
    cancelled,
    notConnected, ///< the link was not started, or has been stopped
};
BOOST_DESCRIBE_ENUM(LinkFault, nobodyListens, hostUnknown, unreachable, tls, timedOut, broken, wrongToken, otherProgram,
                    newerAgent, redirected, unreadable, refused, cancelled, notConnected)

/// A failed exchange, with words for the person in front of the screen.
struct LinkError {
    Q_DECLARE_TR_FUNCTIONS(LinkError)
public:
    LinkFault fault{};
    std::optional<ProblemView> problem{}; ///< with `refused`, and with `wrongToken` where the agent gave one
    QString where{};                      ///< whom we asked: host and port
    QString technical{};                  ///< the library's or the reader's own words, for a tooltip or a log

    /// One or two sentences: what happened and what to do.
    QString sentence() const;
    /// The problem's code, when there is one.
    std::optional<ErrorCode> code() const { return problem ? std::optional(problem->code) : std::nullopt; }
    /// Nothing was answered: whether the request was carried out can't be told from here.
    bool leavesItOpen() const { return fault == LinkFault::timedOut || fault == LinkFault::broken; }
    /// Trying again by itself can help; else somebody has to change something (token, address, program).
    bool mayPass() const;
    bool operator==(const LinkError&) const = default;
};

} // namespace switchroom
