// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/models/samples.h"

#include "agent/core/words.h"

#include <algorithm>

namespace switchroom::test {
namespace {
Instant start() { return FakeClock().wall(); }
} // namespace

PaymentView payment(int number, Status status, std::int64_t version) {
    PaymentView view;
    view.id = idOf<PaymentId>(number);
    view.scope = "shop";
    view.provider = "stripe";
    view.orderRef = "order-" + std::to_string(number);
    view.amount = {2599, "EUR"};
    view.createdAt = start() - std::chrono::seconds{number};
    view.updatedAt = view.createdAt;
    view.status = status;
    view.phase = status == Status::unknown ? Phase::asking : status == Status::failed ? Phase::declined : Phase::none;
    if (status == Status::pending) view.phase = Phase::processing;
    if (status == Status::unknown) view.unknownSince = view.createdAt;
    view.version = version;
    return view;
}

KeyView key(int number, bool stuck) {
    KeyView view;
    view.id = idOf<KeyId>(number);
    view.scope = "shop";
    view.key = "pay_req_…7f3a";
    view.keyHash = "0a1b2c3d";
    view.state = stuck ? KeyState::executing : KeyState::settled;
    view.stuck = stuck;
    view.paymentId = idOf<PaymentId>(number);
    view.createdAt = start() - std::chrono::seconds{number};
    if (stuck) view.leaseUntil = view.createdAt;
    return view;
}

BreakerView breaker(std::string provider, std::string operation, BreakerCondition state) {
    BreakerView view;
    view.id = provider + "." + operation;
    view.provider = std::move(provider);
    view.operation = std::move(operation);
    view.state = state;
    view.since = start();
    return view;
}

ApprovalView approval(int number, ApprovalState state) {
    ApprovalView view;
    view.id = idOf<ApprovalId>(number);
    view.resolution.id = idOf<ResolutionId>(number);
    view.resolution.paymentId = idOf<PaymentId>(number);
    view.resolution.proposedBy = "berta";
    view.resolution.proposedAt = start();
    view.why = "above_limit";
    view.state = state;
    view.expiresAt = start() + std::chrono::hours{24};
    return view;
}

std::string parameter(const AgentRequest& request, std::string_view name) {
    auto found =
        std::ranges::find(request.query, name, [](const auto& pair) -> std::string_view { return pair.first; });
    return found == request.query.end() ? "" : found->second;
}

PaymentStore::PaymentStore(FakeLink& link, int payments) : count(payments) {
    link.answerBy(Route::listPayments, [this](const AgentRequest& request) { return page(request); });
    link.answerBy(Route::anchorPayments, [this](const AgentRequest& request) { return anchors(request); });
}

/// A cursor is the row that it stands behind.
RawResult PaymentStore::page(const AgentRequest& request) {
    ++pagesAsked;
    auto cursor = parameter(request, "cursor");
    int from = cursor.empty() ? 0 : std::stoi(cursor);
    int end = std::min({count, from + std::stoi(parameter(request, "limit")), from + mostAtOnce});
    List<PaymentView> list;
    for (int row = from; row < end; ++row) list.items.push_back(payment(row));
    if (end < count) list.next = std::to_string(end);
    return FakeLink::replyOf(list);
}

RawResult PaymentStore::anchors(const AgentRequest& request) const {
    if (!hasAnchors) return std::unexpected(LinkError{.fault = LinkFault::timedOut});
    AnchorsView view;
    view.step = std::stoi(parameter(request, "step"));
    for (int row = view.step; row <= count; row += view.step) view.cursors.push_back(std::to_string(row));
    return FakeLink::replyOf(view);
}

} // namespace switchroom::test
