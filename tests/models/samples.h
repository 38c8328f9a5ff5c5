// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/payment_filter.h"
#include "agent/protocol/breaker_view.h"
#include "agent/protocol/decision_view.h"
#include "agent/protocol/key_view.h"
#include "agent/protocol/list.h"
#include "agent/protocol/payment_detail.h"
#include "ui/link/fake_link.h"

#include <cstdint>
#include <string>

namespace switchroom::test {

/// Ids by number, so that tests can name what they mean.
template <class IdType>
IdType idOf(int number) {
    IdType id;
    for (int i = 0; i < 4; ++i) id.bytes[std::size_t(15 - i)] = std::uint8_t(number >> (8 * i));
    id.bytes[0] = 1;
    return id;
}

/// Created `number` seconds before the fake clock's beginning.
PaymentView payment(int number, Status status = Status::succeeded, std::int64_t version = 1);
KeyView key(int number, bool stuck = false);
BreakerView breaker(std::string provider, std::string operation, BreakerCondition state = BreakerCondition::closed);
ApprovalView approval(int number, ApprovalState state = ApprovalState::open);

/// A store of so many payments, newest first, behind a fake link: it gives pages and anchors as an agent does.
class PaymentStore {
public:
    PaymentStore(FakeLink& link, int count);
    int count;
    int pagesAsked = 0;
    int mostAtOnce = 500; ///< it may give less than was asked for
    bool hasAnchors = true;

private:
    RawResult page(const AgentRequest& request);
    RawResult anchors(const AgentRequest& request) const;
};

/// The value of a query parameter; empty when it is not there.
std::string parameter(const AgentRequest& request, std::string_view name);

} // namespace switchroom::test
