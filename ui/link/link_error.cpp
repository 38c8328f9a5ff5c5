// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/link/link_error.h"

#include "ui/link/qt_values.h"

namespace switchroom {
namespace {
QString said(const ProblemView& problem) { return qtText(problem.detail.empty() ? problem.title : problem.detail); }
} // namespace

QString LinkError::sentence() const {
    switch (fault) {
    case LinkFault::nobodyListens:
        return tr("Nobody answers at %1. Is the agent running, and is the address right?").arg(where);
    case LinkFault::hostUnknown: return tr("The name in %1 is not known. Check the address.").arg(where);
    case LinkFault::unreachable: return tr("%1 can't be reached. Check the network.").arg(where);
    case LinkFault::tls:
        return tr("The connection to %1 is not safe: its certificate was not accepted. Nothing was sent.").arg(where);
    case LinkFault::timedOut: return tr("%1 did not answer in time.").arg(where);
    case LinkFault::broken:
        return tr("The connection to %1 broke before the answer came. If it stays so, another program may be using "
                  "that port.")
            .arg(where);
    case LinkFault::wrongToken:
        return tr("The agent at %1 does not accept this token. It may be mistyped or revoked; an administrator can "
                  "make a "
                  "new one.")
            .arg(where);
    case LinkFault::otherProgram:
        return tr("Another program answers at %1: it is not a Switchroom agent. Check the port.").arg(where);
    case LinkFault::newerAgent:
        return tr("The agent at %1 is newer than this program. Update this program to use it.").arg(where);
    case LinkFault::redirected:
        return tr("%1 sends us to another address, which an agent never does. Enter the agent's own address.")
            .arg(where);
    case LinkFault::unreadable: return tr("The answer of %1 can't be read. It may be of another version.").arg(where);
    case LinkFault::refused: return problem ? said(*problem) : tr("The agent refused it.");
    case LinkFault::cancelled: return tr("It was cancelled.");
    case LinkFault::notConnected: return tr("There is no connection to an agent.");
    }
    return {};
}

bool LinkError::mayPass() const {
    switch (fault) {
    case LinkFault::nobodyListens:
    case LinkFault::unreachable:
    case LinkFault::hostUnknown:
    case LinkFault::timedOut:
    case LinkFault::broken:
    case LinkFault::notConnected: return true;
    case LinkFault::refused: return problem && problem->retryable;
    case LinkFault::tls:
    case LinkFault::wrongToken:
    case LinkFault::otherProgram:
    case LinkFault::newerAgent:
    case LinkFault::redirected:
    case LinkFault::unreadable:
    case LinkFault::cancelled: return false;
    }
    return false;
}

} // namespace switchroom
