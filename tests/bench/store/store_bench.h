// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <string>

namespace switchroom::bench {

/// What the writer keeps of charges, in groups of 64 units (a reserving unit and a settling one for each charge: key, payment,
/// attempt, evidence, audit entries, changes, history), beside what SQLite itself can commit on this disk: 64 rows of a
/// payment's size a transaction, through its C interface. In turns, medians of `rounds`. One line of JSON; `folder` is where
/// the files are made, and removed again.
std::string storeWriter(const std::string& folder, int rounds, int groups);

/// A page of 50 among `payments`, by filter and order: the 99th percentile of `pages` random pages in milliseconds, each with
/// a cursor somewhere in the list. One line of JSON for each kind of list.
std::string storePages(const std::string& folder, std::int64_t payments, int pages);

} // namespace switchroom::bench
