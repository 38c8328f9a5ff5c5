// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/history.h"
#include "agent/store/table.h"

namespace switchroom {

/// The latency classes as decimal numbers between commas.
void bindValue(SqlQuery& query, const decltype(HistoryStep::latency)& counts);
void readValue(const SqlQuery& query, int column, decltype(HistoryStep::latency)& counts);

struct HistoryTable {
    static constexpr std::string_view name = "history";
    using Row = HistoryStep;
    static void columns(auto& row, auto&& column) {
        column("minute", row.minute);
        column("provider", row.provider);
        column("operation", row.operation);
        column("succeeded", row.succeeded);
        column("failed", row.failed);
        column("pending", row.pending);
        column("unknown", row.unknown);
        column("not_sent", row.notSent);
        column("rejected", row.rejected);
        column("latency", row.latency);
        column("breaker_state", row.breakerState);
    }
};

/// Adds to the stored row of (minute, provider, operation), or makes it.
void addStoredHistory(SqlConnection& connection, const HistoryStep& step);

} // namespace switchroom
