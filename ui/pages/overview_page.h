// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/models/history_model.h"
#include "ui/models/overview_model.h"
#include "ui/pages/page.h"

class QGridLayout;
class QScrollArea;

namespace switchroom {

class FusePanel;
class LiveFrame;
class NextToDo;
class OverviewCards;
class OverviewCharts;

/// The first page: how much money hangs, which provider is ill and since when, and what to do next.
/// Keeps what it knew when the agent is gone (LiveFrame).
class OverviewPage : public Page {
    Q_OBJECT

public:
    explicit OverviewPage(PageRoom room, QWidget* parent = nullptr);
    QString title() const override { return tr("Overview"); }
    std::vector<PageAction> actions() override;
    void takeFocus() override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeContent();
    void arrange(bool wide);
    void connectAll();
    void showHistory();
    void tick();
    void openItem(const TodoItem& item);
    void openBreaker(const std::string& id);

    OverviewModel m_model;
    HistoryModel m_hour, m_day;
    QScrollArea* m_scroll;
    LiveFrame* m_frame;
    OverviewCards* m_cards = nullptr;
    FusePanel* m_fuses = nullptr;
    OverviewCharts* m_charts = nullptr;
    NextToDo* m_todo = nullptr;
    QGridLayout* m_grid = nullptr;
    std::optional<bool> m_wide;
};

} // namespace switchroom
