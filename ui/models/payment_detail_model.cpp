// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/payment_detail_model.h"

namespace switchroom {

PaymentDetailModel::PaymentDetailModel(AgentLink& link, QObject* parent)
    : QObject(parent), m_link(link), m_state(link) {
    connect(&link, &AgentLink::snapshotNeeded, this, &PaymentDetailModel::reload);
    connect(&link, &AgentLink::messageReceived, this, &PaymentDetailModel::take);
}

void PaymentDetailModel::open(const PaymentId& id) {
    if (m_id == id) return reload();
    close();
    m_id = id;
    load();
}

void PaymentDetailModel::open(const PaymentView& known) {
    bool other = m_id != known.id;
    open(known.id);
    if (!other) return;
    m_known = known;
    emit changed();
}

void PaymentDetailModel::close() {
    m_askedDetail.cancel();
    m_askedTimeline.cancel();
    m_id.reset();
    m_known.reset();
    m_detail.reset();
    m_timeline.clear();
    m_held.reset();
    m_state.reset();
    emit changed();
}

void PaymentDetailModel::reload() {
    if (m_id) load();
}

void PaymentDetailModel::load() {
    m_state.begin();
    auto id = text(*m_id);
    m_askedDetail.ask(m_link.call<PaymentDetail>(AgentRequest(Route::showPayment, {id})))
        .then(this, [this](const Result<PaymentDetail>& result) {
            if (!result) return m_state.fail(result.error());
            m_detail = result->value;
            m_state.succeed();
            know(*m_detail);
            emit changed();
        });
    m_askedTimeline.ask(m_link.call<TimelineView>(AgentRequest(Route::paymentTimeline, {id})))
        .then(this, [this](const Result<TimelineView>& result) {
            // A role that may not read it sees none.
            if (!result && result.error().code() != ErrorCode::forbidden) return m_state.fail(result.error());
            m_timeline = result ? result->value.items : std::vector<TimelineItem>{};
            emit changed();
        });
}

void PaymentDetailModel::take(const StreamMessage& message) {
    if (!m_id) return;
    bool aboutIt = message.payment && message.payment->id == *m_id;
    bool aboutSibling = message.payment && m_known && !m_known->orderRef.empty() &&
                        message.payment->orderRef == m_known->orderRef && message.payment->scope == m_known->scope;
    bool aboutApproval = message.approval && message.approval->resolution.paymentId == *m_id;
    if (!aboutIt && !aboutSibling && !aboutApproval) return;
    if (aboutIt) {
        know(*message.payment);
        emit changed();
    }
    load();
}

/// Newer only: answers and messages overtake each other.
void PaymentDetailModel::know(const PaymentView& payment) {
    if (m_known && payment.version <= m_known->version) return;
    bool was = isOutdated();
    m_known = payment;
    if (!was && isOutdated()) emit outdated();
}

void PaymentDetailModel::holdVersion() {
    if (m_known) m_held = m_known->version;
}

void PaymentDetailModel::letVersionGo() { m_held.reset(); }

} // namespace switchroom
