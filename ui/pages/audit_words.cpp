// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/audit_words.h"

#include "ui/look/words.h"
#include "ui/models/audit_model.h"

#include <QCoreApplication>
#include <QStringList>

namespace switchroom {
namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(AuditWords)
};

const QString nothing = QStringLiteral("–");
constexpr qsizetype shownOfHash = 12, hashLine = 32, longId = 20;

QString shortened(const QString& id) {
    return id.size() < longId ? id : QStringLiteral("%1…%2").arg(id.left(8), id.right(4));
}

QString kindOf(const AuditView& entry) {
    if (entry.objectType == "payment") return Words::tr("payment");
    if (entry.objectType == "approval") return Words::tr("approval");
    if (entry.objectType == "breaker") return Words::tr("breaker");
    if (entry.objectType == "token") return Words::tr("token");
    return qs(entry.objectType);
}

/// On lines of their own, since a word of 64 letters can't be wrapped.
QString onLines(const QString& hash) {
    QStringList lines;
    for (qsizetype at = 0; at < hash.size(); at += hashLine) lines << hash.mid(at, hashLine);
    return lines.join('\n');
}

QString whoInWords(const ActorView& actor) {
    return Words::tr("%1 (%2)", "name, kind of actor").arg(qs(actor.name), wordOf(actor.kind));
}

QString howInWords(const ActorView& actor) {
    if (actor.authMethod == "none" || actor.authMethod.empty()) return {};
    if (!actor.tokenId) return qs(actor.authMethod);
    return Words::tr("token %1").arg(qs(*actor.tokenId));
}

QString changeInWords(const std::optional<std::string>& before, const std::optional<std::string>& after) {
    auto from = before.value_or(""), to = after.value_or("");
    if (from.empty()) return qs(to);
    if (to.empty()) return qs(from);
    if (from == to) return Words::tr("stayed %1", "a state").arg(qs(to));
    return QStringLiteral("%1 → %2").arg(qs(from), qs(to));
}
} // namespace

QString wordOf(ActorKind kind) {
    switch (kind) {
    case ActorKind::person: return Words::tr("person");
    case ActorKind::service: return Words::tr("service");
    case ActorKind::agent: return Words::tr("the agent itself");
    case ActorKind::provider: return Words::tr("provider");
    }
    return {};
}

QString objectInWords(const AuditView& entry) {
    if (entry.objectId.empty()) return nothing;
    return QStringLiteral("%1 %2").arg(kindOf(entry), shortened(qs(entry.objectId)));
}

std::vector<FactList::Fact> factsOf(const AuditView& entry, const Format& format) {
    auto word = [](const std::optional<std::string>& text) { return qs(text.value_or("")); };
    auto number = [&](std::int64_t version) { return version > 0 ? format.count(version) : nothing; };
    bool versioned = entry.versionBefore > 0 || entry.versionAfter > 0;
    return {
        {Words::tr("Time"), format.exact(entry.at)},
        {Words::tr("Who"), whoInWords(entry.actor)},
        {Words::tr("Signed in by"), howInWords(entry.actor)},
        {Words::tr("From address"), word(entry.actor.address), true},
        {Words::tr("Request"), word(entry.actor.requestId), true},
        {Words::tr("Action"), qs(entry.action), true},
        {Words::tr("Object"), kindOf(entry)},
        {Words::tr("Its id"), qs(entry.objectId), true},
        {Words::tr("Change"), changeInWords(entry.stateBefore, entry.stateAfter)},
        {Words::tr("Version"),
         versioned ? QStringLiteral("%1 → %2").arg(number(entry.versionBefore), number(entry.versionAfter))
                   : QString()},
        {Words::tr("Reason"), word(entry.reason)},
        {Words::tr("Approval"), word(entry.approvalId), true},
        {Words::tr("Outcome"), qs(entry.outcome)},
        {Words::tr("Written by agent"), qs(entry.agentId), true},
        {Words::tr("Hash of the evidence"), onLines(word(entry.evidenceHash)), true},
        {Words::tr("Hash of the content"), onLines(word(entry.payloadHash)), true},
        {Words::tr("Entry before"), onLines(qs(entry.previous)), true},
        {Words::tr("This entry"), onLines(qs(entry.hash)), true},
    };
}

CellDelegate::Cell auditCell(const AuditView& entry, int column, const Format& format, Instant now, bool stale) {
    using Kind = CellDelegate::Kind;
    auto say = [stale](const QString& words, Kind kind = Kind::text) {
        CellDelegate::Cell cell;
        cell.text = words.isEmpty() ? nothing : words;
        cell.kind = kind;
        cell.tone = stale || words.isEmpty() ? Tone::quiet : Tone::text;
        return cell;
    };
    switch (column) {
    case AuditModel::SeqColumn: return say(format.count(entry.seq), Kind::number);
    case AuditModel::AtColumn: return say(format.moment(entry.at, now));
    case AuditModel::ActorColumn: return say(qs(entry.actor.name));
    case AuditModel::ActionColumn: return say(wordOfAction(entry.action));
    case AuditModel::ObjectColumn: return say(objectInWords(entry));
    case AuditModel::ChangeColumn: return say(changeInWords(entry.stateBefore, entry.stateAfter));
    case AuditModel::ReasonColumn: return say(qs(entry.reason.value_or("")));
    case AuditModel::HashColumn: return say(qs(entry.hash).left(shownOfHash), Kind::mono);
    default: return {};
    }
}

} // namespace switchroom
