// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/key_view.h"
#include "agent/protocol/list.h"
#include "ui/models/rows_model.h"
#include "ui/models/view_state.h"

#include <optional>

namespace switchroom {

/// Idempotency keys: those that are stuck first, then the newest. More come by fetchMore().
class KeysModel : public RowsModel<KeyView> {
    Q_OBJECT

public:
    enum Column {
        StateColumn, ///< ValueRole: "stuck", or the state's word
        KeyColumn,   ///< masked
        ScopeColumn,
        OperationColumn,
        RecoveryColumn, ///< the recovery point's word
        SentColumn,     ///< bool: may have been sent
        OwnerColumn,    ///< of the lease
        LeaseColumn,    ///< until when
        AgeColumn,      ///< when it was created
        ColumnCount,
    };
    explicit KeysModel(AgentLink& link, QObject* parent = nullptr);
    ViewState& state() { return m_state; }
    /// Only keys of this state; nothing: all.
    void setState(std::optional<KeyState> state);
    std::optional<KeyState> keyState() const { return m_keyState; }
    void reload();
    int stuck() const;
    int rowOf(const KeyId& id) const;

    bool canFetchMore(const QModelIndex& parent) const override;
    void fetchMore(const QModelIndex& parent) override;

protected:
    int columns() const override { return ColumnCount; }
    QString title(int column) const override;
    QVariant cell(const KeyView& row, int column, int role) const override;

private:
    void take(const KeyView& key);
    AgentRequest page() const;

    AgentLink& m_link;
    ViewState m_state;
    std::optional<KeyState> m_keyState;
    std::optional<std::string> m_next;
    Latest<Result<List<KeyView>>> m_asked;
};

} // namespace switchroom
