// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/provider_policy.h"
#include "agent/providers/adapter.h"

#include <memory>

namespace switchroom {

/// The dialect that the policy names ("stripe" or "rest"; the playbook's reader lets no other word pass). It keeps a copy
/// of the policy.
std::unique_ptr<Adapter> makeAdapter(const ProviderPolicy& policy);

} // namespace switchroom
