// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/audit_entry.h"
#include "agent/core/payment.h"
#include "agent/rules/audit_chain.h"
#include "app/ctl/arguments.h"

#include <expected>
#include <functional>
#include <optional>
#include <string>

namespace switchroom::ctl {

/// What a log says of itself beside its entries.
struct LogEnd {
    std::optional<ChainHead> head;
    std::optional<std::vector<Digest>> frontier; ///< of the Merkle tree, as the store keeps it
    std::string checkpoint;                      ///< the newest signed note; empty when there is none
};

/// Who is told what stands in a log.
struct LogReader {
    std::function<void(const AuditRecord&)> entry;
    std::function<void(const Payment&)> payment; ///< after all entries; from a store only
    /// The words of an exported entry are not those of its bytes.
    std::function<void(std::int64_t seq)> contradiction;
};

/// Reads the log of an agent's data folder in one snapshot, with its payments.
std::expected<LogEnd, Result> readStoreLog(const std::string& data, const LogReader& reader);
/// Reads what `audit export` wrote. A line that is none is a failure with exit 1: the copy was changed.
std::expected<LogEnd, Result> readExportedLog(const std::string& file, const LogReader& reader);

/// One entry as a line of the export.
std::string exportLine(const AuditRecord& record);
/// The last line of an export.
std::string exportEnd(const ChainHead& head, const std::string& checkpoint);

/// The file of the store in a data folder.
std::string storeOf(const std::string& data);

} // namespace switchroom::ctl
