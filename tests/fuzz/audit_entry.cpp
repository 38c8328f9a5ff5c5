// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Audit entries as bytes, our own and those of an exported log: one form for each entry, one entry for each form.

#include "agent/protocol/audit_view.h"
#include "agent/protocol/codec.h"
#include "agent/protocol/view_of.h"
#include "agent/rules/canonical_entry.h"
#include "tests/fuzz/promise.h"

#include <algorithm>
#include <array>
#include <string>

using namespace switchroom;

namespace {

/// Entries made of a stranger's words: the same words in different fields are different entries.
std::vector<ChainedEntry> entriesOf(std::string_view text) {
    std::vector<std::string> words;
    while (!text.empty() && words.size() < 8) words.emplace_back(fuzz::takeLine(text));
    words.resize(8);
    std::vector<ChainedEntry> out;
    for (std::size_t turn = 0; turn < words.size(); ++turn) {
        ChainedEntry chained;
        auto& e = chained.entry;
        std::size_t next = turn;
        for (auto* field : {&e.agentId, &e.actor.name, &e.action, &e.objectType, &e.objectId, &e.stateBefore,
                            &e.stateAfter, &e.reason})
            *field = words[next++ % words.size()];
        e.seq = std::int64_t(words[turn].size());
        if (!words[turn].empty()) chained.previous[turn] = std::uint8_t(words[turn].front());
        out.push_back(std::move(chained));
    }
    return out;
}

void different(const std::vector<ChainedEntry>& entries) {
    std::vector<std::string> forms;
    for (const auto& entry : entries) {
        const auto& bytes = forms.emplace_back(canonicalBytes(entry));
        fuzz::promise(fromCanonicalBytes(bytes) == entry, "an entry is read again the same");
        fuzz::promise(!fromCanonicalBytes(bytes + '\0'), "no byte follows an entry");
        fuzz::promise(!fromCanonicalBytes(std::string_view(bytes).substr(0, bytes.size() - 1)), "no byte is missing");
    }
    for (std::size_t a = 0; a < forms.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            fuzz::promise((entries[a] == entries[b]) == (forms[a] == forms[b]),
                          "entries that differ have forms that differ");
}

/// ctl shows the entries of a log that others have exported.
void shown(const ChainedEntry& chained, std::string_view bytes) {
    AuditRecord record{.seq = chained.entry.seq, .body = std::string(bytes), .previous = chained.previous};
    auto view = viewOf(chained.entry, record);
    auto again = decode<AuditView>(encode(view), UnknownFields::refuse);
    fuzz::promise(again.has_value(), "an entry that was read can be shown");
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    auto bytes = fuzz::textOf(data, size);
    if (auto chained = fromCanonicalBytes(bytes)) {
        fuzz::promise(canonicalBytes(*chained) == bytes, "an entry has one form");
        shown(*chained, bytes);
    }
    different(entriesOf(bytes));
    return 0;
}
