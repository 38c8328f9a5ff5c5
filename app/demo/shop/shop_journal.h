// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"
#include "app/demo/shop/purchase.h"

#include <cstdio>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace switchroom::demo {

/// What the agent said to the shop about a payment.
struct Acknowledged {
    int http = 0;
    std::string payment; ///< the agent's id
    std::string status;
    std::string phase;
    bool replayed = false;
    std::int64_t amount = 0;
};

/// The shop's memory, one JSON line each, which its judge reads. An order is on the disk before it is sent.
///
///   {"at", "what": "order", "order", "key", "provider", "customer", "method", "amount", "currency"}
///   {"at", "what": "click", "order", "key"}           sent a second time, or under another key
///   {"at", "what": "crash", "order"}                  everything about it is forgotten but this file
///   {"at", "what": "refund", "order", "key", "payment"}
///   {"at", "what": "answer", "order", "key", "http", "payment", "status", "phase", "replayed"}    acknowledged
///   {"at", "what": "refusal", "order", "key", "http", "code"}
///   {"at", "what": "silence", "order", "key", "why"}  no answer came
class ShopJournal {
public:
    /// Opens or makes the file and reads what stands in it.
    static std::expected<ShopJournal, std::string> open(const std::string& path);

    void order(Instant at, const Purchase& purchase);
    void click(Instant at, const std::string& order, const std::string& key);
    void crash(Instant at, const std::string& order);
    void refund(Instant at, const std::string& order, const std::string& key, const std::string& payment);
    void answer(Instant at, const std::string& order, const std::string& key, const Acknowledged& said);
    void refusal(Instant at, const std::string& order, const std::string& key, int http, const std::string& code);
    void silence(Instant at, const std::string& order, const std::string& key, const std::string& why);

    /// An order as it stands in the file, read again.
    std::optional<Purchase> find(const std::string& order) const;
    /// The orders without a final answer, when the file was opened.
    const std::vector<Purchase>& unfinished() const { return m_unfinished; }

private:
    struct CloseFile {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    ShopJournal() = default;
    void write(const std::string& line);
    std::expected<void, std::string> readAll();

    std::string m_path;
    std::unique_ptr<std::FILE, CloseFile> m_file;
    std::unordered_map<std::string, long> m_places; ///< of an order's line
    std::vector<Purchase> m_unfinished;
};

} // namespace switchroom::demo
