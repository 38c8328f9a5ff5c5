// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/payment_detail_story.h"

#include <QCoreApplication>

namespace switchroom {
namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(PaymentStory)
};

QString quoted(const std::string& raw) { return raw.empty() ? QString() : Words::tr("raw “%1”").arg(qs(raw)); }
QString quoted(const std::optional<std::string>& raw) { return raw ? quoted(*raw) : QString(); }
QString plain(const std::optional<std::string>& text) { return text ? qs(*text) : QString(); }

TimeList::Entry entryAt(Instant at, const Format& format, Instant now) {
    TimeList::Entry entry;
    entry.time = format.moment(at, now);
    entry.timeTip = format.exact(at);
    return entry;
}

QString headline(const EvidenceView& evidence, const QString& provider) {
    auto said = evidence.status ? wordOf(*evidence.status) : Words::tr("“%1”").arg(qs(evidence.rawStatus));
    switch (evidence.source) {
    case EvidenceSource::person: return Words::tr("A person decided: %1").arg(said);
    case EvidenceSource::claim: return Words::tr("The owner claims: %1").arg(said);
    default: break;
    }
    if (!evidence.status) return Words::tr("%1 says %2, which nobody mapped").arg(provider, said);
    return Words::tr("%1 says %2", "provider, status").arg(provider, said);
}

QString amountInWords(const EvidenceView& evidence, const Money& wanted, const Format& format) {
    if (!evidence.amount) return {};
    if (*evidence.amount == wanted) return Words::tr("amount agrees");
    return Words::tr("amount differs: %1 instead of %2").arg(format.money(*evidence.amount), format.money(wanted));
}

TimeList::Entry entryOf(const EvidenceView& evidence, const PaymentView& payment, const Format& format, Instant now) {
    auto entry = entryAt(evidence.seenAt, format, now);
    entry.headline = headline(evidence, qs(payment.provider));
    auto repeats = evidence.repeats > 0 ? Words::tr("said again: %1 ×").arg(format.count(evidence.repeats)) : QString();
    entry.detail =
        beside({wordOf(evidence.source), quoted(evidence.rawStatus), amountInWords(evidence, payment.amount, format),
                wordOf(evidence.trust), plain(evidence.declineCode), repeats, qs(evidence.reference)});
    return entry;
}

TimeList::Entry entryOf(const AttemptView& attempt, const PaymentView& payment, const Format& format, Instant now) {
    auto entry = entryAt(attempt.startedAt, format, now);
    bool cancels = attempt.kind == AttemptKind::cancelOpen;
    if (!attempt.outcome)
        entry.headline =
            cancels ? Words::tr("Calling the open object off at %1, attempt %2")
                          .arg(qs(payment.provider), format.count(attempt.number))
                    : Words::tr("Being sent to %1, attempt %2").arg(qs(payment.provider), format.count(attempt.number));
    else
        entry.headline =
            (cancels ? Words::tr("Attempt %1 to call the open object off: %2") : Words::tr("Attempt %1: %2"))
                .arg(format.count(attempt.number), wordOf(*attempt.outcome));
    auto http = attempt.httpStatus ? Words::tr("HTTP %1").arg(*attempt.httpStatus) : QString();
    auto sent = attempt.bytesSent ? Words::tr("request sent") : Words::tr("nothing left this machine");
    auto took = attempt.endedAt ? Words::tr("took %1").arg(format.span(Micros(attempt.durationUs))) : QString();
    entry.detail = beside({wordOf(attempt.error), http, sent, took, quoted(attempt.rawStatus), plain(attempt.detail)});
    return entry;
}

TimeList::Entry entryOf(const InquiryView& inquiry, const PaymentView& payment, const Format& format, Instant now) {
    auto entry = entryAt(inquiry.endedAt, format, now);
    entry.headline = Words::tr("Asked %1: %2", "provider, answer").arg(qs(payment.provider), wordOf(inquiry.answer));
    auto firm = inquiry.consistent ? QString() : Words::tr("a lookup that may lag behind");
    entry.detail = beside({wordOf(inquiry.lookup), wordOf(inquiry.cause), Words::tr("by %1").arg(qs(inquiry.askedBy)),
                           firm, quoted(inquiry.rawStatus), plain(inquiry.detail)});
    return entry;
}

QString wordOfReceipt(ReceiptState state) {
    switch (state) {
    case ReceiptState::received: return Words::tr("received, not yet applied");
    case ReceiptState::duplicate: return Words::tr("a duplicate");
    case ReceiptState::stale: return Words::tr("older than what was known");
    case ReceiptState::applied: return Words::tr("applied");
    case ReceiptState::contradicts: return Words::tr("contradicts the final state");
    case ReceiptState::orphan: return Words::tr("named no payment of ours at first");
    case ReceiptState::quarantined: return Words::tr("quarantined: same key, other content");
    }
    return {};
}

TimeList::Entry entryOf(const WebhookView& webhook, const PaymentView&, const Format& format, Instant now) {
    auto entry = entryAt(webhook.receivedAt, format, now);
    entry.headline = Words::tr("Webhook %1").arg(qs(webhook.type));
    auto more = webhook.deliveries > 1 ? Words::tr("delivered %1 ×").arg(format.count(webhook.deliveries)) : QString();
    entry.detail = beside({wordOfReceipt(webhook.state), more, plain(webhook.detail)});
    return entry;
}

TimeList::Entry entryOf(const ResolutionView& resolution, const PaymentView&, const Format& format, Instant now) {
    auto entry = entryAt(resolution.proposedAt, format, now);
    entry.headline =
        Words::tr("%1 found: %2", "person, verdict").arg(qs(resolution.proposedBy), wordOf(resolution.verdict));
    entry.detail = beside({wordOf(resolution.reason), wordOf(resolution.ground), plain(resolution.providerReference),
                           Words::tr("“%1”").arg(qs(resolution.text))});
    return entry;
}

TimeList::Entry entryOf(const AuditView& audit, const PaymentView&, const Format& format, Instant now) {
    auto entry = entryAt(audit.at, format, now);
    entry.headline = wordOfAction(audit.action);
    auto change = audit.stateBefore && audit.stateAfter && audit.stateBefore != audit.stateAfter
                      ? Words::tr("%1 → %2").arg(qs(*audit.stateBefore), qs(*audit.stateAfter))
                      : QString();
    entry.detail = beside({qs(audit.actor.name), change, plain(audit.reason),
                           Words::tr("audit %1", "entry number").arg(format.count(audit.seq))});
    entry.link = QStringLiteral("audit");
    return entry;
}
} // namespace

QString beside(const QStringList& facts) {
    QStringList there;
    for (const auto& fact : facts)
        if (!fact.isEmpty()) there << fact;
    return there.join(QStringLiteral(" · "));
}

std::vector<TimeList::Entry> evidenceEntries(const PaymentDetail& detail, const Format& format, Instant now) {
    std::vector<TimeList::Entry> entries;
    for (const auto& evidence : detail.evidence) entries.push_back(entryOf(evidence, detail, format, now));
    return entries;
}

std::vector<TimeList::Entry> relativeEntries(const std::vector<PaymentView>& payments, const Format& format,
                                             Instant now) {
    std::vector<TimeList::Entry> entries;
    for (const auto& payment : payments) {
        auto entry = entryAt(payment.createdAt, format, now);
        entry.badge = badge(payment.status);
        entry.headline = beside({format.money(payment.amount), wordOf(payment.operation), qs(payment.provider)});
        auto key = payment.key.empty() ? QString() : Words::tr("key %1").arg(qs(payment.key));
        auto open = payment.status == Status::succeeded ? QString() : wordOf(payment.phase);
        entry.detail = beside({open, key});
        entry.link = qs(text(payment.id));
        entries.push_back(std::move(entry));
    }
    return entries;
}

std::vector<TimeList::Entry> timelineEntries(const std::vector<TimelineItem>& items, const PaymentView& payment,
                                             const Format& format, Instant now) {
    std::vector<TimeList::Entry> entries;
    auto add = [&](const auto& member) {
        if (member) entries.push_back(entryOf(*member, payment, format, now));
    };
    for (const auto& item : items) {
        add(item.attempt);
        add(item.inquiry);
        add(item.evidence);
        add(item.webhook);
        add(item.resolution);
        add(item.audit);
    }
    return entries;
}

} // namespace switchroom
