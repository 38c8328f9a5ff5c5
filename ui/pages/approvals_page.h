// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/models/approvals_model.h"
#include "ui/pages/page.h"

namespace switchroom {

class ApprovalDetailPanel;
class Chip;
class ListFrame;

/// Decisions that wait for a second person, or waited: who proposed what and why, and the second person's word.
class ApprovalsPage : public Page {
    Q_OBJECT

public:
    explicit ApprovalsPage(PageRoom room, QWidget* parent = nullptr);
    ~ApprovalsPage() override;
    QString title() const override;
    std::vector<PageAction> actions() override;
    void takeFocus() override;

private:
    void build();
    QWidget* buildChips();
    void listen();
    void choose(bool all);
    void renew();

    ApprovalsModel m_model;
    Chip *m_open, *m_all;
    ListFrame* m_list;
    ApprovalDetailPanel* m_detail;
};

} // namespace switchroom
