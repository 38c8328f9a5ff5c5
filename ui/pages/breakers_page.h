// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/models/breakers_model.h"
#include "ui/pages/page.h"

namespace switchroom {

class BreakerDetail;
class LiveFrame;
class TableView;
class WorstFirst;

/// All breakers, worst first, and below them all about the one that is chosen, with what may be done to it. Opens with the
/// one that was chosen last (BreakerChoice). Its badge counts those that are open.
class BreakersPage : public Page {
    Q_OBJECT

public:
    explicit BreakersPage(PageRoom room, QWidget* parent = nullptr);
    ~BreakersPage() override;
    QString title() const override { return tr("Breakers"); }
    std::vector<PageAction> actions() override;
    void takeFocus() override;

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeContent();
    void connectAll();
    void chooseLast();
    void chosen(const QModelIndex& index);
    void changed();
    void tick();
    void tellBadge();

    BreakersModel m_model;
    WorstFirst* m_order;
    TableView* m_table;
    BreakerDetail* m_detail;
    LiveFrame* m_frame;
    bool m_choosing = false; ///< by ourselves: it is not remembered
};

} // namespace switchroom
