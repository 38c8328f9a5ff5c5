// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/attempt.h"
#include "agent/core/inquiry.h"
#include "agent/core/status.h"
#include "agent/core/webhook_receipt.h"

#include <optional>
#include <string_view>

namespace switchroom {

/// Where the agent tells what happened, for numbers that are counted and never decided upon. Called on the I/O thread.
/// `operation` is the word of an Operation, or "status" for inquiries.
class Telemetry {
public:
    virtual ~Telemetry() = default;
    virtual void attemptEnded(std::string_view provider, std::string_view operation, Outcome outcome, ErrorClass error,
                              Micros duration) = 0;
    virtual void inquiryEnded(std::string_view provider, InquiryAnswer answer) = 0;
    virtual void retryScheduled(std::string_view provider, std::string_view operation) = 0;
    virtual void retryDenied(std::string_view provider, std::string_view operation) = 0;
    /// A payment became final; `sinceReserved` is wall time. `wasUnknown`: it had been unknown in between.
    virtual void settled(std::string_view provider, Status status, DecidedBy by, Micros sinceReserved,
                         bool wasUnknown) = 0;
    virtual void becameUnknown(std::string_view provider) = 0;
    virtual void keyAnswered(std::string_view how) = 0; ///< replay, in_progress, reused, expired, sibling_open
    virtual void webhookTaken(std::string_view provider, ReceiptState state) = 0;
    virtual void webhookRefused(std::string_view provider) = 0;
};

} // namespace switchroom
