// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/settle/decision_rules.h"

#include "agent/core/words.h"
#include "agent/rules/verdict.h"

#include <algorithm>

namespace switchroom {
namespace {

Error refusal(ErrorCode code, std::string detail, const Payment& payment) {
    return Error{.code = code, .detail = std::move(detail), .payment = payment.id};
}

std::optional<Error> checkText(const ResolveRequest& request) {
    auto letters = std::ranges::count_if(request.text, [](char c) { return c != ' ' && c != '\n' && c != '\t'; });
    if (letters >= 10) return {};
    Error error{.code = ErrorCode::invalidRequest, .detail = "Say in at least 10 characters why."};
    error.fields.push_back({.pointer = "/text", .detail = "must have at least 10 characters that are not blank"});
    return error;
}

std::optional<Error> checkGround(const SettleRoom& room, const Payment& payment, Ground ground, Instant now) {
    const auto* dialect = room.gateway.adapter(payment.provider);
    bool lookup = dialect && dialect->lookupFor(payment);
    auto day = std::min<Millis>(std::chrono::hours{24}, room.policyOf(payment).inquiry.needsHumanAfter);
    switch (ground) {
    case Ground::freshInquiry:
        if (payment.lastAnswerAt && *payment.lastAnswerAt + room.playbook.freshInquiryWithin >= now) return {};
        return refusal(ErrorCode::groundMissing,
                       "The provider has not answered an inquiry lately. Ask it first, then decide.", payment);
    case Ground::noLookup:
        if (!lookup) return {};
        return refusal(ErrorCode::groundMissing,
                       "This provider can be asked about the payment. Ask it first, then decide.", payment);
    case Ground::couldNotAsk: {
        auto silentSince = payment.lastAnswerAt ? payment.lastAnswerAt : payment.unknownSince;
        if (silentSince && *silentSince + day <= now && payment.inquiries > 0) return {};
        return refusal(ErrorCode::groundMissing,
                       "The provider has not been silent for long enough (24 h, or the playbook's needs_human_after).",
                       payment);
    }
    }
    return {};
}

} // namespace

std::optional<Error> whyNotDecidable(const SettleRoom& room, const Payment& payment, const ResolveRequest& request,
                                     Instant now) {
    if (request.version < payment.decisionSince || request.version > payment.version)
        return refusal(ErrorCode::versionStale, "The payment changed since you read it. Look at it again, then decide.",
                       payment);
    if (auto error = checkText(request)) return error;
    bool open = payment.status == Status::unknown;
    bool conflict = isFinal(payment.status) && payment.conflict;
    if (!open && !conflict)
        return refusal(ErrorCode::notDecidable,
                       "The payment is " + stateText(payment) + ": people decide unknown payments and conflicts.",
                       payment);
    if (open && request.verdict == Verdict::keep)
        return refusal(ErrorCode::notDecidable, "Nothing is decided yet that could be kept: say succeeded or failed.",
                       payment);
    if (conflict && request.verdict != Verdict::keep &&
        (request.verdict == Verdict::succeeded) == (payment.status == Status::succeeded))
        return refusal(ErrorCode::notDecidable, "It is " + word(payment.status) + " already: say keep, or the other.",
                       payment);
    return conflict ? std::nullopt : checkGround(room, payment, request.ground, now);
}

std::string whyTwoPeople(const SettleRoom& room, const Payment& payment, Verdict verdict,
                         const std::vector<Evidence>& evidence) {
    if (payment.conflict) return "conflict";
    if (payment.amountMismatch) return "amount_mismatch";
    auto limit = std::ranges::find(room.playbook.fourEyesAbove, payment.money.currency, &Money::currency);
    if (limit == room.playbook.fourEyesAbove.end()) return "no_limit_for_currency";
    if (payment.money.amount > limit->amount) return "above_limit";
    auto newest = std::ranges::find_if(evidence, [](const Evidence& e) { return isProviders(e.source) && e.status; });
    if (newest != evidence.end() && isAgainst(verdict, *newest)) return "against_evidence";
    return {};
}

} // namespace switchroom
