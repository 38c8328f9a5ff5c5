// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/words.h"
#include "agent/protocol/view_of.h"
#include "agent/rules/canonical_entry.h"
#include "agent/rules/checkpoint.h"
#include "agent/rules/state_fold.h"
#include "app/ctl/audit_source.h"
#include "app/ctl/commands.h"
#include "app/ctl/files.h"

#include <fmt/format.h>

#include <filesystem>

namespace switchroom::ctl {
namespace {
constexpr int tampered = 1;
constexpr int cutOrForked = 2;
constexpr int unverifiable = 3;

/// Everything that is proved about a log while it is read once.
struct Proof {
    ChainVerifier chain;
    StateFold fold;
    std::vector<Digest> leaves; ///< the hash of each entry's bytes, for the checkpoint
    std::int64_t contradiction = 0;

    LogReader reader(bool withPayments, bool withLeaves) {
        LogReader out;
        out.entry = [this, withLeaves](const AuditRecord& record) {
            chain.add(record);
            if (withLeaves) leaves.push_back(record.hash);
            if (auto chained = fromCanonicalBytes(record.body)) fold.add(chained->entry);
        };
        out.contradiction = [this](std::int64_t seq) {
            if (contradiction == 0) contradiction = seq;
        };
        if (withPayments) out.payment = [this](const Payment& payment) { fold.compare(payment); };
        return out;
    }
};

/// The key: given, or a file that holds it, or the one of the data folder.
std::expected<NoteKey, Result> keyOf(const Arguments& arguments) {
    auto given = arguments.option("vkey");
    auto data = arguments.option("data");
    if (!given && data) given = *data + "/audit.vkey";
    if (!given)
        return std::unexpected(
            failed("a checkpoint is checked with the key that signed it: name it by --vkey", unverifiable));
    std::error_code error;
    auto text = *given;
    if (std::filesystem::exists(text, error)) {
        auto read = readFile(text);
        if (!read) return std::unexpected(failed("the key " + text + " can't be read", unverifiable));
        text = *read;
    }
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r' || text.back() == ' ')) text.pop_back();
    auto key = noteKeyFromVkey(text);
    if (!key)
        return std::unexpected(
            failed("\"" + text + "\" is no key; a key looks like switchroom+c74f20a3+AR…", unverifiable));
    return *key;
}

std::expected<std::optional<Checkpoint>, Result> checkpointOf(const Arguments& arguments) {
    auto file = arguments.option("checkpoint");
    if (!file) return std::nullopt;
    auto note = readFile(*file);
    if (!note) return std::unexpected(failed("the checkpoint " + *file + " can't be read", unverifiable));
    auto key = keyOf(arguments);
    if (!key) return std::unexpected(key.error());
    auto opened = openCheckpoint(*note, *key);
    if (opened) return *opened;
    auto why = opened.error() == NoteFault::malformed   ? "is no signed note"
               : opened.error() == NoteFault::notSigned ? "was not signed with this key"
                                                        : "does not fit its signature";
    return std::unexpected(
        failed("the checkpoint " + *file + " " + why + "; use the file and the key as they were kept", unverifiable));
}

Result wrong(const std::string& what) { return {.exit = tampered, .out = "TAMPERED: " + what + "\n", .err = {}}; }

std::optional<Result> judgeKept(const Checkpoint& kept, const Proof& proof) {
    auto verdict = judgeLog(kept, proof.leaves);
    if (verdict == LogVerdict::consistent) return {};
    auto size = proof.chain.head().size;
    auto what = verdict == LogVerdict::truncated
                    ? fmt::format("TRUNCATED: the checkpoint has seen {} entries, the log has {}: entry {} and all "
                                  "after it are missing",
                                  kept.size, size, size + 1)
                    : fmt::format("FORKED: the first {} entries are not those that the checkpoint has seen", kept.size);
    return Result{.exit = cutOrForked, .out = what + "\n", .err = {}};
}

std::string summary(const Proof& proof, const std::optional<Checkpoint>& kept, bool withPayments) {
    auto out =
        fmt::format("OK: {} entries, unbroken; head {}\n", proof.chain.head().size, hexOf(proof.chain.head().hash));
    if (withPayments) out += fmt::format("OK: {} payments stand where the log says\n", proof.fold.compared());
    if (kept)
        out += fmt::format("OK: consistent with the checkpoint of {} entries\n", kept->size);
    else
        out += "Not checked: whether entries were cut off at the end and the whole rewritten; that needs a checkpoint "
               "kept outside (--checkpoint)\n";
    return out;
}

std::optional<Result> judge(Proof& proof, const LogEnd& end) {
    if (auto fault = proof.chain.finish(end.head)) return wrong(plainText(*fault));
    if (end.frontier && *end.frontier != proof.chain.tree().hashes())
        return wrong("the kept hash tree is not that of the entries");
    if (proof.contradiction != 0)
        return wrong(
            fmt::format("entry {}: its words are not those of the bytes that were hashed", proof.contradiction));
    return {};
}

} // namespace

Result verifyAudit(const Arguments& arguments) {
    auto data = arguments.option("data"), file = arguments.option("file");
    if (data.has_value() == file.has_value())
        return failed("say what to verify: --data DIR or --file COPY.jsonl", misused);
    auto kept = checkpointOf(arguments);
    if (!kept) return kept.error();
    Proof proof;
    auto reader = proof.reader(data.has_value(), kept->has_value());
    auto end = data ? readStoreLog(*data, reader) : readExportedLog(*file, reader);
    if (!end) return end.error();
    if (auto fault = judge(proof, *end)) return *fault;
    if (*kept)
        if (auto fault = judgeKept(**kept, proof)) return *fault;
    if (!proof.fold.fault().empty()) return wrong(proof.fold.fault());
    if (data && proof.fold.compared() != proof.fold.payments())
        return wrong(
            fmt::format("{} payments of the log are not in the store", proof.fold.payments() - proof.fold.compared()));
    return done(summary(proof, *kept, data.has_value()));
}

} // namespace switchroom::ctl
