// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/checkpoint.h"

#include "agent/rules/base64.h"
#include "agent/rules/merkle.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace switchroom {
namespace {

/// Cuts a line, without its newline, from the beginning of `rest`; nothing when no newline is left.
std::optional<std::string_view> nextLine(std::string_view& rest) {
    auto end = rest.find('\n');
    if (end == rest.npos) return {};
    auto line = rest.substr(0, end);
    rest.remove_prefix(end + 1);
    return line;
}

std::optional<std::int64_t> decimal(std::string_view text) {
    std::int64_t value = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || fmt::format_int(value).str() != text || value < 0) return {};
    return value;
}

} // namespace

std::string checkpointText(const Checkpoint& checkpoint) {
    return fmt::format("{}\n{}\n{}\n", checkpoint.origin, checkpoint.size, base64(checkpoint.root));
}

std::optional<Checkpoint> checkpointFromText(std::string_view text) {
    auto origin = nextLine(text);
    auto sizeLine = nextLine(text);
    auto rootLine = nextLine(text);
    if (!origin || origin->empty() || !sizeLine || !rootLine) return {};
    auto size = decimal(*sizeLine);
    auto root = fromBase64(*rootLine);
    Checkpoint checkpoint;
    if (!size || !root || root->size() != checkpoint.root.size()) return {};
    while (!text.empty())
        if (auto extension = nextLine(text); !extension || extension->empty()) return {};
    checkpoint.origin = *origin;
    checkpoint.size = *size;
    std::ranges::copy(*root, checkpoint.root.begin());
    return checkpoint;
}

std::string signCheckpoint(std::int64_t size, const Digest& root, const NoteSigner& signer) {
    return signer.sign(checkpointText(Checkpoint{signer.key().name, size, root}));
}

std::expected<Checkpoint, NoteFault> openCheckpoint(std::string_view note, const NoteKey& key) {
    auto text = openNote(note, key);
    if (!text) return std::unexpected(text.error());
    auto checkpoint = checkpointFromText(*text);
    if (!checkpoint || checkpoint->origin != key.name) return std::unexpected(NoteFault::malformed);
    return *checkpoint;
}

LogVerdict judgeLog(const Checkpoint& kept, std::span<const Digest> leaves) {
    auto size = std::size_t(kept.size);
    if (leaves.size() < size) return LogVerdict::truncated;
    return merkleRoot(leaves.first(size)) == kept.root ? LogVerdict::consistent : LogVerdict::forked;
}

LogVerdict judgeLog(const Checkpoint& kept, const Checkpoint& now, std::span<const Digest> proof) {
    if (now.size < kept.size) return LogVerdict::truncated;
    if (kept.size == 0) return kept.root == merkleRoot({}) ? LogVerdict::consistent : LogVerdict::forked;
    bool grown = verifyConsistency(proof, std::uint64_t(kept.size), kept.root, std::uint64_t(now.size), now.root);
    return grown ? LogVerdict::consistent : LogVerdict::forked;
}

} // namespace switchroom
