// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/telemetry.h"

#include <vector>

namespace switchroom {

/// Tells several listeners; they outlive it. I/O thread.
class TelemetryFan final : public Telemetry {
public:
    explicit TelemetryFan(std::vector<Telemetry*> listeners) : m_listeners(std::move(listeners)) {}

    void attemptEnded(std::string_view provider, std::string_view operation, Outcome outcome, ErrorClass error,
                      Micros duration) override {
        for (auto* each : m_listeners) each->attemptEnded(provider, operation, outcome, error, duration);
    }
    void inquiryEnded(std::string_view provider, InquiryAnswer answer) override {
        for (auto* each : m_listeners) each->inquiryEnded(provider, answer);
    }
    void retryScheduled(std::string_view provider, std::string_view operation) override {
        for (auto* each : m_listeners) each->retryScheduled(provider, operation);
    }
    void retryDenied(std::string_view provider, std::string_view operation) override {
        for (auto* each : m_listeners) each->retryDenied(provider, operation);
    }
    void settled(std::string_view provider, Status status, DecidedBy by, Micros sinceReserved,
                 bool wasUnknown) override {
        for (auto* each : m_listeners) each->settled(provider, status, by, sinceReserved, wasUnknown);
    }
    void becameUnknown(std::string_view provider) override {
        for (auto* each : m_listeners) each->becameUnknown(provider);
    }
    void keyAnswered(std::string_view how) override {
        for (auto* each : m_listeners) each->keyAnswered(how);
    }
    void webhookTaken(std::string_view provider, ReceiptState state) override {
        for (auto* each : m_listeners) each->webhookTaken(provider, state);
    }
    void webhookRefused(std::string_view provider) override {
        for (auto* each : m_listeners) each->webhookRefused(provider);
    }

private:
    std::vector<Telemetry*> m_listeners;
};

} // namespace switchroom
