// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/serve/routes.h"

namespace switchroom {

std::vector<std::shared_ptr<void>> installRoutes(ServeRoom& room, StreamHub& hub, Access& access, RouteTable& table) {
    return {installPaymentWriting(room, table),
            installPaymentReading(room, table),
            installDecisions(room, table),
            installKeys(room, table),
            installProviders(room, table),
            installAudit(room, table),
            installTokens(room, table),
            installAgent(room, table),
            installStream(room, hub, access, table)};
}

} // namespace switchroom
