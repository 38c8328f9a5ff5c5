// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/finder.h"

namespace switchroom {

Finder::Finder(AgentLink& link, const Format& format, Navigator& go, std::function<std::vector<PageAction>()> actions,
               QWidget* window)
    : QObject(window),
      m_format(format),
      m_go(go),
      m_search(link),
      m_listActions(std::move(actions)),
      m_box(new PaletteBox(window)) {
    connect(m_box, &PaletteBox::textChanged, this, [this](const QString& text) {
        m_search.setText(text);
        renew();
    });
    connect(m_box, &PaletteBox::opened, this, &Finder::choose);
    connect(&m_search, &SearchModel::settled, this, &Finder::renew);
    connect(&m_search, &QAbstractItemModel::modelReset, this, &Finder::renew);
}

void Finder::open() {
    m_actions = m_listActions();
    renew();
    m_box->open();
}

void Finder::addPayments(std::vector<PaletteBox::Hit>& hits) {
    m_payments.clear();
    for (const auto& payment : m_search.rows()) {
        auto id = qs(text(payment.id));
        m_payments[id] = payment.id;
        PaletteBox::Hit hit;
        hit.group = tr("Payments");
        hit.text = tr("%1 · %2", "order, amount").arg(qs(payment.orderRef), m_format.money(payment.amount));
        hit.note = tr("%1 · %2", "provider, time").arg(qs(payment.provider), m_format.dateTime(payment.createdAt));
        hit.badge = badge(payment.status);
        hit.id = "payment:" + id;
        hits.push_back(std::move(hit));
    }
}

void Finder::addActions(std::vector<PaletteBox::Hit>& hits) {
    auto wanted = m_box->text().trimmed();
    for (std::size_t n = 0; n < m_actions.size(); ++n) {
        const auto& action = m_actions[n];
        if (!wanted.isEmpty() && !action.text.contains(wanted, Qt::CaseInsensitive)) continue;
        PaletteBox::Hit hit;
        hit.group = tr("Pages and actions");
        hit.text = action.text;
        hit.note = action.whyNot;
        hit.keys = action.keys;
        hit.id = "action:" + QString::number(n);
        hits.push_back(std::move(hit));
    }
}

void Finder::renew() {
    std::vector<PaletteBox::Hit> hits;
    if (m_box->text().trimmed() == m_search.text()) addPayments(hits);
    addActions(hits);
    m_box->setHits(std::move(hits), !m_search.isSettled());
}

void Finder::choose(const QString& id) {
    m_box->close();
    if (id.startsWith("payment:")) {
        auto found = m_payments.find(id.mid(8));
        if (found != m_payments.end()) m_go.openPayment(found->second);
        return;
    }
    auto number = id.mid(7).toULongLong();
    if (number >= m_actions.size()) return;
    auto action = m_actions[number];
    if (!action.whyNot.isEmpty()) return m_go.toast(action.whyNot);
    action.act();
}

} // namespace switchroom
