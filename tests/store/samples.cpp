// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/samples.h"

#include "agent/rules/digest.h"

namespace switchroom::test {

Instant moment(std::int64_t micros) { return instantOf(1'790'000'000'000'000 + micros); }

Digest digestOf(int number) { return sha256(std::to_string(number)); }

Payment plainPayment(std::uint64_t number) {
    Payment p;
    p.id = idOf<PaymentId>(number);
    p.scope = "shop";
    p.provider = "stripe";
    p.operation = Operation::charge;
    p.key = "pay_req_" + std::to_string(number);
    p.orderRef = "order-" + std::to_string(number);
    p.method = "pm_card_visa";
    p.money = {2599, "EUR"};
    p.createdAt = moment(std::int64_t(number) * 1000);
    p.updatedAt = p.createdAt;
    p.phase = Phase::sending;
    return p;
}

namespace {
void fillState(Payment& p, std::uint64_t number) {
    auto at = [&](int step) { return moment(std::int64_t(number) * 1000 + step); };
    p.status = Status::failed;
    p.phase = Phase::declined;
    p.decidedBy = DecidedBy::person;
    p.decidedRule = "provider_confirmed_by_phone";
    p.conflict = p.amountMismatch = p.possibleDuplicate = true;
    p.decisionVersion = 3;
    p.decisionSince = 2;
    p.updatedAt = at(1);
    p.finalAt = at(2);
    p.authorisedAmount = 2599;
    p.capturedAmount = 2000;
    p.refundedAmount = 1000;
    p.providerPaymentId = "pi_" + std::to_string(number);
    p.rawStatus = "requires_payment_method";
    p.declineCode = "insufficient_funds";
    p.actionUrl = "https://bank.example/3ds?x=1&y=ä";
    p.actionUntil = at(3);
    p.expectedBy = at(4);
    p.attempts = 4;
    p.firstSentAt = at(5);
    p.lastSentAt = at(6);
    p.unknownSince = at(7);
    p.nextInquiryAt = at(8);
    p.inquiryStep = 5;
    p.inquiries = 6;
    p.sealedAt = at(9);
    p.notFoundCount = 7;
    p.firstNotFoundAt = at(10);
    p.lastAnswerAt = at(11);
    p.owner = "nadia";
    p.note = "Kundin rief an – „zweimal belastet“, it's \\ 'quoted' € 日本語 \xF0\x9F\x92\xB3";
}
} // namespace

Payment fullPayment(std::uint64_t number) {
    auto p = plainPayment(number);
    p.parent = idOf<PaymentId>(number + 500'000);
    p.operation = Operation::refund;
    p.customerRef = "c_" + std::to_string(number);
    p.money = {INT64_MAX, "JPY"};
    p.additional = true;
    p.sendBefore = moment(99);
    fillState(p, number);
    return p;
}

IdempotencyRecord fullKey(std::uint64_t number) {
    IdempotencyRecord k;
    k.id = idOf<KeyId>(number);
    k.scope = "shop";
    k.operation = Operation::charge;
    k.key = "pay_req_" + std::to_string(number);
    k.keyHash = sha256(k.key);
    k.fingerprint = digestOf(7);
    k.state = KeyState::executing;
    k.recoveryPoint = RecoveryPoint::maybeSent;
    k.payment = idOf<PaymentId>(number);
    k.leaseOwner = "agent/7";
    k.leaseUntil = moment(5000);
    k.createdAt = moment(std::int64_t(number));
    k.expiresAt = moment(9000);
    k.answerStatus = 201;
    k.answerBody = std::string("{\"a\":\0\xff}", 8);
    return k;
}

Attempt fullAttempt(const PaymentId& payment, int number) {
    return {.payment = payment,
            .number = number,
            .kind = AttemptKind::cancelOpen,
            .fence = 12,
            .layer = "agent",
            .startedAt = moment(1),
            .endedAt = moment(2),
            .outcome = Outcome::unknown,
            .httpStatus = 502,
            .error = ErrorClass::serverError,
            .bytesSent = true,
            .duration = Micros(1234567),
            .rawStatus = "bad gateway",
            .detail = "The balancer answered, not the provider."};
}

Evidence fullEvidence(std::uint64_t number, const PaymentId& payment) {
    return {.id = idOf<EvidenceId>(number),
            .payment = payment,
            .source = EvidenceSource::webhook,
            .status = ProviderStatus::declinedOpen,
            .rawStatus = "requires_payment_method",
            .money = Money{-5, "USD"},
            .providerPaymentId = "pi_1",
            .declineCode = "lost_card",
            .actionUrl = "https://x.example",
            .providerTime = moment(3),
            .seenAt = moment(std::int64_t(number)),
            .reference = "evt_1",
            .repeats = 2};
}

Inquiry fullInquiry(std::uint64_t number, const PaymentId& payment) {
    return {.id = idOf<InquiryId>(number),
            .payment = payment,
            .cause = InquiryCause::afterRefusal,
            .lookup = Lookup::byReference,
            .consistent = true,
            .askedBy = "nadia",
            .startedAt = moment(std::int64_t(number)),
            .endedAt = moment(50),
            .answer = InquiryAnswer::unmapped,
            .rawStatus = "weird",
            .detail = "Nobody mapped it."};
}

WebhookReceipt fullReceipt(std::uint64_t number) {
    return {.id = idOf<ReceiptId>(number),
            .provider = "stripe",
            .account = "acct_1",
            .dedupKey = "evt_" + std::to_string(number),
            .type = "payment_intent.succeeded",
            .body = std::string("{\0\x80}", 4),
            .bodyHash = digestOf(1),
            .contentHash = digestOf(2),
            .receivedAt = moment(std::int64_t(number)),
            .state = ReceiptState::orphan,
            .payment = idOf<PaymentId>(number),
            .deliveries = 3,
            .detail = "Nobody waits for it."};
}

Resolution fullResolution(std::uint64_t number, const PaymentId& payment) {
    return {.id = idOf<ResolutionId>(number),
            .payment = payment,
            .verdict = Verdict::keep,
            .reason = ReasonCode::duplicateOfOther,
            .text = "Seen on the statement of 3 May",
            .ground = Ground::couldNotAsk,
            .providerReference = "ref-1",
            .proposedBy = "nadia",
            .proposedAt = moment(std::int64_t(number)),
            .decisionVersion = 4};
}

Approval fullApproval(std::uint64_t number, const PaymentId& payment) {
    return {.id = idOf<ApprovalId>(number),
            .resolution = fullResolution(number, payment),
            .why = "above_limit",
            .content = digestOf(3),
            .state = ApprovalState::open,
            .expiresAt = moment(77),
            .decidedBy = "",
            .decidedAt = moment(78),
            .decisionText = "agreed",
            .version = 1};
}

AuditEntry fullEntry(std::string objectId, std::string action) {
    return {.at = moment(1),
            .steadyNanos = 5,
            .agentId = "agent-1",
            .actor = {ActorKind::person, "nadia", "token", "abcd1234", "127.0.0.1", "req-1"},
            .action = std::move(action),
            .objectType = "payment",
            .objectId = std::move(objectId),
            .stateBefore = "unknown/asking",
            .stateAfter = "succeeded/none",
            .versionBefore = 3,
            .versionAfter = 4,
            .reason = "seen in the dashboard",
            .approvalId = "a-1",
            .evidenceHash = digestOf(4),
            .payloadHash = digestOf(5),
            .outcome = "done"};
}

} // namespace switchroom::test
