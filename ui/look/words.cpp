// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/words.h"

#include <QCoreApplication>

#include <array>
#include <utility>

namespace switchroom {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Words)
};

struct Actions {
    Q_DECLARE_TR_FUNCTIONS(Actions)
};

} // namespace

QString wordOf(Phase phase) {
    switch (phase) {
    case Phase::none: return {};
    case Phase::reserved: return Words::tr("reserved", "of a payment");
    case Phase::queued: return Words::tr("queued", "of a payment");
    case Phase::sending: return Words::tr("being sent", "of a payment");
    case Phase::notSent: return Words::tr("not sent", "of a payment");
    case Phase::requiresAction: return Words::tr("waits for the payer", "of a payment");
    case Phase::processing: return Words::tr("provider works on it", "of a payment");
    case Phase::declinedOpen: return Words::tr("declined, still payable", "of a payment");
    case Phase::asking: return Words::tr("being asked about", "of a payment");
    case Phase::needsHuman: return Words::tr("needs a person", "of a payment");
    case Phase::declined: return Words::tr("declined", "of a payment");
    case Phase::cancelled: return Words::tr("cancelled", "of a payment");
    }
    return {};
}

QString wordOf(Operation operation) {
    switch (operation) {
    case Operation::charge: return Words::tr("charge");
    case Operation::authorise: return Words::tr("authorisation");
    case Operation::capture: return Words::tr("capture");
    case Operation::refund: return Words::tr("refund");
    case Operation::cancel: return Words::tr("cancellation");
    case Operation::payout: return Words::tr("payout");
    }
    return {};
}

QString wordOf(Outcome outcome) {
    switch (outcome) {
    case Outcome::succeeded: return Words::tr("succeeded", "of an attempt");
    case Outcome::failed: return Words::tr("failed", "of an attempt");
    case Outcome::pending: return Words::tr("not decided yet", "of an attempt");
    case Outcome::notSent: return Words::tr("not sent", "of an attempt");
    case Outcome::unknown: return Words::tr("unknown", "of an attempt");
    }
    return {};
}

QString wordOf(ErrorClass error) {
    switch (error) {
    case ErrorClass::none: return {};
    case ErrorClass::breakerOpen: return Words::tr("breaker open", "of an attempt");
    case ErrorClass::bulkheadFull: return Words::tr("too many calls at once", "of an attempt");
    case ErrorClass::budgetSpent: return Words::tr("retry budget spent", "of an attempt");
    case ErrorClass::leaseLost: return Words::tr("lease lost", "of an attempt");
    case ErrorClass::connect: return Words::tr("no connection", "of an attempt");
    case ErrorClass::timeout: return Words::tr("no answer in time", "of an attempt");
    case ErrorClass::reset: return Words::tr("connection broken", "of an attempt");
    case ErrorClass::tooLarge: return Words::tr("answer too large", "of an attempt");
    case ErrorClass::serverError: return Words::tr("error of the provider", "of an attempt");
    case ErrorClass::rateLimited: return Words::tr("rate limit", "of an attempt");
    case ErrorClass::refused: return Words::tr("refused", "of an attempt");
    case ErrorClass::keyInUse: return Words::tr("key in use", "of an attempt");
    case ErrorClass::unparsable: return Words::tr("answer not readable", "of an attempt");
    case ErrorClass::mismatch: return Words::tr("answer about something else", "of an attempt");
    case ErrorClass::unmapped: return Words::tr("unmapped status", "of an attempt");
    case ErrorClass::notFinished: return Words::tr("cut off by a restart", "of an attempt");
    case ErrorClass::cancelled: return Words::tr("cancelled", "of an attempt");
    }
    return {};
}

QString wordOf(EvidenceSource source) {
    switch (source) {
    case EvidenceSource::syncResponse: return Words::tr("direct answer", "where evidence came from");
    case EvidenceSource::webhook: return Words::tr("webhook", "where evidence came from");
    case EvidenceSource::inquiry: return Words::tr("inquiry", "where evidence came from");
    case EvidenceSource::person: return Words::tr("person", "where evidence came from");
    case EvidenceSource::claim: return Words::tr("claim", "where evidence came from");
    }
    return {};
}

QString wordOf(ProviderStatus status) {
    switch (status) {
    case ProviderStatus::succeeded: return Words::tr("succeeded", "what a provider says");
    case ProviderStatus::authorised: return Words::tr("authorised", "what a provider says");
    case ProviderStatus::processing: return Words::tr("processing", "what a provider says");
    case ProviderStatus::requiresAction: return Words::tr("requires action", "what a provider says");
    case ProviderStatus::declinedOpen: return Words::tr("declined, still payable", "what a provider says");
    case ProviderStatus::declined: return Words::tr("declined", "what a provider says");
    case ProviderStatus::cancelled: return Words::tr("cancelled", "what a provider says");
    }
    return {};
}

QString wordOf(Trust trust) {
    switch (trust) {
    case Trust::provider: return Words::tr("the provider says so");
    case Trust::person: return Words::tr("a person says so");
    case Trust::claim: return Words::tr("somebody claims so");
    }
    return {};
}

QString wordOf(InquiryAnswer answer) {
    switch (answer) {
    case InquiryAnswer::found: return Words::tr("found", "of an inquiry");
    case InquiryAnswer::notFound: return Words::tr("not found", "of an inquiry");
    case InquiryAnswer::couldNotAsk: return Words::tr("could not ask", "of an inquiry");
    case InquiryAnswer::unmapped: return Words::tr("unmapped status", "of an inquiry");
    }
    return {};
}

QString wordOf(InquiryCause cause) {
    switch (cause) {
    case InquiryCause::schedule: return Words::tr("by schedule");
    case InquiryCause::button: return Words::tr("asked by a person");
    case InquiryCause::webhook: return Words::tr("after a webhook");
    case InquiryCause::afterRefusal: return Words::tr("after a refusal");
    case InquiryCause::start: return Words::tr("at the agent's start");
    case InquiryCause::job: return Words::tr("by a job");
    }
    return {};
}

QString wordOf(Lookup lookup) {
    switch (lookup) {
    case Lookup::byId: return Words::tr("by the provider's id");
    case Lookup::byReference: return Words::tr("by order reference");
    }
    return {};
}

QString wordOf(Verdict verdict) {
    switch (verdict) {
    case Verdict::succeeded: return Words::tr("It went through");
    case Verdict::failed: return Words::tr("It did not");
    case Verdict::keep: return Words::tr("Still unclear");
    }
    return {};
}

QString wordOf(ReasonCode reason) {
    switch (reason) {
    case ReasonCode::providerConfirmedByPhone: return Words::tr("Provider confirmed by phone");
    case ReasonCode::seenInProviderDashboard: return Words::tr("Seen in the provider's dashboard");
    case ReasonCode::seenInSettlementReport: return Words::tr("Seen in the settlement report");
    case ReasonCode::notInSettlementReport: return Words::tr("Not in the settlement report");
    case ReasonCode::customerShowedStatement: return Words::tr("Customer showed a statement");
    case ReasonCode::providerLostRecord: return Words::tr("Provider lost its record");
    case ReasonCode::duplicateOfOther: return Words::tr("Duplicate of another payment");
    case ReasonCode::other: return Words::tr("Other");
    }
    return {};
}

QString wordOf(Ground ground) {
    switch (ground) {
    case Ground::freshInquiry: return Words::tr("the provider was just asked");
    case Ground::noLookup: return Words::tr("the provider offers no lookup");
    case Ground::couldNotAsk: return Words::tr("the provider could not be asked for long");
    }
    return {};
}

QString wordOf(DecidedBy decidedBy) {
    switch (decidedBy) {
    case DecidedBy::provider: return Words::tr("provider", "who decided");
    case DecidedBy::inference: return Words::tr("rule", "who decided");
    case DecidedBy::person: return Words::tr("person", "who decided");
    case DecidedBy::owner: return Words::tr("the payment's owner", "who decided");
    }
    return {};
}

QString wordOf(RecoveryPoint point) {
    switch (point) {
    case RecoveryPoint::reserved: return Words::tr("reserved, nothing sent", "of a key");
    case RecoveryPoint::maybeSent: return Words::tr("may have been sent", "of a key");
    case RecoveryPoint::answered: return Words::tr("answered", "of a key");
    }
    return {};
}

QString wordOf(Role role) {
    switch (role) {
    case Role::viewer: return Words::tr("viewer", "a role");
    case Role::service: return Words::tr("service", "a role");
    case Role::support: return Words::tr("support", "a role");
    case Role::onCall: return Words::tr("on call", "a role");
    case Role::approver: return Words::tr("approver", "a role");
    case Role::admin: return Words::tr("admin", "a role");
    }
    return {};
}

QString wordOfAction(std::string_view action) {
    static constexpr std::array<std::pair<std::string_view, const char*>, 30> words{{
        {"payment.reserve", QT_TRANSLATE_NOOP("Actions", "payment reserved")},
        {"payment.attempt", QT_TRANSLATE_NOOP("Actions", "attempt begun")},
        {"payment.attempt_ended", QT_TRANSLATE_NOOP("Actions", "attempt ended")},
        {"payment.attempts_ended", QT_TRANSLATE_NOOP("Actions", "attempts ended")},
        {"payment.cancel_open", QT_TRANSLATE_NOOP("Actions", "open payment being cancelled")},
        {"payment.cancel_ended", QT_TRANSLATE_NOOP("Actions", "cancellation ended")},
        {"payment.cancel", QT_TRANSLATE_NOOP("Actions", "payment cancelled")},
        {"payment.resume", QT_TRANSLATE_NOOP("Actions", "payment resumed")},
        {"payment.expire", QT_TRANSLATE_NOOP("Actions", "payment expired")},
        {"payment.abandoned", QT_TRANSLATE_NOOP("Actions", "payment given up")},
        {"payment.inquiry", QT_TRANSLATE_NOOP("Actions", "provider asked")},
        {"payment.webhook", QT_TRANSLATE_NOOP("Actions", "webhook received")},
        {"payment.needs_human", QT_TRANSLATE_NOOP("Actions", "needs a person")},
        {"payment.flag", QT_TRANSLATE_NOOP("Actions", "flag changed")},
        {"payment.refunded", QT_TRANSLATE_NOOP("Actions", "refund counted")},
        {"payment.annotate", QT_TRANSLATE_NOOP("Actions", "note or owner changed")},
        {"resolution.apply", QT_TRANSLATE_NOOP("Actions", "settled by a person")},
        {"approval.request", QT_TRANSLATE_NOOP("Actions", "second person asked for")},
        {"approval.approved", QT_TRANSLATE_NOOP("Actions", "approved")},
        {"approval.rejected", QT_TRANSLATE_NOOP("Actions", "rejected")},
        {"approval.expired", QT_TRANSLATE_NOOP("Actions", "approval expired")},
        {"approval.outdated", QT_TRANSLATE_NOOP("Actions", "approval outdated")},
        {"breaker.transition", QT_TRANSLATE_NOOP("Actions", "breaker changed")},
        {"breaker.force_open", QT_TRANSLATE_NOOP("Actions", "breaker forced open")},
        {"breaker.close", QT_TRANSLATE_NOOP("Actions", "breaker closed by a person")},
        {"breaker.half_open", QT_TRANSLATE_NOOP("Actions", "probe asked for")},
        {"breaker.disable", QT_TRANSLATE_NOOP("Actions", "breaker disabled")},
        {"key.release", QT_TRANSLATE_NOOP("Actions", "key released")},
        {"token.create", QT_TRANSLATE_NOOP("Actions", "token created")},
        {"token.revoke", QT_TRANSLATE_NOOP("Actions", "token revoked")},
    }};
    for (const auto& [known, text] : words)
        if (known == action) return Actions::tr(text);
    return qs(action);
}

} // namespace switchroom
