// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/words.h"
#include "ui/link/qt_values.h"
#include "ui/models/payments_model.h"

namespace switchroom {
namespace {
QVariant timeOf(const std::optional<Instant>& at) { return at ? QVariant(qtTime(*at)) : QVariant(); }
QVariant textOf(const std::optional<std::string>& text) { return text ? QVariant(qtText(*text)) : QVariant(); }
} // namespace

QVariant PaymentsModel::value(const PaymentView& payment, int column) {
    switch (column) {
    case StatusColumn: return qtText(word(payment.status));
    case AgeColumn: return qtTime(payment.createdAt);
    case AmountColumn: return qlonglong(payment.amount.amount);
    case ProviderColumn: return qtText(payment.provider);
    case OrderColumn: return qtText(payment.orderRef);
    case OperationColumn: return qtText(word(payment.operation));
    case AttemptsColumn: return payment.attempts;
    case AskedColumn: return payment.inquiries;
    case NextAskColumn: return timeOf(payment.nextInquiryAt);
    case OwnerColumn: return textOf(payment.owner);
    default: return {};
    }
}

QVariant PaymentsModel::paymentCell(const PaymentView& payment, int column, int role) {
    switch (role) {
    case ValueRole: return value(payment, column);
    case IdRole: return qtText(text(payment.id));
    case StateRole: return qtText(word(payment.status));
    case CurrencyRole: return qtText(payment.amount.currency);
    case Qt::DisplayRole:
        return column == AmountColumn ? QVariant(qtText(plainText(payment.amount))) : value(payment, column);
    case Qt::TextAlignmentRole: {
        bool number = column == AmountColumn || column == AttemptsColumn || column == AskedColumn;
        return int((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    default: return {};
    }
}

QString PaymentsModel::paymentTitle(int column) {
    switch (column) {
    case StatusColumn: return tr("Status");
    case AgeColumn: return tr("Age");
    case AmountColumn: return tr("Amount");
    case ProviderColumn: return tr("Provider");
    case OrderColumn: return tr("Order");
    case OperationColumn: return tr("Operation");
    case AttemptsColumn: return tr("Attempts");
    case AskedColumn: return tr("Asked");
    case NextAskColumn: return tr("Next inquiry");
    case OwnerColumn: return tr("Owner");
    default: return {};
    }
}

} // namespace switchroom
