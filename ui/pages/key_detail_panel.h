// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/models/key_actions.h"
#include "ui/pages/page.h"
#include "ui/parts/card.h"

#include <optional>

class QLabel;

namespace switchroom {

class ActionButton;
class BadgeLabel;
class FactList;
class ReleaseDialog;
class StaleOverlay;

/// One key beside the list: what is known about it, what that means, and what can be done.
class KeyDetailPanel : public Card {
    Q_OBJECT

public:
    KeyDetailPanel(PageRoom& room, ViewState& state, QWidget* parent = nullptr);
    /// Null: none is chosen.
    void show(const KeyView* key);
    void renew();
    std::vector<PageAction> actions();
    void openRelease();

private:
    void build();
    void openPayment();
    void openHistory();
    /// Why it can't be released; empty when it can.
    QString whyNotReleased() const;

    PageRoom& m_room;
    ViewState& m_state;
    KeyActions m_actions;
    std::optional<KeyView> m_key;
    QWidget* m_content;
    QLabel *m_none, *m_name, *m_meaning;
    BadgeLabel* m_badge;
    FactList* m_facts;
    ActionButton *m_release, *m_payment, *m_history;
    StaleOverlay* m_stale;
};

} // namespace switchroom
