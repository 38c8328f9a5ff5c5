// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/audit_view.h"
#include "agent/protocol/list.h"
#include "ui/models/rows_model.h"
#include "ui/models/view_state.h"

#include <optional>

namespace switchroom {

/// The audit log, newest first, page by page (fetchMore()). New entries wait in newer() until takeNewer().
class AuditModel : public RowsModel<AuditView> {
    Q_OBJECT

public:
    enum Column {
        SeqColumn,
        AtColumn,
        ActorColumn,
        ActionColumn,
        ObjectColumn, ///< ValueRole: the object's id; its type by at(row)
        ChangeColumn, ///< "before → after", in the agent's words
        ReasonColumn,
        HashColumn,
        ColumnCount,
    };
    /// All that is set must hold; exact, as the agent compares.
    struct Filter {
        std::string objectId;
        std::string actor;
        std::string action;
        bool operator==(const Filter&) const = default;
    };
    explicit AuditModel(AgentLink& link, QObject* parent = nullptr);
    ViewState& state() { return m_state; }
    void setFilter(Filter filter);
    const Filter& filter() const { return m_filter; }
    void reload();
    /// Entries of the whole log, when no filter is set.
    std::optional<std::int64_t> total() const { return m_total; }
    std::int64_t newer() const { return m_newer; }
    void takeNewer() { reload(); }

    bool canFetchMore(const QModelIndex& parent) const override;
    void fetchMore(const QModelIndex& parent) override;

signals:
    void newerChanged(qint64 count);
    void totalChanged();

protected:
    int columns() const override { return ColumnCount; }
    QString title(int column) const override;
    QVariant cell(const AuditView& row, int column, int role) const override;

private:
    AgentRequest page() const;

    AgentLink& m_link;
    ViewState m_state;
    Filter m_filter;
    std::optional<std::string> m_next;
    std::optional<std::int64_t> m_total;
    std::int64_t m_newer = 0;
    Latest<Result<List<AuditView>>> m_asked;
};

} // namespace switchroom
