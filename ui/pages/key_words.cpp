// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/key_words.h"

#include "ui/models/keys_model.h"

#include <QCoreApplication>

namespace switchroom {
namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(KeyWords)
};

const QString nothing = QStringLiteral("–");
} // namespace

bool isStuck(const KeyView& key, Instant now) {
    return key.stuck || (key.state == KeyState::executing && key.leaseUntil && *key.leaseUntil <= now);
}

QString nameOf(const KeyView& key) { return key.key ? qs(*key.key) : QStringLiteral("#%1").arg(qs(key.keyHash)); }

QString leaseInWords(const KeyView& key, const Format& format, Instant now) {
    if (!key.leaseUntil) return {};
    if (*key.leaseUntil > now) return Words::tr("holds for another %1").arg(format.span(*key.leaseUntil - now));
    return Words::tr("ran out %1 ago").arg(format.age(*key.leaseUntil, now));
}

/// An owner is written as the agent's id and the number of its start.
QString holderInWords(const KeyView& key, const std::optional<SessionView>& session, Instant now) {
    if (!key.leaseOwner) return {};
    auto owner = qs(*key.leaseOwner);
    auto at = owner.lastIndexOf('#');
    if (!session || at < 0 || owner.left(at) != qs(session->agentId))
        return isStuck(key, now) ? Words::tr("another agent; it let the lease run out")
                                 : Words::tr("another agent; its lease holds");
    if (owner.mid(at + 1) != qs(session->epoch)) return Words::tr("an earlier start of this agent, which has ended");
    return isStuck(key, now) ? Words::tr("this agent, which runs, but let the lease run out")
                             : Words::tr("this agent, which runs");
}

QString meaningOf(const KeyView& key, Instant now) {
    if (isStuck(key, now))
        return key.maybeSent ? Words::tr("Work on it stopped halfway, and something may have reached the provider. "
                                         "Whoever sends this key again is told to wait until it is released.")
                             : Words::tr("Work on it stopped before anything was sent. Whoever sends this key again is "
                                         "told to wait until it is released.");
    switch (key.state) {
    case KeyState::executing: return Words::tr("Somebody works on it right now. Nothing needs to be done.");
    case KeyState::known:
        return Words::tr("Nobody works on it. Whoever sends this key again gets the payment as it is then.");
    case KeyState::settled:
        return Words::tr(
            "The payment is final. Whoever sends this key again gets the same answer, and nothing is sent.");
    case KeyState::tombstone:
        return Words::tr("Its time is over; only its hash is kept. Whoever sends this key again is refused.");
    }
    return {};
}

CellDelegate::Cell keyCell(const KeyView& key, int column, const Format& format, Instant now, bool stale) {
    CellDelegate::Cell cell;
    auto say = [&](const QString& words, CellDelegate::Kind kind = CellDelegate::Kind::text) {
        cell.text = words.isEmpty() ? nothing : words;
        cell.kind = kind;
        cell.tone = stale || words.isEmpty() ? Tone::quiet : Tone::text;
        return cell;
    };
    switch (column) {
    case KeysModel::StateColumn: cell.badges.push_back(badge(key.state, isStuck(key, now))); return cell;
    case KeysModel::KeyColumn: return say(nameOf(key), CellDelegate::Kind::mono);
    case KeysModel::ScopeColumn: return say(qs(key.scope));
    case KeysModel::OperationColumn: return say(wordOf(key.operation));
    case KeysModel::RecoveryColumn: return say(wordOf(key.recoveryPoint));
    case KeysModel::SentColumn: return say(key.maybeSent ? Words::tr("yes") : Words::tr("no"));
    case KeysModel::OwnerColumn: return say(qs(key.leaseOwner.value_or("")), CellDelegate::Kind::mono);
    case KeysModel::LeaseColumn: return say(leaseInWords(key, format, now));
    case KeysModel::AgeColumn: return say(format.age(key.createdAt, now));
    default: return cell;
    }
}

} // namespace switchroom
