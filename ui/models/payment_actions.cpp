// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/payment_actions.h"

namespace switchroom {
namespace {
constexpr Millis providersTime{60'000};
} // namespace

Answer<ActionResult<InquiryReply>> PaymentActions::askNow(const PaymentId& id, std::string key) {
    AgentRequest request(Route::askProvider, {text(id)});
    request.send(NoRequest{}).under(std::move(key)).within(providersTime);
    return act<InquiryReply>(m_link, std::move(request), tr("The provider was asked."));
}

Answer<ActionResult<ResolutionReply>> PaymentActions::resolve(const PaymentId& id, std::int64_t seen,
                                                              const ResolutionRequest& what, std::string key) {
    AgentRequest request(Route::resolvePayment, {text(id)});
    request.send(what).ifMatch(seen).under(std::move(key));
    return act<ResolutionReply>(m_link, std::move(request), tr("The decision is written."),
                                tr("A second person is needed: the request waits under Approvals."));
}

Answer<ActionResult<PaymentView>> PaymentActions::assign(const PaymentId& id, std::int64_t seen,
                                                         const std::string& owner) {
    AnnotationRequest body{.owner = owner};
    AgentRequest request(Route::annotatePayment, {text(id)});
    request.send(body).ifMatch(seen);
    return act<PaymentView>(m_link, std::move(request),
                            owner.empty() ? tr("Nobody owns it now.") : tr("The owner is set."));
}

Answer<ActionResult<PaymentView>> PaymentActions::note(const PaymentId& id, std::int64_t seen,
                                                       const std::string& note) {
    AnnotationRequest body{.note = note};
    AgentRequest request(Route::annotatePayment, {text(id)});
    request.send(body).ifMatch(seen);
    return act<PaymentView>(m_link, std::move(request), tr("The note is kept."));
}

Answer<ActionResult<PaymentView>> PaymentActions::cancel(const PaymentId& id, std::int64_t seen,
                                                         const std::string& reason, std::string key) {
    AgentRequest request(Route::cancelPayment, {text(id)});
    request.send(CancelRequest{.reason = reason}).ifMatch(seen).under(std::move(key));
    return act<PaymentView>(m_link, std::move(request), tr("It was called off before it was sent."));
}

bool PaymentActions::isCancellable(const PaymentView& payment) {
    return payment.status == Status::pending && (payment.phase == Phase::queued || payment.phase == Phase::notSent);
}

bool PaymentActions::isDecidable(const PaymentView& payment) {
    return payment.status == Status::unknown || payment.conflict;
}

} // namespace switchroom
