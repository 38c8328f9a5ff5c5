// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/view_of.h"

#include <fmt/format.h>

namespace switchroom {
namespace {
std::optional<std::string> unlessEmpty(const std::string& text) {
    return text.empty() ? std::nullopt : std::optional(text);
}

std::optional<std::string> unlessZero(const Digest& digest) {
    return digest == Digest{} ? std::nullopt : std::optional(hexOf(digest));
}

Trust trustOf(EvidenceSource source) {
    if (isProviders(source)) return Trust::provider;
    return source == EvidenceSource::person ? Trust::person : Trust::claim;
}
} // namespace

std::string hexOf(const Digest& digest) {
    std::string out;
    for (auto byte : digest) fmt::format_to(std::back_inserter(out), "{:02x}", byte);
    return out;
}

std::string maskedKey(std::string_view key) {
    if (key.size() < 20) return std::string(key.substr(0, key.size() / 4)) + "…";
    return fmt::format("{}…{}", key.substr(0, 8), key.substr(key.size() - 4));
}

PaymentView viewOf(const Payment& payment) {
    return {
        .id = payment.id,
        .scope = payment.scope,
        .provider = payment.provider,
        .operation = payment.operation,
        .key = maskedKey(payment.key),
        .parentId = payment.parent,
        .orderRef = payment.orderRef,
        .customerRef = unlessEmpty(payment.customerRef),
        .method = unlessEmpty(payment.method),
        .amount = payment.money,
        .additional = payment.additional,
        .createdAt = payment.createdAt,
        .sendBefore = payment.sendBefore,
        .status = payment.status,
        .phase = payment.phase,
        .decidedBy = payment.decidedBy,
        .decidedRule = unlessEmpty(payment.decidedRule),
        .conflict = payment.conflict,
        .amountMismatch = payment.amountMismatch,
        .possibleDuplicate = payment.possibleDuplicate,
        .version = payment.version,
        .decisionVersion = payment.decisionVersion,
        .updatedAt = payment.updatedAt,
        .finalAt = payment.finalAt,
        .authorisedAmount = payment.authorisedAmount,
        .capturedAmount = payment.capturedAmount,
        .refundedAmount = payment.refundedAmount,
        .providerPaymentId = unlessEmpty(payment.providerPaymentId),
        .rawStatus = unlessEmpty(payment.rawStatus),
        .declineCode = unlessEmpty(payment.declineCode),
        .actionUrl = unlessEmpty(payment.actionUrl),
        .actionUntil = payment.actionUntil,
        .expectedBy = payment.expectedBy,
        .attempts = payment.attempts,
        .firstSentAt = payment.firstSentAt,
        .lastSentAt = payment.lastSentAt,
        .unknownSince = payment.unknownSince,
        .nextInquiryAt = payment.nextInquiryAt,
        .inquiries = payment.inquiries,
        .sealedAt = payment.sealedAt,
        .notFoundCount = payment.notFoundCount,
        .lastAnswerAt = payment.lastAnswerAt,
        .owner = unlessEmpty(payment.owner),
        .note = unlessEmpty(payment.note),
    };
}

AttemptView viewOf(const Attempt& attempt) {
    return {
        .number = attempt.number,
        .kind = attempt.kind,
        .fence = attempt.fence,
        .layer = attempt.layer,
        .startedAt = attempt.startedAt,
        .endedAt = attempt.endedAt,
        .outcome = attempt.outcome,
        .httpStatus = attempt.httpStatus == 0 ? std::nullopt : std::optional(attempt.httpStatus),
        .error = attempt.error,
        .bytesSent = attempt.bytesSent,
        .durationUs = attempt.duration.count(),
        .rawStatus = unlessEmpty(attempt.rawStatus),
        .detail = unlessEmpty(attempt.detail),
    };
}

EvidenceView viewOf(const Evidence& evidence) {
    return {
        .id = evidence.id,
        .source = evidence.source,
        .trust = trustOf(evidence.source),
        .status = evidence.status,
        .rawStatus = evidence.rawStatus,
        .amount = evidence.money,
        .providerPaymentId = unlessEmpty(evidence.providerPaymentId),
        .declineCode = unlessEmpty(evidence.declineCode),
        .actionUrl = unlessEmpty(evidence.actionUrl),
        .providerTime = evidence.providerTime,
        .seenAt = evidence.seenAt,
        .reference = evidence.reference,
        .repeats = evidence.repeats,
    };
}

InquiryView viewOf(const Inquiry& inquiry) {
    return {
        .id = inquiry.id,
        .cause = inquiry.cause,
        .lookup = inquiry.lookup,
        .consistent = inquiry.consistent,
        .askedBy = inquiry.askedBy,
        .startedAt = inquiry.startedAt,
        .endedAt = inquiry.endedAt,
        .answer = inquiry.answer,
        .rawStatus = unlessEmpty(inquiry.rawStatus),
        .detail = unlessEmpty(inquiry.detail),
    };
}

WebhookView viewOf(const WebhookReceipt& receipt) {
    return {
        .id = receipt.id,
        .account = receipt.account,
        .dedupKey = receipt.dedupKey,
        .type = receipt.type,
        .receivedAt = receipt.receivedAt,
        .state = receipt.state,
        .deliveries = receipt.deliveries,
        .detail = unlessEmpty(receipt.detail),
    };
}

ResolutionView viewOf(const Resolution& resolution) {
    return {
        .id = resolution.id,
        .paymentId = resolution.payment,
        .verdict = resolution.verdict,
        .reason = resolution.reason,
        .text = resolution.text,
        .ground = resolution.ground,
        .providerReference = unlessEmpty(resolution.providerReference),
        .proposedBy = resolution.proposedBy,
        .proposedAt = resolution.proposedAt,
        .decisionVersion = resolution.decisionVersion,
    };
}

ApprovalView viewOf(const Approval& approval) {
    return {
        .id = approval.id,
        .resolution = viewOf(approval.resolution),
        .why = approval.why,
        .state = approval.state,
        .expiresAt = approval.expiresAt,
        .decidedBy = unlessEmpty(approval.decidedBy),
        .decidedAt = approval.decidedAt,
        .decisionText = unlessEmpty(approval.decisionText),
        .version = approval.version,
    };
}

TokenView viewOf(const AccessToken& token) {
    return {
        .id = token.id,
        .person = token.person,
        .role = token.role,
        .scope = token.scope,
        .createdAt = token.createdAt,
        .revokedAt = token.revokedAt,
    };
}

AuditView viewOf(const AuditEntry& entry, const AuditRecord& record) {
    const auto& actor = entry.actor;
    return {
        .seq = record.seq,
        .at = entry.at,
        .agentId = entry.agentId,
        .actor = {.kind = actor.kind,
                  .name = actor.name,
                  .authMethod = actor.authMethod,
                  .tokenId = unlessEmpty(actor.tokenId),
                  .address = unlessEmpty(actor.address),
                  .requestId = unlessEmpty(actor.requestId)},
        .action = entry.action,
        .objectType = entry.objectType,
        .objectId = entry.objectId,
        .stateBefore = unlessEmpty(entry.stateBefore),
        .stateAfter = unlessEmpty(entry.stateAfter),
        .versionBefore = entry.versionBefore,
        .versionAfter = entry.versionAfter,
        .reason = unlessEmpty(entry.reason),
        .approvalId = unlessEmpty(entry.approvalId),
        .evidenceHash = unlessZero(entry.evidenceHash),
        .payloadHash = unlessZero(entry.payloadHash),
        .outcome = entry.outcome,
        .previous = hexOf(record.previous),
        .hash = hexOf(record.hash),
    };
}

KeyView viewOf(const IdempotencyRecord& record, std::int64_t paymentVersion, Instant now) {
    bool executing = record.state == KeyState::executing;
    return {
        .id = record.id,
        .scope = record.scope,
        .operation = record.operation,
        .key = record.key.empty() ? std::nullopt : std::optional(maskedKey(record.key)),
        .keyHash = hexOf(record.keyHash).substr(0, 8),
        .state = record.state,
        .recoveryPoint = record.recoveryPoint,
        .stuck = executing && record.leaseUntil && *record.leaseUntil <= now,
        .maybeSent = record.recoveryPoint != RecoveryPoint::reserved,
        .paymentId = record.payment,
        .leaseOwner = unlessEmpty(record.leaseOwner),
        .leaseUntil = record.leaseUntil,
        .createdAt = record.createdAt,
        .expiresAt = record.expiresAt,
        .version = paymentVersion,
    };
}

} // namespace switchroom
