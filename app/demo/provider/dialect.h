// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/http/exchange.h"
#include "app/demo/provider/fault.h"
#include "app/demo/provider/objects.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace switchroom::demo {

/// An answer in a dialect's own form.
struct Answer {
    int status = 200;
    std::string body;
    std::vector<HttpHeader> headers{}; ///< beside Content-Type
    std::string contentType = "application/json";
};

/// How a request goes: the time, and what the faults make of it.
struct Course {
    Instant now{};
    std::optional<Fault> ending{}; ///< decline, processing, requires_action or unmapped_status; else it succeeds
    Turn turn{};                   ///< with an undecided ending
    std::string declineCode;       ///< with a decline
    Millis lag{0};                 ///< lookups by reference don't see what is younger
};

/// What performing a call gave.
struct Deed {
    Answer answer;
    std::optional<Entry> entry{};  ///< what it changes; without seq and key
    std::optional<Intent> shown{}; ///< the payment that a good answer shows, when it shows one
    bool endingTaken = false;      ///< the course's ending made a difference
    bool lagTaken = false;         ///< the course's lag hid something
};

/// A request that was understood: what it is about, and how it is done, once, when its moment has come.
struct Call {
    Occasion occasion = Occasion::lookup; ///< money or lookup
    std::string about;                    ///< the order, or else the object
    std::string key;                      ///< idempotency key; empty without one
    std::uint64_t fingerprint = 0;        ///< of everything that must be equal under one key
    std::function<Deed(const Course&)> perform;
};

enum class Complaint { serverError, rateLimited, keyInUse, keyOfOtherRequest };

/// How a provider's API reads and speaks. Reads the books, changes nothing; lives on the I/O thread.
class Dialect {
public:
    virtual ~Dialect() = default;
    virtual Tongue tongue() const = 0;
    /// The call, or the answer to a request that is none (unauthorised, unknown, malformed).
    virtual std::variant<Call, Answer> understand(const ServerRequest& request) const = 0;
    virtual Answer complain(Complaint complaint, int status) const = 0;
    virtual Answer show(const Intent& intent) const = 0;
    /// The headers that every answer carries; `replayed` when it is said again.
    virtual std::vector<HttpHeader> headers(const std::string& key, const std::string& requestId,
                                            bool replayed) const = 0;
    /// Whether an answer of that status is stored under the key and said again; Stripe does so with 500s too.
    virtual bool stores(int status) const = 0;
};

} // namespace switchroom::demo
