// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/telemetry.h"
#include "agent/runtime/clock.h"

#include <array>
#include <deque>
#include <optional>

namespace switchroom {

/// What the overview says about the last while: how often payments were sent, and how long it took until the truth was
/// known. In memory since the agent's start. Lives on the I/O thread.
class RecentFigures final : public Telemetry {
public:
    explicit RecentFigures(const Clock& clock) : m_clock(clock) {}

    struct Truth {
        Millis p50{};
        Millis p95{};
    };
    /// From the reservation to the final status, over the last 1,000 payments that had been unknown in between.
    std::optional<Truth> timeToTruth() const;
    /// Attempts for each first attempt, over the last 10 to 15 minutes; 1 when nothing was repeated.
    std::optional<double> attemptsPerPayment() const;

    void attemptEnded(std::string_view provider, std::string_view operation, Outcome outcome, ErrorClass error,
                      Micros duration) override;
    void inquiryEnded(std::string_view, InquiryAnswer) override {}
    void retryScheduled(std::string_view provider, std::string_view operation) override;
    void retryDenied(std::string_view, std::string_view) override {}
    void settled(std::string_view provider, Status status, DecidedBy by, Micros sinceReserved,
                 bool wasUnknown) override;
    void becameUnknown(std::string_view) override {}
    void keyAnswered(std::string_view) override {}
    void webhookTaken(std::string_view, ReceiptState) override {}
    void webhookRefused(std::string_view) override {}

private:
    static constexpr std::size_t mostTruths = 1000;
    static constexpr std::chrono::minutes partLength{5};
    /// Counts of one five-minute part; three are kept.
    struct Part {
        std::int64_t number = -1;
        std::int64_t attempts = 0;
        std::int64_t retries = 0;
    };
    static std::int64_t partOf(Steady at) { return at.time_since_epoch() / partLength; }
    Part& presentPart();

    const Clock& m_clock;
    std::array<Part, 3> m_parts{};
    std::deque<Millis> m_truths;
};

} // namespace switchroom
