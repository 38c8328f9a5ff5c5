// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/demo/provider/books.h"
#include "app/demo/provider/key_store.h"
#include "app/demo/provider/ledger_file.h"

#include <expected>
#include <memory>
#include <string>

namespace switchroom::demo {

/// The provider's durable memory: the file, and what follows from its lines. Lives on the I/O thread.
class Ledger {
public:
    /// Reads the file's entries, or begins a new file whose ids carry `nonce`. With `deliveries`, events wait until they
    /// are delivered.
    static std::expected<std::unique_ptr<Ledger>, std::string> open(Scheduler& scheduler, LedgerFile::Options options,
                                                                    std::string nonce, bool deliveries);

    const Books& books() const { return *m_books; }
    const std::shared_ptr<KeyStore>& keys() { return m_keys; } ///< weakly held by the requests on their way

    /// Applies an entry, gives it its seq and queues its line.
    void commit(Entry entry);
    /// Returns when everything that was committed is safe: before any answer that claims it.
    asio::awaitable<void> durable() { return m_file->durable(); }
    asio::awaitable<void> written() { return m_file->written(); }
    std::expected<Entry, std::string> entry(std::uint64_t seq) const;

private:
    Ledger() = default;
    std::expected<void, std::string> take(std::string_view line, LinePlace place, bool deliveries, Instant now);
    void apply(const Entry& entry, LinePlace place);

    std::unique_ptr<Books> m_books;
    std::shared_ptr<KeyStore> m_keys = std::make_shared<KeyStore>();
    std::unique_ptr<LedgerFile> m_file;
};

} // namespace switchroom::demo
