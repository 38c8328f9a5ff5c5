// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/models/overview_model.h"
#include "ui/pages/page.h"

#include <QWidget>

#include <vector>

class QGridLayout;

namespace switchroom {

class FigureCard;

/// The figures on top: unknown money, what needs a person, open breakers, stuck keys, attempts per payment, time to truth.
/// Each leads to the page that has more. Without fresh evidence they are quiet. Their widths follow the window, not the
/// texts: nothing moves while times tick.
class OverviewCards : public QWidget {
    Q_OBJECT

public:
    OverviewCards(PageRoom room, OverviewModel& model, QWidget* parent = nullptr);
    /// The texts anew: a second went by, or something changed.
    void renew();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange(bool oneRow);
    void keepWidths();
    FigureCard* add(const QString& title, const char* name, const QString& tip, std::function<void()> open);
    void sayUnknown(const OverviewView& view);
    void sayNeedsHuman(const OverviewView& view);
    void sayBreakers(const OverviewView& view);
    void sayKeys(const OverviewView& view);
    void sayAttempts(const OverviewView& view);
    void sayTimeToTruth(const OverviewView& view);
    Tone toneOf(Tone live) const;

    PageRoom m_room;
    OverviewModel& m_model;
    std::vector<FigureCard*> m_all;
    QGridLayout* m_grid;
    std::optional<bool> m_oneRow;
    FigureCard *m_unknown, *m_needsHuman, *m_breakers, *m_keys, *m_attempts, *m_truth;
};

} // namespace switchroom
