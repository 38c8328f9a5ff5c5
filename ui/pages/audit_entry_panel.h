// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/models/view_state.h"
#include "ui/pages/page.h"
#include "ui/parts/card.h"

#include <optional>

class QLabel;

namespace switchroom {

class ActionButton;
class FactList;

/// One entry of the log, with all of its hashes.
class AuditEntryPanel : public Card {
    Q_OBJECT

public:
    explicit AuditEntryPanel(PageRoom& room, QWidget* parent = nullptr);
    /// Null: none is chosen.
    void show(const AuditView* entry);
    void renew();
    std::vector<PageAction> actions();
    void openObject();

signals:
    /// All entries about this object.
    void objectWanted(const QString& id);

private:
    void build();
    void copyHash();
    QString whyNotOpened() const;

    PageRoom& m_room;
    std::optional<AuditView> m_entry;
    QLabel *m_none, *m_title, *m_quiet;
    QWidget* m_content;
    FactList* m_facts;
    ActionButton *m_open, *m_same, *m_copy;
};

} // namespace switchroom
