// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/playbook/playbook.h"
#include "agent/playbook/section.h"

#include <string>

/// The readers of a playbook's sections: each takes the fields that it knows, and fills in what is written there.
namespace switchroom {

/// timeout, retry, breaker, bulkhead, inquiry: of the defaults, a provider or one operation.
void readCallPolicies(Section& section, OperationPolicy& to);
void readNotFound(Section& section, NotFoundPolicy& to);
/// One provider; `defaults` hold where it says nothing.
ProviderPolicy readProvider(const std::string& name, const Value& value, const OperationPolicy& defaults,
                            const NotFoundPolicy& notFound);
/// paths, pointers, request, reference, status_map: the fields of the rest adapter.
void readRest(Section& section, RestPolicy& to);

/// {file: …}, {env: …} or {credential: …}: the secret, or nothing after a report.
std::string readSecret(const Value& value);
/// The text with each ${NAME} filled in from the environment: for addresses and paths of secrets only.
std::string readExpanded(const Value& value);
Money readMoney(const Value& value);

/// budgets, timeouts, idempotency, approvals.
void readAgent(Section& root, Playbook& to);
/// retention, sources, alerts, notify, consistency: checked for their form; nobody lives by them yet.
void readOutlook(Section& root);

} // namespace switchroom
