// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/playbook/playbook.h"
#include "agent/rules/circuit_breaker.h"
#include "agent/rules/retry_budget.h"
#include "agent/runtime/async_semaphore.h"

#include <string>

namespace switchroom {

/// One operation of one provider with everything that guards it. The inquiries are an operation of their own ("status"),
/// so that failing charges do not block the asking that settles them. Lives on the I/O thread as long as the gateway.
struct Channel {
    Channel(std::string providerName, std::string operationWord, const OperationPolicy& itsPolicy, Scheduler& scheduler)
        : provider(std::move(providerName)),
          operation(std::move(operationWord)),
          policy(itsPolicy),
          breaker(policy.breaker, scheduler.steady()),
          bulkhead(scheduler, std::size_t(policy.bulkhead.concurrent), std::size_t(policy.bulkhead.queue)),
          budget(policy.retry, scheduler.steady()) {}

    /// "stripe/charge": the breaker's id on the port.
    std::string id() const { return provider + "/" + operation; }

    const std::string provider;
    const std::string operation;
    const OperationPolicy policy;
    CircuitBreaker breaker;
    AsyncSemaphore bulkhead;
    RetryBudget budget;
};

} // namespace switchroom
