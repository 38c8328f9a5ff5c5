// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/audit_words.h"

#include <QCoreApplication>

namespace switchroom {
namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(AuditTrustWords)
};

QString checkAgain() { return Words::tr("Check again"); }

/// The signed statement, as an end to a sentence before it.
QString checkpointInWords(const AuditTrust& trust, const Format& format, Instant now) {
    const auto& signedOne = trust.checkpoint();
    if (!signedOne) return Words::tr("There is no signed checkpoint yet.");
    return Words::tr("The newest checkpoint over %1 entries is signed by %2 and was seen by this desktop at %3.")
        .arg(format.count(signedOne->size), trust.origin(), format.moment(signedOne->at, now));
}

/// What was seen before, for an alarm.
QString seenInWords(const SeenCheckpoint& seen, const Format& format, Instant now) {
    return Words::tr("It saw %1 entries at %2.").arg(format.count(seen.size), format.moment(seen.at, now));
}

TrustWords alarm(const QString& what, const AuditTrust& trust, const Format& format, Instant now) {
    auto seen = trust.verified() ? seenInWords(*trust.verified(), format, now) : QString();
    auto advice = Words::tr("Trust nothing below until somebody has found out why; export the log first.");
    return {QStringList{what, seen, advice}.join(' '), Tone::bad, Words::tr("Accept this log…"), true};
}

TrustWords verified(const AuditTrust& trust, const Format& format, Instant now) {
    auto upTo = trust.verified() ? format.count(trust.verified()->size) : format.count(0);
    bool first = trust.verdict() == AuditTrust::Verdict::firstSeen;
    auto text = first ? Words::tr("First look at this log: it is remembered up to entry %1, and any later change to "
                                  "these entries will be noticed here.")
                            .arg(upTo)
                      : Words::tr("Verified to entry %1: the log only grew since this desktop last looked.").arg(upTo);
    return {QStringList{text, checkpointInWords(trust, format, now)}.join(' '), first ? Tone::accent : Tone::good,
            checkAgain()};
}

TrustWords unchecked(const AuditTrust& trust, bool reachable) {
    if (trust.isChecking()) return {Words::tr("The log is being verified…"), Tone::quiet};
    if (!reachable) return {Words::tr("The log is not verified: the agent has not answered yet."), Tone::quiet};
    return {Words::tr("Not verified yet: the log is young and has no signed checkpoint to hold it against."),
            Tone::quiet, checkAgain()};
}
} // namespace

TrustWords trustInWords(const AuditTrust& trust, bool reachable, const Format& format, Instant now) {
    switch (trust.verdict()) {
    case AuditTrust::Verdict::truncated:
        return alarm(Words::tr("Alarm: entries are missing at the end. This log is shorter than the one that this "
                               "desktop has seen."),
                     trust, format, now);
    case AuditTrust::Verdict::forked:
        return alarm(Words::tr("Alarm: this is not the log that this desktop has seen. Entries were changed or "
                               "replaced."),
                     trust, format, now);
    default: break;
    }
    if (trust.error())
        return {Words::tr("The log could not be verified just now. %1", "a sentence").arg(trust.error()->sentence()),
                Tone::warning, checkAgain()};
    if (trust.verdict() == AuditTrust::Verdict::unchecked) return unchecked(trust, reachable);
    auto words = verified(trust, format, now);
    if (!reachable) words.tone = Tone::quiet; // nothing is green without fresh evidence
    return words;
}

} // namespace switchroom
