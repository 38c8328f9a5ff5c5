// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/idempotency_record.h"
#include "agent/core/time.h"
#include "agent/http/exchange.h"

#include <deque>
#include <memory>
#include <string>
#include <unordered_map>

namespace switchroom {

/// Remembers what was answered under an Idempotency-Key, for the requests of people: resolutions, decisions, releases,
/// breaker actions, questions, tokens. A click that is sent twice acts once and hears the same twice.
///
/// It lives in memory for an hour; a restart forgets it, and then If-Match stops a repetition. Payments and refunds have
/// the durable contract of settle instead. Bounded. Lives on the I/O thread.
class ReplayMemory {
public:
    enum class Meeting { fresh, running, otherBody, known };
    struct Found {
        Meeting meeting{};
        const ServerReply* reply = nullptr; ///< with known; valid until the next call
    };

    /// `name` says whose key it is and for what (person, method, path, key). Fresh ones are running from here on.
    Found meet(const std::string& name, const Digest& body, Steady now);
    /// What was answered; it is given again from now on.
    void remember(const std::string& name, const ServerReply& reply);
    /// The request did nothing: its key is free again.
    void forget(const std::string& name) { m_entries.erase(name); }

    std::size_t size() const { return m_entries.size(); }
    static constexpr std::size_t most = 4096;
    static constexpr std::chrono::hours kept{1};

private:
    struct Entry {
        Digest body{};
        Steady at{};
        std::optional<ServerReply> reply;
    };
    void makeRoom(Steady now);

    std::unordered_map<std::string, Entry> m_entries;
    std::deque<std::pair<Steady, std::string>> m_order; ///< oldest first
};

} // namespace switchroom
