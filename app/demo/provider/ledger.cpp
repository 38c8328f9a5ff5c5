// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/ledger.h"

#include "app/demo/provider/entry_json.h"

namespace switchroom::demo {
namespace {
/// The file's first line: whose ids these are.
constexpr std::string_view headStart = R"({"ledger":"switchroom-provider 1","nonce":")";
constexpr std::string_view headEnd = R"("})";
} // namespace

std::expected<std::unique_ptr<Ledger>, std::string> Ledger::open(Scheduler& scheduler, LedgerFile::Options options,
                                                                 std::string nonce, bool deliveries) {
    std::unique_ptr<Ledger> ledger(new Ledger);
    auto now = scheduler.wall();
    auto take = [&](std::string_view line, LinePlace place) { return ledger->take(line, place, deliveries, now); };
    auto file = LedgerFile::open(scheduler, std::move(options), take);
    if (!file) return std::unexpected(file.error());
    ledger->m_file = std::move(*file);
    if (!ledger->m_books) {
        ledger->m_file->append(std::string(headStart) + nonce + std::string(headEnd));
        ledger->m_books = std::make_unique<Books>(std::move(nonce), deliveries);
    }
    return ledger;
}

std::expected<void, std::string> Ledger::take(std::string_view line, LinePlace place, bool deliveries, Instant now) {
    if (!m_books) {
        if (!line.starts_with(headStart) || !line.ends_with(headEnd)) return std::unexpected("not a provider's ledger");
        line.remove_prefix(headStart.size());
        line.remove_suffix(headEnd.size());
        m_books = std::make_unique<Books>(std::string(line), deliveries);
        return {};
    }
    auto entry = fromLine(line);
    if (!entry) return std::unexpected(entry.error());
    if (entry->seq != m_books->nextSeq()) return std::unexpected("the entries are not in sequence");
    if (entry->key && entry->key->forgetAt && *entry->key->forgetAt <= now) entry->key.reset();
    apply(*entry, place);
    return {};
}

void Ledger::apply(const Entry& entry, LinePlace place) {
    m_books->apply(entry, place);
    if (entry.key) m_keys->learn(entry.key->key, entry.key->fingerprint, entry.seq, entry.key->forgetAt);
}

void Ledger::commit(Entry entry) {
    entry.seq = m_books->nextSeq();
    auto place = m_file->append(toLine(entry));
    apply(entry, place);
}

std::expected<Entry, std::string> Ledger::entry(std::uint64_t seq) const {
    if (seq == 0 || seq >= m_books->nextSeq()) return std::unexpected("no such entry");
    auto line = m_file->read(m_books->place(seq));
    if (!line) return std::unexpected(line.error());
    return fromLine(*line);
}

} // namespace switchroom::demo
