// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/provider_policy.h"
#include "agent/providers/adapter.h"

/// Replies of an API that a playbook describes, read. RestAdapter says what they count as. None of them throws, whatever
/// the bytes.
namespace switchroom {

Reading readRestExecute(const ProviderPolicy& policy, const Payment& payment, const HttpReply& reply);
Reading readRestCancel(const ProviderPolicy& policy, const Payment& payment, const HttpReply& reply);
InquiryReading readRestInquiry(const ProviderPolicy& policy, const Payment& payment, Lookup lookup,
                               const HttpReply& reply);

} // namespace switchroom
