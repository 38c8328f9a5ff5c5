// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/payments_cell.h"

#include <QCoreApplication>

namespace switchroom {
namespace {
using Cell = CellDelegate::Cell;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(PaymentCell)
};

const QString nothing = QStringLiteral("–");

Cell status(const PaymentView& payment) {
    // The worst flag beside it: the detail shows them all. That a person is needed says more than unknown does.
    Cell cell;
    auto flags = flagsOf(payment);
    if (payment.phase != Phase::needsHuman || flags.empty()) cell.badges.push_back(badge(payment.status));
    if (!flags.empty()) cell.badges.push_back(std::move(flags.front()));
    return cell;
}

QString nextInquiry(const PaymentView& payment, const Format& format, Instant now) {
    if (payment.phase == Phase::needsHuman && !payment.nextInquiryAt) return Words::tr("needs a person");
    if (!payment.nextInquiryAt) return nothing;
    if (*payment.nextInquiryAt <= now) return Words::tr("due");
    return format.relative(*payment.nextInquiryAt, now);
}

QString orNothing(const QString& text) { return text.isEmpty() ? nothing : text; }
} // namespace

QString askedInWords(const PaymentView& payment, const Format& format) {
    if (payment.inquiries == 0) return nothing;
    if (payment.notFoundCount > 0) return Words::tr("%1 × not found").arg(format.count(payment.notFoundCount));
    if (!payment.lastAnswerAt) return Words::tr("could not ask");
    return Words::tr("%1 × asked").arg(format.count(payment.inquiries));
}

CellDelegate::Cell paymentCell(const PaymentView& payment, int column, const Format& format, Instant now, bool stale) {
    auto tone = stale ? Tone::quiet : Tone::text;
    auto text = [tone](QString words, CellDelegate::Kind kind = CellDelegate::Kind::text) {
        Cell cell;
        cell.tone = words == nothing ? Tone::quiet : tone;
        cell.text = std::move(words);
        cell.kind = kind;
        return cell;
    };
    switch (column) {
    case PaymentsModel::StatusColumn: return status(payment);
    case PaymentsModel::AgeColumn: return text(format.age(payment.createdAt, now));
    case PaymentsModel::AmountColumn: return text(format.money(payment.amount), CellDelegate::Kind::number);
    case PaymentsModel::ProviderColumn: return text(qs(payment.provider));
    case PaymentsModel::OrderColumn: return text(orNothing(qs(payment.orderRef)), CellDelegate::Kind::mono);
    case PaymentsModel::OperationColumn: return text(wordOf(payment.operation));
    case PaymentsModel::AttemptsColumn: return text(format.count(payment.attempts), CellDelegate::Kind::number);
    case PaymentsModel::AskedColumn: return text(askedInWords(payment, format));
    case PaymentsModel::NextAskColumn: return text(nextInquiry(payment, format, now));
    case PaymentsModel::OwnerColumn: return text(orNothing(qs(payment.owner.value_or(""))));
    default: return {};
    }
}

} // namespace switchroom
