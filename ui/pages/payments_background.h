// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/overview_view.h"
#include "agent/protocol/playbook_view.h"
#include "ui/link/agent_link.h"

#include <QObject>

#include <optional>
#include <string>
#include <vector>

namespace switchroom {

/// What stands behind the payments' page beside the payments: the sums of open money, and the playbook with its limits.
/// Absent until it came, and for a role that may not read it. Main thread.
class PaymentsBackground : public QObject {
    Q_OBJECT

public:
    explicit PaymentsBackground(AgentLink& link, QObject* parent = nullptr);

    const OverviewView* overview() const { return m_overview ? &*m_overview : nullptr; }
    const PlaybookView* playbook() const { return m_playbook ? &*m_playbook : nullptr; }
    /// By name.
    std::vector<std::string> providers() const;
    /// Those in which money is open or for which the playbook knows a limit; by code.
    std::vector<std::string> currencies() const;

signals:
    void changed();

private:
    void load();

    AgentLink& m_link;
    std::optional<OverviewView> m_overview;
    std::optional<PlaybookView> m_playbook;
    Latest<Result<OverviewView>> m_askedOverview;
    Latest<Result<PlaybookView>> m_askedPlaybook;
};

} // namespace switchroom
