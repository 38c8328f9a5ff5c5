// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/audit_source.h"

#include "agent/store/store_file.h"

#include <limits>

namespace switchroom::ctl {
namespace {
constexpr int slice = 2000;

/// Also numbers below 1, which a tampered store may hold.
void readEntries(StoreReader& store, const LogReader& reader) {
    auto from = std::numeric_limits<std::int64_t>::min();
    for (;;) {
        auto records = store.auditRecords(from, slice);
        for (const auto& record : records) reader.entry(record);
        bool last = int(records.size()) < slice || records.back().seq == std::numeric_limits<std::int64_t>::max();
        if (last) return;
        from = records.back().seq + 1;
    }
}

void readPayments(StoreReader& store, const LogReader& reader) {
    std::string cursor;
    do {
        auto page = store.payments({}, cursor, slice);
        if (!page) return;
        for (const auto& payment : page->items) reader.payment(payment);
        cursor = page->next;
    } while (!cursor.empty());
}

} // namespace

std::string storeOf(const std::string& data) { return data + (data.ends_with('/') ? "store.db" : "/store.db"); }

std::expected<LogEnd, Result> readStoreLog(const std::string& data, const LogReader& reader) {
    auto file = StoreFile::open(storeOf(data));
    if (!file) return std::unexpected(failed(file.error().detail, 3));
    LogEnd end;
    auto look = [&](StoreReader& store) {
        auto head = store.auditHead();
        end.head = ChainHead{.size = head.size, .hash = head.hash};
        end.frontier = head.frontier;
        auto notes = store.checkpoints(1);
        if (!notes.empty()) end.checkpoint = notes.front();
        readEntries(store, reader);
        if (reader.payment) readPayments(store, reader);
    };
    if (auto read = file->read(look); !read) return std::unexpected(failed(read.error().detail, 3));
    return end;
}

} // namespace switchroom::ctl
