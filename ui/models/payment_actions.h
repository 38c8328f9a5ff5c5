// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/decision_view.h"
#include "agent/protocol/payment_detail.h"
#include "agent/protocol/payment_request.h"
#include "ui/models/action_result.h"

namespace switchroom {

/// What people do to a payment. Each carries the version that the person saw; a `key` that is given again asks for the same
/// act and does it once.
class PaymentActions {
    Q_DECLARE_TR_FUNCTIONS(PaymentActions)

public:
    explicit PaymentActions(AgentLink& link) : m_link(link) {}

    Permission mayAsk() const { return m_link.may(Route::askProvider); }
    Permission mayResolve() const { return m_link.may(Route::resolvePayment); }
    Permission mayAnnotate() const { return m_link.may(Route::annotatePayment); }
    Permission mayCancel() const { return m_link.may(Route::cancelPayment); }

    /// Asks the provider now; the inquiry's answer is in the value. May take as long as the provider does (60 s at most).
    Answer<ActionResult<InquiryReply>> askNow(const PaymentId& id, std::string key = {});
    /// Settles it, or requests a second person's word (ActionKind::requested).
    Answer<ActionResult<ResolutionReply>> resolve(const PaymentId& id, std::int64_t seen, const ResolutionRequest& what,
                                                  std::string key = {});
    /// An empty owner clears.
    Answer<ActionResult<PaymentView>> assign(const PaymentId& id, std::int64_t seen, const std::string& owner);
    /// An empty note clears.
    Answer<ActionResult<PaymentView>> note(const PaymentId& id, std::int64_t seen, const std::string& note);
    /// Calls off what has not been sent; `reason` of at least 10 characters.
    Answer<ActionResult<PaymentView>> cancel(const PaymentId& id, std::int64_t seen, const std::string& reason,
                                             std::string key = {});
    /// Whether the payment is in a state that can be called off.
    static bool isCancellable(const PaymentView& payment);
    /// Whether there is something for a person to decide: unknown, or a conflict.
    static bool isDecidable(const PaymentView& payment);

private:
    AgentLink& m_link;
};

} // namespace switchroom
