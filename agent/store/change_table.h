// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/change.h"
#include "agent/store/table.h"

namespace switchroom {

/// A change and when it was written.
struct ChangeRow {
    Change change;
    Instant at{};
};

struct ChangeTable {
    static constexpr std::string_view name = "changes";
    using Row = ChangeRow;
    static void columns(auto& row, auto&& column) {
        column("seq", row.change.seq);
        column("kind", row.change.kind);
        column("object_id", row.change.objectId);
        column("scope", row.change.scope);
        column("version", row.change.version);
        column("at", row.at);
    }
};

} // namespace switchroom
