// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/history.h"
#include "agent/settle/room.h"

#include <map>

namespace switchroom {

/// Counts what happens into steps of a minute and writes them down every few seconds: the charts' memory. What was
/// counted since the last write is lost in a crash; numbers only, never money. Lives on the I/O thread.
class Historian final : public Telemetry {
public:
    explicit Historian(const Clock& clock) : m_clock(clock) {}

    /// Writes for ever; also prunes what is older than retention allows.
    asio::awaitable<void> run(SettleRoom& room);
    /// What has not been written yet.
    std::vector<HistoryStep> pending() const;

    void attemptEnded(std::string_view provider, std::string_view operation, Outcome outcome, ErrorClass error,
                      Micros duration) override;
    void inquiryEnded(std::string_view provider, InquiryAnswer answer) override;
    void retryScheduled(std::string_view, std::string_view) override {}
    void retryDenied(std::string_view, std::string_view) override {}
    void settled(std::string_view, Status, DecidedBy, Micros, bool) override {}
    void becameUnknown(std::string_view) override {}
    void keyAnswered(std::string_view) override {}
    void webhookTaken(std::string_view, ReceiptState) override {}
    void webhookRefused(std::string_view) override {}

private:
    HistoryStep& step(std::string_view provider, std::string_view operation);
    asio::awaitable<void> flush(SettleRoom& room);
    void noteBreakers(SettleRoom& room);

    const Clock& m_clock;
    std::map<std::tuple<Instant, std::string, std::string>, HistoryStep> m_steps;
};

} // namespace switchroom
