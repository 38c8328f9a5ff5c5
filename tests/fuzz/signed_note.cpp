// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Signed notes, checkpoints and keys in text form: what opens was signed by that key, to the last byte.

#include "agent/rules/checkpoint.h"
#include "tests/fuzz/promise.h"

#include <algorithm>
#include <array>
#include <string>

using namespace switchroom;

namespace {

/// The key that the seeds are signed with.
const NoteSigner& signer() {
    static constexpr std::array<std::uint8_t, 32> seed{1, 2, 3, 4, 5, 6, 7, 8};
    static const NoteSigner one("log.example/agent-1", seed);
    return one;
}

/// Ed25519 signs without chance: the signature of an opened text is one of the lines that stand below it.
void opened(std::string_view note) {
    auto text = openNote(note, signer().key());
    if (!text) return;
    auto own = signer().sign(*text);
    fuzz::promise(note.starts_with(*text + "\n"), "an opened text stands in the note");
    fuzz::promise(note.contains(own.substr(text->size() + 1)), "what opens was signed by the key");
    auto checkpoint = openCheckpoint(note, signer().key());
    fuzz::promise(!checkpoint || checkpoint->origin == signer().key().name, "a checkpoint is of the log that signs it");
    std::string other(note);
    other.front() = other.front() == 'x' ? 'y' : 'x';
    fuzz::promise(!openNote(other, signer().key()), "a changed text does not open");
}

void checkpointed(std::string_view text) {
    auto checkpoint = checkpointFromText(text);
    if (!checkpoint) return;
    auto written = checkpointText(*checkpoint);
    fuzz::promise(text.starts_with(written), "a checkpoint has one form");
    fuzz::promise(checkpoint->size >= 0, "no log has a negative size");
    fuzz::promise(checkpointFromText(written) == *checkpoint, "a checkpoint is read again the same");
    std::array<Digest, 1> leaves{checkpoint->root};
    auto verdict = judgeLog(*checkpoint, leaves);
    fuzz::promise((verdict == LogVerdict::truncated) == (checkpoint->size > 1), "a shorter log is truncated");
    auto bigger = *checkpoint;
    bigger.size += bigger.size < INT64_MAX;
    fuzz::promise(bigger.size == checkpoint->size || checkpoint->size == 0 ||
                      judgeLog(*checkpoint, bigger, leaves) == LogVerdict::forked,
                  "a log that did not grow to that root is forked");
}

void keyed(std::string_view vkey) {
    auto key = noteKeyFromVkey(vkey);
    if (!key) return;
    fuzz::promise(vkeyText(*key) == vkey, "a key has one form");
    fuzz::promise(!key->name.empty() && key->name.find_first_of(" +\n\t") == key->name.npos,
                  "a key's name is one word");
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    auto text = fuzz::textOf(data, size);
    opened(text);
    checkpointed(text);
    keyed(text);
    auto clean = [](char c) { return c == '\n' || (std::uint8_t(c) >= ' ' && c != 0x7f); };
    if (!text.ends_with('\n') || !std::ranges::all_of(text, clean)) return 0;
    fuzz::promise(openNote(signer().sign(text), signer().key()) == text, "what was signed opens");
    return 0;
}
