// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/payments_background.h"

#include <set>

namespace switchroom {

PaymentsBackground::PaymentsBackground(AgentLink& link, QObject* parent) : QObject(parent), m_link(link) {
    connect(&link, &AgentLink::snapshotNeeded, this, &PaymentsBackground::load);
    connect(&link, &AgentLink::messageReceived, this, [this](const StreamMessage& message) {
        if (!message.overview) return;
        m_overview = *message.overview;
        emit changed();
    });
    if (link.state() == LinkState::live) load();
}

void PaymentsBackground::load() {
    m_askedOverview.ask(m_link.call<OverviewView>(AgentRequest(Route::overview)))
        .then(this, [this](const Result<OverviewView>& result) {
            if (!result) return; // the list beside it says what is wrong
            m_overview = result->value;
            emit changed();
        });
    m_askedPlaybook.ask(m_link.call<PlaybookView>(AgentRequest(Route::playbook)))
        .then(this, [this](const Result<PlaybookView>& result) {
            if (!result) return; // then the dialog says that the limit is not known
            m_playbook = result->value;
            emit changed();
        });
}

std::vector<std::string> PaymentsBackground::providers() const {
    std::set<std::string> names;
    if (m_playbook)
        for (const auto& provider : m_playbook->providers) names.insert(provider.name);
    return {names.begin(), names.end()};
}

std::vector<std::string> PaymentsBackground::currencies() const {
    std::set<std::string> codes;
    if (m_playbook)
        for (const auto& limit : m_playbook->fourEyesAbove) codes.insert(limit.currency);
    if (m_overview)
        for (const auto* sums : {&m_overview->unknown, &m_overview->pending})
            for (const auto& sum : *sums) codes.insert(sum.currency);
    return {codes.begin(), codes.end()};
}

} // namespace switchroom
