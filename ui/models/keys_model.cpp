// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/keys_model.h"

#include "agent/core/words.h"
#include "ui/link/qt_values.h"

#include <algorithm>

namespace switchroom {
namespace {
constexpr std::int64_t pageSize = 200;
bool isSame(const KeyView& a, const KeyView& b) { return a.id == b.id; }
} // namespace

KeysModel::KeysModel(AgentLink& link, QObject* parent) : RowsModel(parent), m_link(link), m_state(link) {
    connect(&link, &AgentLink::snapshotNeeded, this, &KeysModel::reload);
    connect(&link, &AgentLink::messageReceived, this, [this](const StreamMessage& message) {
        if (message.key && m_state.isLoaded()) take(*message.key);
    });
    if (link.state() == LinkState::live) reload();
}

void KeysModel::setState(std::optional<KeyState> state) {
    if (state == m_keyState) return;
    m_keyState = state;
    setRows({}, isSame);
    m_state.reset();
    reload();
}

AgentRequest KeysModel::page() const {
    AgentRequest request(Route::listKeys);
    if (m_keyState) request.where("state", word(*m_keyState));
    return request.where("limit", pageSize);
}

void KeysModel::reload() {
    m_state.begin();
    m_asked.ask(m_link.call<List<KeyView>>(page())).then(this, [this](const Result<List<KeyView>>& result) {
        if (!result) return m_state.fail(result.error());
        m_next = result->value.next;
        setRows(result->value.items, isSame);
        m_state.succeed();
    });
}

bool KeysModel::canFetchMore(const QModelIndex& parent) const {
    return !parent.isValid() && m_next && !m_asked.isWaiting();
}

void KeysModel::fetchMore(const QModelIndex& parent) {
    if (!canFetchMore(parent)) return;
    m_asked.ask(m_link.call<List<KeyView>>(page().where("cursor", *m_next)))
        .then(this, [this](const Result<List<KeyView>>& result) {
            if (!result) return m_state.fail(result.error());
            m_next = result->value.next;
            auto more = result->value.items;
            std::erase_if(more, [this](const KeyView& key) { return rowOf(key.id) >= 0; });
            append(std::move(more));
        });
}

/// What changed stays where it is; a new one that is stuck goes to the top, others behind the stuck ones.
void KeysModel::take(const KeyView& key) {
    bool belongs = !m_keyState || *m_keyState == key.state;
    auto row = rowOf(key.id);
    if (row >= 0 && !belongs)
        removeAt(row);
    else if (row >= 0)
        setRow(row, key);
    else if (belongs)
        insertAt(key.stuck ? 0 : stuck(), key);
}

int KeysModel::stuck() const { return int(std::ranges::count_if(rows(), &KeyView::stuck)); }

int KeysModel::rowOf(const KeyId& id) const {
    auto found = std::ranges::find(rows(), id, &KeyView::id);
    return found == rows().end() ? -1 : int(found - rows().begin());
}

QString KeysModel::title(int column) const {
    switch (column) {
    case StateColumn: return tr("State");
    case KeyColumn: return tr("Key");
    case ScopeColumn: return tr("Scope");
    case OperationColumn: return tr("Operation");
    case RecoveryColumn: return tr("Got as far as");
    case SentColumn: return tr("May have been sent");
    case OwnerColumn: return tr("Lease held by");
    case LeaseColumn: return tr("Lease until");
    case AgeColumn: return tr("Age");
    default: return {};
    }
}

QVariant KeysModel::cell(const KeyView& row, int column, int role) const {
    auto state = row.stuck ? QStringLiteral("stuck") : qtText(word(row.state));
    if (role == IdRole) return qtText(text(row.id));
    if (role == StateRole) return state;
    if (role != ValueRole && role != Qt::DisplayRole) return {};
    switch (column) {
    case StateColumn: return state;
    case KeyColumn: return qtText(row.key.value_or("#" + row.keyHash));
    case ScopeColumn: return qtText(row.scope);
    case OperationColumn: return qtText(word(row.operation));
    case RecoveryColumn: return qtText(word(row.recoveryPoint));
    case SentColumn: return row.maybeSent;
    case OwnerColumn: return row.leaseOwner ? QVariant(qtText(*row.leaseOwner)) : QVariant();
    case LeaseColumn: return row.leaseUntil ? QVariant(qtTime(*row.leaseUntil)) : QVariant();
    case AgeColumn: return qtTime(row.createdAt);
    default: return {};
    }
}

} // namespace switchroom
