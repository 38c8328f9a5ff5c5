// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/idempotency_record.h"
#include "agent/rules/signed_note.h"

#include <boost/describe.hpp>

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace switchroom {

/// What a log says of itself at one size (C2SP tlog-checkpoint). Signed, and kept where the log's owner can't reach it.
struct Checkpoint {
    std::string origin; ///< the log's name: the name of the key that signs it
    std::int64_t size = 0;
    Digest root{};
    bool operator==(const Checkpoint&) const = default;
};

/// Three lines: origin, size in decimal, root in base64. What is signed.
std::string checkpointText(const Checkpoint& checkpoint);
/// Reads that form. Further lines are extensions and are passed over; a size with a sign or a leading zero is nothing.
std::optional<Checkpoint> checkpointFromText(std::string_view text);

/// The signed note. The signer's name is the origin.
std::string signCheckpoint(std::int64_t size, const Digest& root, const NoteSigner& signer);
/// The checkpoint of a note that `key` has signed and whose origin is the key's name.
std::expected<Checkpoint, NoteFault> openCheckpoint(std::string_view note, const NoteKey& key);

enum class LogVerdict {
    consistent, ///< the log begins with exactly what the checkpoint saw
    truncated,  ///< the log is shorter than it was: restored, rolled back or cut
    forked,     ///< the log has as many entries, but they are not the ones that the checkpoint saw
};
BOOST_DESCRIBE_ENUM(LogVerdict, consistent, truncated, forked)

/// A log, by the hashes of its entries from the first, against a checkpoint that was kept elsewhere.
LogVerdict judgeLog(const Checkpoint& kept, std::span<const Digest> leaves);
/// The same by proof alone: a newer checkpoint of the log and the way from `kept` to it.
LogVerdict judgeLog(const Checkpoint& kept, const Checkpoint& now, std::span<const Digest> proof);

} // namespace switchroom
