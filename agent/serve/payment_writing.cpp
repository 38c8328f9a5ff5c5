// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/payment_detail.h"
#include "agent/protocol/payment_request.h"
#include "agent/protocol/request_checks.h"
#include "agent/protocol/view_of.h"
#include "agent/serve/header_fields.h"
#include "agent/serve/reply.h"
#include "agent/serve/routes.h"

namespace switchroom {
namespace {

/// What sends money, or stops what has not been sent.
class PaymentWriting {
public:
    explicit PaymentWriting(ServeRoom& room) : m_room(room) {}

    asio::awaitable<Answer> create(Call call);
    asio::awaitable<Answer> refund(Call call);
    asio::awaitable<Answer> cancel(Call call);
    asio::awaitable<Answer> ask(Call call);
    asio::awaitable<Answer> annotate(Call call);

private:
    std::expected<ExecuteRequest, Error> requestOf(const Call& call, std::optional<Instant> sendBefore) const;
    asio::awaitable<Answer> execute(ExecuteRequest request);
    /// The payment in the path, when this token may see it.
    asio::awaitable<std::expected<Payment, Error>> visible(PaymentId id, Identity who);
    asio::awaitable<Denial> stale(Error error, PaymentId id);

    ServeRoom& m_room;
};

std::expected<ExecuteRequest, Error> PaymentWriting::requestOf(const Call& call,
                                                               std::optional<Instant> sendBefore) const {
    auto preference = readPrefer(call.request.headers);
    ExecuteRequest request;
    request.actor = call.actor();
    request.scope = call.who.scope;
    request.key = call.key;
    request.respondAsync = preference.respondAsync;
    if (preference.wait) request.wait = *preference.wait;
    if (!sendBefore) return request;
    auto now = m_room.scheduler.wall();
    if (*sendBefore <= now)
        return std::unexpected(Error{ErrorCode::sendBeforePassed,
                                     "/send_before lies in the past.",
                                     {{"/send_before", "must lie in the future"}}});
    request.sendWithin = std::chrono::ceil<Millis>(*sendBefore - now);
    return request;
}

asio::awaitable<Answer> PaymentWriting::execute(ExecuteRequest request) {
    auto answered = co_await m_room.engine.executor().execute(std::move(request));
    if (!answered) co_return std::unexpected(std::move(answered.error()));
    auto reply = jsonReply(std::move(answered->body), answered->status);
    reply.headers.push_back({"Location", pathOf(Route::showPayment, {text(answered->payment.id)})});
    // A frozen answer shows the payment as it was; its version may have moved on since.
    if (!answered->replayed) reply = withVersion(std::move(reply), answered->payment.version);
    markReplayed(reply, answered->replayed);
    co_return reply;
}

asio::awaitable<Answer> PaymentWriting::create(Call call) {
    auto body = readBody<PaymentRequest>(call);
    if (!body) co_return std::unexpected(std::move(body.error()));
    if (auto wrong = check(*body)) co_return std::unexpected(std::move(*wrong));
    if (call.who.scope == "*")
        co_return std::unexpected(
            Error{ErrorCode::forbidden, "This token is bound to no tenant: payments are sent in one."});
    auto request = requestOf(call, body->sendBefore);
    if (!request) co_return std::unexpected(std::move(request.error()));
    request->provider = std::move(body->provider);
    request->operation = body->operation;
    request->orderRef = std::move(body->orderRef);
    request->customerRef = body->customerRef.value_or("");
    request->method = body->method.value_or("");
    request->money = std::move(body->amount);
    request->additional = body->additional.value_or(false);
    co_return co_await execute(std::move(*request));
}

asio::awaitable<Answer> PaymentWriting::refund(Call call) {
    auto id = call.id<PaymentId>();
    if (!id) co_return std::unexpected(std::move(id.error()));
    auto body = readBody<RefundRequest>(call);
    if (!body) co_return std::unexpected(std::move(body.error()));
    if (auto wrong = check(*body)) co_return std::unexpected(std::move(*wrong));
    auto request = requestOf(call, body->sendBefore);
    if (!request) co_return std::unexpected(std::move(request.error()));
    auto parent = co_await visible(*id, call.who);
    if (!parent) co_return std::unexpected(std::move(parent.error()));
    request->parent = *id;
    request->operation = Operation::refund;
    request->orderRef = parent->orderRef;
    request->customerRef = parent->customerRef;
    // Without an amount it is all that was captured: the same whenever the key comes again.
    Money everything{parent->capturedAmount, parent->money.currency};
    request->money = body->amount ? std::move(*body->amount) : std::move(everything);
    if (request->money.amount <= 0)
        co_return std::unexpected(Error{ErrorCode::parentNotPayable, "Nothing of this payment was captured.", {}, *id});
    co_return co_await execute(std::move(*request));
}

asio::awaitable<std::expected<Payment, Error>> PaymentWriting::visible(PaymentId id, Identity who) {
    auto read = co_await m_room.store.read([id](StoreReader& reader) { return reader.payment(id); });
    if (!read) co_return std::unexpected(std::move(read.error()));
    if (!*read || !who.sees((*read)->scope)) co_return std::unexpected(Call::nothingHere());
    co_return std::move(**read);
}

/// A refusal about a version, with the version that holds now.
asio::awaitable<Denial> PaymentWriting::stale(Error error, PaymentId id) {
    Denial denial(std::move(error));
    if (denial.error.code != ErrorCode::versionStale) co_return denial;
    auto now = co_await m_room.store.read([id](StoreReader& reader) { return reader.payment(id); });
    if (now && *now) denial.version = (*now)->version;
    co_return denial;
}

asio::awaitable<Answer> PaymentWriting::cancel(Call call) {
    auto id = call.id<PaymentId>();
    if (!id) co_return std::unexpected(std::move(id.error()));
    auto body = readBody<CancelRequest>(call);
    if (!body) co_return std::unexpected(std::move(body.error()));
    if (auto wrong = check(*body)) co_return std::unexpected(std::move(*wrong));
    if (!body->reason && call.who.role != Role::service)
        co_return std::unexpected(
            Error{ErrorCode::invalidRequest, "/reason is missing.", {{"/reason", "is missing: people say why"}}});
    auto payment = co_await visible(*id, call.who);
    if (!payment) co_return std::unexpected(std::move(payment.error()));
    auto cancelled =
        co_await m_room.engine.executor().cancelUnsent(*id, call.version, call.actor(), body->reason.value_or(""));
    if (!cancelled) co_return std::unexpected(co_await stale(std::move(cancelled.error()), *id));
    co_return withVersion(replyWith(viewOf(*cancelled)), cancelled->version);
}

asio::awaitable<Answer> PaymentWriting::ask(Call call) {
    auto id = call.id<PaymentId>();
    if (!id) co_return std::unexpected(std::move(id.error()));
    auto body = readBody<NoRequest>(call);
    if (!body) co_return std::unexpected(std::move(body.error()));
    auto before = co_await visible(*id, call.who);
    if (!before) co_return std::unexpected(std::move(before.error()));
    auto asked = co_await m_room.engine.inquirer().askNow(*id, InquiryCause::button, call.who.person);
    if (!asked) co_return std::unexpected(std::move(asked.error()));
    auto inquiries = co_await m_room.store.read([id = *id](StoreReader& reader) { return reader.inquiries(id, 1); });
    if (!inquiries) co_return std::unexpected(std::move(inquiries.error()));
    InquiryReply reply;
    if (!inquiries->empty()) reply.inquiry = viewOf(inquiries->front());
    reply.payment = viewOf(*asked);
    co_return withVersion(replyWith(reply), asked->version);
}

asio::awaitable<Answer> PaymentWriting::annotate(Call call) {
    auto id = call.id<PaymentId>();
    if (!id) co_return std::unexpected(std::move(id.error()));
    auto body = readBody<AnnotationRequest>(call);
    if (!body) co_return std::unexpected(std::move(body.error()));
    if (auto wrong = check(*body)) co_return std::unexpected(std::move(*wrong));
    auto before = co_await visible(*id, call.who);
    if (!before) co_return std::unexpected(std::move(before.error()));
    auto noted = co_await m_room.engine.resolver().annotate(*id, call.version, call.actor(), body->owner, body->note);
    if (!noted) co_return std::unexpected(co_await stale(std::move(noted.error()), *id));
    co_return withVersion(replyWith(viewOf(*noted)), noted->version);
}
} // namespace

std::shared_ptr<void> installPaymentWriting(ServeRoom& room, RouteTable& table) {
    auto desk = std::make_shared<PaymentWriting>(room);
    bind(table, Route::createPayment, *desk, &PaymentWriting::create);
    bind(table, Route::refundPayment, *desk, &PaymentWriting::refund);
    bind(table, Route::cancelPayment, *desk, &PaymentWriting::cancel);
    bind(table, Route::askProvider, *desk, &PaymentWriting::ask);
    bind(table, Route::annotatePayment, *desk, &PaymentWriting::annotate);
    return desk;
}

} // namespace switchroom
