// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/overview.h"
#include "agent/core/telemetry.h"
#include "agent/protocol/breaker_view.h"

#include <memory>
#include <string>
#include <vector>

namespace switchroom {

/// The numbers of /metrics, in Prometheus' text form: counters that grow as things happen, gauges that are read from the
/// store and the breakers when somebody asks. Lives on the I/O thread; prometheus-cpp is hidden behind it.
class Metrics final : public Telemetry {
public:
    explicit Metrics(std::string version);
    ~Metrics() override;

    void requestServed(std::string_view route, int status, Micros duration);
    /// The whole page.
    std::string page(const StoreOverview& store, const std::vector<BreakerView>& breakers, std::size_t flights,
                     Instant now);

    void attemptEnded(std::string_view provider, std::string_view operation, Outcome outcome, ErrorClass error,
                      Micros duration) override;
    void inquiryEnded(std::string_view provider, InquiryAnswer answer) override;
    void retryScheduled(std::string_view provider, std::string_view operation) override;
    void retryDenied(std::string_view provider, std::string_view operation) override;
    void settled(std::string_view provider, Status status, DecidedBy by, Micros sinceReserved,
                 bool wasUnknown) override;
    void becameUnknown(std::string_view provider) override;
    void keyAnswered(std::string_view how) override;
    void webhookTaken(std::string_view provider, ReceiptState state) override;
    void webhookRefused(std::string_view provider) override;

private:
    class Families;
    std::unique_ptr<Families> m_families;
};

} // namespace switchroom
