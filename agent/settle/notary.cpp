// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/settle/notary.h"

#include "agent/rules/checkpoint.h"
#include "agent/rules/merkle.h"

namespace switchroom {
namespace {
constexpr std::int64_t everyEntries = 256;
constexpr std::chrono::seconds longest{60};

std::expected<Digest, Error> rootOf(const AuditHead& head) {
    auto tree = MerkleFrontier::restore(std::uint64_t(head.size), head.frontier);
    if (!tree)
        return std::unexpected(Error{.code = ErrorCode::auditUnavailable,
                                     .detail = "The audit log's head is damaged: run switchroomctl audit verify."});
    return tree->root();
}
} // namespace

asio::awaitable<std::expected<std::string, Error>> Notary::checkpoint() {
    auto head = co_await m_room.store.read([](StoreReader& reader) { return reader.auditHead(); });
    if (!head) co_return std::unexpected(head.error());
    if (head->size == m_size && !m_note.empty()) co_return m_note;
    auto root = rootOf(*head);
    if (!root) co_return std::unexpected(root.error());
    auto note = signCheckpoint(head->size, *root, m_signer);
    auto unit = [size = head->size, note](Transaction& tx) -> std::expected<bool, Error> {
        tx.insertCheckpoint(size, note);
        return true;
    };
    auto written = co_await m_room.store.write(std::move(unit));
    if (!written) co_return std::unexpected(written.error());
    m_size = head->size;
    m_note = note;
    co_return note;
}

asio::awaitable<void> Notary::run() {
    auto last = m_room.scheduler.steady();
    for (;;) {
        co_await m_room.scheduler.sleepFor(std::chrono::seconds{2});
        auto head = co_await m_room.store.read([](StoreReader& reader) { return reader.auditHead(); });
        if (!head) continue; // the store's own log tells of it
        bool many = head->size >= m_size + everyEntries;
        bool due = head->size > m_size && m_room.scheduler.steady() - last >= longest;
        if (!many && !due) continue;
        last = m_room.scheduler.steady();
        auto made = co_await checkpoint();
        if (!made) m_room.report("No checkpoint of the audit log could be made: " + made.error().detail);
    }
}

} // namespace switchroom
