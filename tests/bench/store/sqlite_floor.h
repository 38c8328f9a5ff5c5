// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>

namespace switchroom::bench {

/// Rows per second that SQLite commits to `file`, `batch` rows a transaction, WAL and synchronous=FULL: rows of a payment's
/// size under time-ordered keys, with one unique and one partial index.
double sqliteFloor(const std::string& file, int batch, int rows);

} // namespace switchroom::bench
