// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/audit_entry.h"
#include "agent/store/store_reader.h"
#include "agent/store/table.h"

namespace switchroom {

/// An audit record and what it is found by; those columns repeat what the canonical bytes say.
struct AuditRow {
    AuditRecord record;
    std::string objectId;
    std::string actor;
    std::string action;
};

struct AuditTable {
    static constexpr std::string_view name = "audit";
    using Row = AuditRow;
    static void columns(auto& row, auto&& column) {
        column("seq", row.record.seq);
        column("body", Bytes(row.record.body));
        column("prev", row.record.previous);
        column("hash", row.record.hash);
        column("object_id", row.objectId);
        column("actor", row.actor);
        column("action", row.action);
    }
};

/// The stored head; `lock` is appended to the SELECT.
AuditHead readHead(SqlConnection& connection, std::string_view lock, std::int64_t* changeSeq = nullptr);
void writeHead(SqlConnection& connection, const AuditHead& head, std::int64_t changeSeq);
/// Gives the entry its place behind `head`, and moves `head` to it.
AuditRecord extend(AuditHead& head, AuditEntry& entry);

} // namespace switchroom
