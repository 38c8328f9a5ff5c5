// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/search_model.h"

#include "agent/core/words.h"
#include "ui/link/qt_values.h"

namespace switchroom {
namespace {
bool isSame(const PaymentView& a, const PaymentView& b) { return a.id == b.id; }
} // namespace

SearchModel::SearchModel(AgentLink& link, QObject* parent) : RowsModel(parent), m_link(link), m_state(link) {
    connect(&link, &AgentLink::messageReceived, this, [this](const StreamMessage& message) {
        for (std::size_t i = 0; message.payment && i < rows().size(); ++i)
            if (rows()[i].id == message.payment->id && rows()[i].version < message.payment->version)
                setRow(int(i), *message.payment);
    });
}

void SearchModel::setText(const QString& text) {
    auto trimmed = text.trimmed();
    if (trimmed == m_text) return;
    m_text = trimmed;
    m_asked.cancel();
    auto typed = ++m_typed;
    m_settled = false;
    if (m_text.size() < 3) {
        m_state.reset();
        setRows({}, isSame);
        return settle();
    }
    m_link.clock().after(rest, this, [this, typed] { ask(typed); });
}

void SearchModel::ask(int typed) {
    if (typed != m_typed) return;
    m_state.begin();
    AgentRequest request(Route::listPayments);
    request.where("search", stdText(m_text)).where("limit", most);
    m_asked.ask(m_link.call<List<PaymentView>>(request)).then(this, [this](const Result<List<PaymentView>>& result) {
        if (result) {
            setRows(result->value.items, isSame);
            m_state.succeed();
        } else {
            setRows({}, isSame);
            m_state.fail(result.error());
        }
        settle();
    });
}

void SearchModel::settle() {
    m_settled = true;
    emit settled();
}

QString SearchModel::title(int column) const {
    switch (column) {
    case ReferenceColumn: return tr("Reference");
    case StatusColumn: return tr("Status");
    case AmountColumn: return tr("Amount");
    case ProviderColumn: return tr("Provider");
    case CreatedColumn: return tr("Created");
    default: return {};
    }
}

QVariant SearchModel::cell(const PaymentView& row, int column, int role) const {
    if (role == IdRole) return qtText(switchroom::text(row.id));
    if (role == StateRole) return qtText(word(row.status));
    if (role == CurrencyRole) return qtText(row.amount.currency);
    if (role != ValueRole && role != Qt::DisplayRole) return {};
    switch (column) {
    case ReferenceColumn: return qtText(row.orderRef.empty() ? switchroom::text(row.id) : row.orderRef);
    case StatusColumn: return qtText(word(row.status));
    case AmountColumn:
        return role == ValueRole ? QVariant(qlonglong(row.amount.amount)) : QVariant(qtText(plainText(row.amount)));
    case ProviderColumn: return qtText(row.provider);
    case CreatedColumn: return qtTime(row.createdAt);
    default: return {};
    }
}

} // namespace switchroom
