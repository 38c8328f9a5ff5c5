// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/approval_words.h"

#include "ui/models/approvals_model.h"
#include "ui/pages/payment_second_word_dialog.h"

#include <QCoreApplication>

namespace switchroom {
namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(ApprovalWords)
};

const QString nothing = QStringLiteral("–");

QString shortened(const QString& id) { return QStringLiteral("%1…%2").arg(id.left(8), id.right(4)); }
} // namespace

QString expiryInWords(const ApprovalView& approval, const Format& format, Instant now) {
    if (approval.state != ApprovalState::open) return {};
    return approval.expiresAt > now ? format.relative(approval.expiresAt, now) : Words::tr("its time is over");
}

std::vector<FactList::Fact> factsOf(const ApprovalView& approval, const Format& format, Instant now) {
    const auto& asked = approval.resolution;
    bool open = approval.state == ApprovalState::open;
    auto decided = approval.decidedAt ? format.dateTime(*approval.decidedAt) : QString();
    return {
        {Words::tr("Asked for by"), qs(asked.proposedBy)},
        {Words::tr("Asked for"), format.dateTime(asked.proposedAt), false, format.exact(asked.proposedAt)},
        {Words::tr("Why two people"), SecondWordDialog::wordsOfWhy(approval.why)},
        {Words::tr("Reason"), wordOf(asked.reason)},
        {Words::tr("Ground"), wordOf(asked.ground)},
        {Words::tr("Provider's reference"), qs(asked.providerReference.value_or("")), true},
        {Words::tr("Expires"), open ? expiryInWords(approval, format, now) : QString(), false,
         format.exact(approval.expiresAt)},
        {Words::tr("Decided by"), qs(approval.decidedBy.value_or(""))},
        {Words::tr("Decided"), decided},
        {Words::tr("Their reason"), qs(approval.decisionText.value_or(""))},
        {Words::tr("Payment"), qs(text(asked.paymentId)), true},
    };
}

CellDelegate::Cell approvalCell(const ApprovalView& approval, int column, const Format& format, Instant now,
                                bool stale) {
    CellDelegate::Cell cell;
    auto say = [&](const QString& words, CellDelegate::Kind kind = CellDelegate::Kind::text) {
        cell.text = words.isEmpty() ? nothing : words;
        cell.kind = kind;
        cell.tone = stale || words.isEmpty() ? Tone::quiet : Tone::text;
        return cell;
    };
    const auto& asked = approval.resolution;
    switch (column) {
    case ApprovalsModel::StateColumn: cell.badges.push_back(badge(approval.state)); return cell;
    case ApprovalsModel::PaymentColumn: return say(shortened(qs(text(asked.paymentId))), CellDelegate::Kind::mono);
    case ApprovalsModel::VerdictColumn: return say(wordOf(asked.verdict));
    case ApprovalsModel::WhyColumn: return say(SecondWordDialog::wordsOfWhy(approval.why));
    case ApprovalsModel::ProposedByColumn: return say(qs(asked.proposedBy));
    case ApprovalsModel::ProposedAtColumn: return say(format.relative(asked.proposedAt, now));
    case ApprovalsModel::ExpiresColumn: return say(expiryInWords(approval, format, now));
    case ApprovalsModel::DecidedByColumn: return say(qs(approval.decidedBy.value_or("")));
    default: return cell;
    }
}

} // namespace switchroom
