// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/history.h"
#include "agent/core/overview.h"
#include "agent/protocol/history_view.h"
#include "agent/protocol/playbook_view.h"
#include "agent/protocol/provider_view.h"
#include "agent/serve/serve_room.h"

#include <string>

namespace switchroom {

/// What is shown of the running agent: breakers, providers, the overview. Everything here is called on the I/O thread.

/// "stripe.charge": a breaker's id on the port, which stands in a path; within the agent it is "stripe/charge".
std::string breakerIdOnPort(std::string_view channelId);

BreakerView breakerView(Channel& channel, const Scheduler& scheduler);
/// All of them, by provider and operation.
std::vector<BreakerView> breakerViews(const ServeRoom& room);
/// The channel of an id on the port, or nothing.
std::shared_ptr<Channel> findChannel(const ServeRoom& room, std::string_view idOnPort);

ProviderView providerView(const ProviderPolicy& policy, const ServeRoom& room, const StoreOverview& store);
OverviewView overviewView(const StoreOverview& store, std::int64_t seq, const ServeRoom& room);
/// The playbook in force, without secrets. Pure.
PlaybookView playbookView(const Playbook& playbook);

/// Minutes gathered into even steps of `step`, for each operation; percentiles by the bounds of the latency classes. Pure.
HistoryView historyView(std::string provider, const std::vector<HistoryStep>& minutes, Instant from, Instant before,
                        std::chrono::seconds step);

} // namespace switchroom
