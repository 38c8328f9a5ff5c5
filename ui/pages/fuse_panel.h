// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/models/history_model.h"
#include "ui/models/overview_model.h"
#include "ui/pages/page.h"
#include "ui/parts/tile.h"

#include <QWidget>

#include <vector>

namespace switchroom {

class EmptyState;

/// A tile for each provider, by its worst breaker, worst first; all equally wide. The order rests while the pointer is over
/// it.
class FusePanel : public QWidget {
    Q_OBJECT

public:
    /// Borrows all.
    FusePanel(PageRoom room, OverviewModel& model, HistoryModel& history, QWidget* parent = nullptr);
    /// The texts anew: a second went by, or something changed.
    void renew();
    /// The provider that is first; null when there is none.
    const ProviderView* worst() const;

signals:
    /// A breaker's id.
    void opened(const std::string& breaker);

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    const ProviderView* find(const std::string& name) const;
    void order();
    void fit();
    void place();
    Tile::Content contentOf(const ProviderView& provider, const BreakerView& breaker) const;
    void addHistory(Tile::Content& content, const ProviderView& provider, const BreakerView& breaker) const;

    PageRoom m_room;
    OverviewModel& m_model;
    HistoryModel& m_history;
    std::vector<std::string> m_names; ///< in the order of the tiles
    std::vector<Tile*> m_tiles;
    EmptyState* m_empty;
    QWidget* m_box; ///< holds the tiles
    int m_cell = 0; ///< the width that the widest needed so far: grows only, so that nothing moves while times tick
};

} // namespace switchroom
