// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/words.h"
#include "agent/protocol/decision_view.h"
#include "agent/protocol/list.h"
#include "agent/protocol/request_checks.h"
#include "agent/protocol/view_of.h"
#include "agent/serve/query_reader.h"
#include "agent/serve/reply.h"
#include "agent/serve/routes.h"

namespace switchroom {
namespace {

/// Payments that people settle, and the second person's word.
class Decisions {
public:
    explicit Decisions(ServeRoom& room) : m_room(room) {}

    asio::awaitable<Answer> resolve(Call call);
    asio::awaitable<Answer> list(Call call);
    asio::awaitable<Answer> show(Call call);
    asio::awaitable<Answer> decide(Call call);

private:
    ServeRoom& m_room;
};

std::optional<Approval> visibleApproval(StoreReader& reader, const ApprovalId& id, const Identity& who) {
    auto approval = reader.approval(id);
    if (!approval) return {};
    auto payment = reader.payment(approval->resolution.payment);
    return payment && who.sees(payment->scope) ? approval : std::nullopt;
}

asio::awaitable<Answer> Decisions::resolve(Call call) {
    auto id = call.id<PaymentId>();
    if (!id) co_return std::unexpected(std::move(id.error()));
    auto body = readBody<ResolutionRequest>(call);
    if (!body) co_return std::unexpected(std::move(body.error()));
    if (auto wrong = check(*body)) co_return std::unexpected(std::move(*wrong));
    auto payment = co_await m_room.store.read([id = *id](StoreReader& reader) { return reader.payment(id); });
    if (!payment) co_return std::unexpected(std::move(payment.error()));
    if (!*payment || !call.who.sees((*payment)->scope)) co_return std::unexpected(Call::nothingHere());
    ResolveRequest request;
    request.actor = call.actor();
    request.payment = *id;
    request.version = call.version;
    request.verdict = body->verdict;
    request.reason = body->reason;
    request.text = std::move(body->text);
    request.ground = body->ground;
    request.providerReference = body->providerReference.value_or("");
    auto resolved = co_await m_room.engine.resolver().propose(std::move(request));
    if (!resolved) {
        Denial denial(std::move(resolved.error()));
        if (denial.error.code == ErrorCode::versionStale) denial.version = (*payment)->version;
        co_return std::unexpected(std::move(denial));
    }
    ResolutionReply view;
    view.payment = viewOf(resolved->payment);
    if (resolved->approval) view.approval = viewOf(*resolved->approval);
    auto reply = withVersion(replyWith(view, view.approval ? 202 : 200), resolved->payment.version);
    if (view.approval) reply.headers.push_back({"Location", pathOf(Route::showApproval, {text(view.approval->id)})});
    co_return reply;
}

asio::awaitable<Answer> Decisions::list(Call call) {
    QueryReader query(call.query);
    auto state = query.word<ApprovalState>("state");
    auto limit = query.limit();
    if (auto wrong = query.result()) co_return std::unexpected(std::move(*wrong));
    struct Found {
        std::vector<Approval> items;
        std::int64_t seq = 0;
    };
    auto found = co_await m_room.store.read([state, limit, who = call.who](StoreReader& reader) {
        Found out;
        out.seq = reader.lastChange();
        for (auto& approval : reader.approvals(state, limit))
            if (who.scope == "*" || visibleApproval(reader, approval.id, who)) out.items.push_back(std::move(approval));
        return out;
    });
    if (!found) co_return std::unexpected(std::move(found.error()));
    List<ApprovalView> view;
    for (const auto& approval : found->items) view.items.push_back(viewOf(approval));
    co_return asOf(replyWith(view), found->seq);
}

asio::awaitable<Answer> Decisions::show(Call call) {
    auto id = call.id<ApprovalId>();
    if (!id) co_return std::unexpected(std::move(id.error()));
    QueryReader query(call.query);
    if (auto wrong = query.result()) co_return std::unexpected(std::move(*wrong));
    auto found = co_await m_room.store.read(
        [id = *id, who = call.who](StoreReader& reader) { return visibleApproval(reader, id, who); });
    if (!found) co_return std::unexpected(std::move(found.error()));
    if (!*found) co_return std::unexpected(Call::nothingHere());
    co_return withVersion(replyWith(viewOf(**found)), (*found)->version);
}

asio::awaitable<Answer> Decisions::decide(Call call) {
    auto id = call.id<ApprovalId>();
    if (!id) co_return std::unexpected(std::move(id.error()));
    auto body = readBody<DecisionRequest>(call);
    if (!body) co_return std::unexpected(std::move(body.error()));
    if (auto wrong = check(*body)) co_return std::unexpected(std::move(*wrong));
    auto find = [id = *id, who = call.who](StoreReader& reader) { return visibleApproval(reader, id, who); };
    auto found = co_await m_room.store.read(find);
    if (!found) co_return std::unexpected(std::move(found.error()));
    if (!*found) co_return std::unexpected(Call::nothingHere());
    bool approve = body->decision == Decision::approve;
    auto decided =
        co_await m_room.engine.resolver().decide(*id, call.version, call.actor(), approve, std::move(body->text));
    if (!decided) {
        Denial denial(std::move(decided.error()));
        if (denial.error.code == ErrorCode::versionStale) denial.version = (*found)->version;
        co_return std::unexpected(std::move(denial));
    }
    DecisionReply view;
    view.approval = viewOf(decided->approval.value());
    view.payment = viewOf(decided->payment);
    co_return withVersion(replyWith(view), view.approval.version);
}
} // namespace

std::shared_ptr<void> installDecisions(ServeRoom& room, RouteTable& table) {
    auto desk = std::make_shared<Decisions>(room);
    bind(table, Route::resolvePayment, *desk, &Decisions::resolve);
    bind(table, Route::listApprovals, *desk, &Decisions::list);
    bind(table, Route::showApproval, *desk, &Decisions::show);
    bind(table, Route::decideApproval, *desk, &Decisions::decide);
    return desk;
}

} // namespace switchroom
