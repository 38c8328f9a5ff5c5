// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/settle/resolver.h"

#include "agent/core/words.h"
#include "agent/rules/card_mask.h"
#include "agent/rules/digest.h"
#include "agent/rules/verdict.h"
#include "agent/settle/decision_rules.h"

namespace switchroom {
namespace {

Error refusal(ErrorCode code, std::string detail) { return Error{.code = code, .detail = std::move(detail)}; }

void changed(Transaction& tx, const Approval& approval, const std::string& scope) {
    tx.addChange({.seq = 0,
                  .kind = ChangeKind::approval,
                  .objectId = text(approval.id),
                  .scope = scope,
                  .version = approval.version});
}

/// The decision itself: evidence by a person, resolution, payment and audit entry together.
Payment apply(PaymentChange& change, const Payment& before, const Resolution& resolution, const Actor& actor,
              const EvidenceId& evidenceId, const std::string& approvalId) {
    auto& tx = change.transaction();
    Evidence said;
    said.id = evidenceId;
    said.payment = before.id;
    said.source = EvidenceSource::person;
    said.rawStatus = word(resolution.verdict);
    if (resolution.verdict != Verdict::keep)
        said.status = resolution.verdict == Verdict::succeeded ? ProviderStatus::succeeded : ProviderStatus::declined;
    said.providerPaymentId = resolution.providerReference;
    said.seenAt = change.now();
    said.reference = resolution.proposedBy;
    tx.insertEvidence(said);
    tx.insertResolution(resolution);
    auto after = afterDecision(before, resolution, change.now());
    ChangeCause cause;
    cause.actor = actor;
    cause.action = "resolution.apply";
    cause.reason = word(resolution.reason) + ": " + resolution.text;
    cause.approvalId = approvalId;
    cause.evidenceHash = contentOf(resolution);
    change.write(before, after, cause);
    return after;
}

Approval ask(PaymentChange& change, const Resolution& resolution, ApprovalId id, std::string why, Instant expiresAt,
             const Payment& payment, const Actor& actor) {
    Approval approval;
    approval.id = id;
    approval.resolution = resolution;
    approval.why = std::move(why);
    approval.content = contentOf(resolution);
    approval.expiresAt = expiresAt;
    change.transaction().insertApproval(approval);
    ChangeCause cause;
    cause.actor = actor;
    cause.action = "approval.request";
    cause.reason = word(resolution.reason) + ": " + resolution.text;
    cause.approvalId = text(id);
    cause.evidenceHash = approval.content;
    change.audit(cause, "approval", text(id), "", word(approval.state), 0, approval.version);
    changed(change.transaction(), approval, payment.scope);
    return approval;
}

void close(PaymentChange& change, Approval& approval, ApprovalState state, const Actor& actor, const std::string& why,
           const std::string& scope) {
    auto before = word(approval.state);
    approval.state = state;
    approval.version += 1;
    approval.decidedBy = actor.name;
    approval.decidedAt = change.now();
    approval.decisionText = why;
    if (!change.transaction().updateApproval(approval)) throw StaleWrite();
    ChangeCause cause;
    cause.actor = actor;
    cause.action = "approval." + word(state);
    cause.reason = why;
    cause.approvalId = text(approval.id);
    change.audit(cause, "approval", text(approval.id), before, word(state), approval.version - 1, approval.version);
    changed(change.transaction(), approval, scope);
}

} // namespace

Digest contentOf(const Resolution& r) {
    std::string bytes = "resolution\n";
    for (const auto& part : {text(r.payment), std::to_string(r.decisionVersion), word(r.verdict), word(r.reason),
                             r.text, word(r.ground), r.providerReference, r.proposedBy})
        bytes += std::to_string(part.size()) + ":" + part + "\n";
    return sha256(bytes);
}

asio::awaitable<std::expected<Resolved, Error>> Resolver::propose(ResolveRequest request) {
    auto* room = &m_room;
    auto moment = momentOf(m_room);
    request.text = maskCards(request.text).text;
    request.providerReference = maskCards(request.providerReference).text;
    auto resolutionId = m_room.random.id<ResolutionId>(moment.now);
    auto approvalId = m_room.random.id<ApprovalId>(moment.now);
    auto evidenceId = m_room.random.id<EvidenceId>(moment.now);
    struct Done {
        Resolved resolved;
        Payment before;
    };
    auto unit = [=](Transaction& tx) -> std::expected<Done, Error> {
        auto before = tx.payment(request.payment);
        if (!before) return std::unexpected(refusal(ErrorCode::notFound, "There is no such payment."));
        if (auto error = whyNotDecidable(*room, *before, request, moment.now)) return std::unexpected(*error);
        Resolution resolution{.id = resolutionId,
                              .payment = request.payment,
                              .verdict = request.verdict,
                              .reason = request.reason,
                              .text = request.text,
                              .ground = request.ground,
                              .providerReference = request.providerReference,
                              .proposedBy = request.actor.name,
                              .proposedAt = moment.now,
                              .decisionVersion = before->decisionVersion};
        PaymentChange change(tx, moment, *room);
        auto why = whyTwoPeople(*room, *before, request.verdict, tx.evidence(before->id));
        if (why.empty())
            return Done{.resolved = {.payment = apply(change, *before, resolution, request.actor, evidenceId, ""),
                                     .approval = {}},
                        .before = *before};
        auto expires = moment.now + room->playbook.approvalExpiresAfter;
        auto approval = ask(change, resolution, approvalId, std::move(why), expires, *before, request.actor);
        return Done{.resolved = {.payment = *before, .approval = std::move(approval)}, .before = *before};
    };
    auto done = co_await m_room.store.write(std::move(unit));
    if (!done) co_return std::unexpected(done.error());
    tell(m_room.telemetry, {.before = done->before, .after = done->resolved.payment});
    co_return done->resolved;
}

asio::awaitable<std::expected<Resolved, Error>> Resolver::decide(ApprovalId id, std::int64_t version, Actor actor,
                                                                 bool approve, std::string why) {
    auto* room = &m_room;
    auto moment = momentOf(m_room);
    why = maskCards(why).text;
    auto evidenceId = m_room.random.id<EvidenceId>(moment.now);
    struct Done {
        Resolved resolved;
        Payment before;
        std::optional<Error> closed;
    };
    auto unit = [=](Transaction& tx) -> std::expected<Done, Error> {
        auto approval = tx.approval(id);
        if (!approval) return std::unexpected(refusal(ErrorCode::notFound, "There is no such approval."));
        if (approval->version != version)
            return std::unexpected(refusal(ErrorCode::versionStale, "The request changed since you read it."));
        if (approval->state != ApprovalState::open)
            return std::unexpected(
                refusal(ErrorCode::approvalClosed, "The request is " + word(approval->state) + " already."));
        if (approve && approval->resolution.proposedBy == actor.name)
            return std::unexpected(
                refusal(ErrorCode::samePerson, "You asked for it yourself: a second person decides."));
        auto before = tx.payment(approval->resolution.payment).value();
        PaymentChange change(tx, moment, *room);
        Done out{.resolved = {.payment = before, .approval = {}}, .before = before, .closed = {}};
        bool outdated = before.decisionVersion != approval->resolution.decisionVersion ||
                        approval->content != contentOf(approval->resolution);
        if (moment.now >= approval->expiresAt || outdated) {
            auto state = outdated ? ApprovalState::outdated : ApprovalState::expired;
            close(change, *approval, state, actor,
                  outdated ? "the payment changed meanwhile" : "nobody decided in time", before.scope);
            out.closed = refusal(ErrorCode::approvalClosed,
                                 outdated ? "The payment changed since it was asked for; look at it and ask anew."
                                          : "The request has expired; ask anew.");
        } else {
            close(change, *approval, approve ? ApprovalState::approved : ApprovalState::rejected, actor, why,
                  before.scope);
            if (approve)
                out.resolved.payment =
                    apply(change, before, approval->resolution, actor, evidenceId, text(approval->id));
        }
        out.resolved.approval = *approval;
        return out;
    };
    auto done = co_await m_room.store.write(std::move(unit));
    if (!done) co_return std::unexpected(done.error());
    tell(m_room.telemetry, {.before = done->before, .after = done->resolved.payment});
    if (done->closed) co_return std::unexpected(*done->closed);
    co_return done->resolved;
}

asio::awaitable<std::expected<Payment, Error>> Resolver::annotate(PaymentId id, std::int64_t version, Actor actor,
                                                                  std::optional<std::string> owner,
                                                                  std::optional<std::string> note) {
    auto* room = &m_room;
    if (note) note = maskCards(*note).text;
    auto unit = [room, moment = momentOf(m_room), id, version, actor, owner,
                 note](Transaction& tx) -> std::expected<Payment, Error> {
        auto before = tx.payment(id);
        if (!before) return std::unexpected(refusal(ErrorCode::notFound, "There is no such payment."));
        if (before->version != version)
            return std::unexpected(Error{
                .code = ErrorCode::versionStale, .detail = "The payment changed since you read it.", .payment = id});
        auto after = *before;
        if (owner) after.owner = *owner;
        if (note) after.note = *note;
        ChangeCause cause;
        cause.actor = actor;
        cause.action = "payment.annotate";
        cause.reason = owner ? "owner: " + *owner : "note";
        PaymentChange change(tx, moment, *room);
        change.write(*before, after, cause);
        return after;
    };
    co_return co_await m_room.store.write(std::move(unit));
}

} // namespace switchroom
