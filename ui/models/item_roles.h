// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <Qt>

namespace switchroom {

/// What a cell holds beside its display text. Delegates and proxies use these; at(row) gives the whole value.
enum ItemRole {
    ValueRole =
        Qt::UserRole, ///< raw: qint64 minor units or count, double, QDateTime (UTC), QString; invalid when absent
    CurrencyRole,     ///< QString, where ValueRole is an amount
    IdRole,           ///< QString: the row's id as the agent writes it
    StateRole,        ///< QString: the word of the row's state ("unknown", "half_open"): its pill
    LoadedRole,       ///< bool: false while the row's page is on its way: paint a grey bar
};

} // namespace switchroom
