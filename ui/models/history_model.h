// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/history_view.h"
#include "ui/models/view_state.h"

#include <QObject>

#include <map>
#include <string>
#include <vector>

namespace switchroom {

/// What providers did over a range of time, for charts: even steps without holes. Asked anew once a minute while it is live.
class HistoryModel : public QObject {
    Q_OBJECT

public:
    explicit HistoryModel(AgentLink& link, QObject* parent = nullptr);
    ~HistoryModel() override;

    ViewState& state() { return m_state; }
    /// These providers, the `span` (1 h to 31 d) before now. Loads.
    void show(std::vector<std::string> providers, std::chrono::minutes span);
    void reload();

    const std::vector<std::string>& providers() const { return m_providers; }
    /// As the agent gave it; null before it was loaded.
    const HistoryView* history(const std::string& provider) const;
    /// The operations that occur, "status" (inquiries) included, by name.
    std::vector<std::string> operations(const std::string& provider) const;
    /// The points of one operation in even steps; those without calls are zero and have no latencies. With an empty operation
    /// the sum of all but "status"; its latencies are the worst of them. An empty provider sums all providers.
    std::vector<HistoryPoint> series(const std::string& provider = {}, const std::string& operation = {}) const;
    /// The range of what is shown; zero before it was loaded.
    Instant from() const { return m_from; }
    Instant before() const { return m_before; }
    std::chrono::seconds step() const { return m_step; }

signals:
    void changed();

private:
    void take(const HistoryView& view);
    void againLater();

    AgentLink& m_link;
    ViewState m_state;
    std::vector<std::string> m_providers;
    std::chrono::minutes m_span{std::chrono::hours{1}};
    std::map<std::string, HistoryView> m_views;
    std::map<std::string, Answer<Result<HistoryView>>> m_asked;
    Instant m_from{};
    Instant m_before{};
    std::chrono::seconds m_step{60};
    int m_generation = 0;
};

} // namespace switchroom
