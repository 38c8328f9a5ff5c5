// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/payment_detail.h"
#include "ui/look/format.h"
#include "ui/parts/time_list.h"

#include <QStringList>

#include <vector>

namespace switchroom {

// A payment's past in words: what the detail's lists show. Pure.

/// What was said about it, newest first: by whom, the raw status, how far it is believed, whether the amount agrees.
std::vector<TimeList::Entry> evidenceEntries(const PaymentDetail& detail, const Format& format, Instant now);
/// Other payments of the order, or its captures, refunds and cancels; the link is the payment's id.
std::vector<TimeList::Entry> relativeEntries(const std::vector<PaymentView>& payments, const Format& format,
                                             Instant now);
/// Attempts, inquiries, webhooks, people and audit entries, in the order in which they are given. The link of an audit entry
/// is "audit".
std::vector<TimeList::Entry> timelineEntries(const std::vector<TimelineItem>& items, const PaymentView& payment,
                                             const Format& format, Instant now);

/// Facts beside each other: what is empty is left out.
QString beside(const QStringList& facts);

} // namespace switchroom
