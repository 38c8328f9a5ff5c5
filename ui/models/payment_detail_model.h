// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/payment_detail.h"
#include "ui/models/view_state.h"

#include <QObject>

#include <optional>
#include <vector>

namespace switchroom {

/// One payment with its evidence, siblings and timeline, kept up to date. A dialog that decides on it holds the version that
/// the person saw, and hears when it is no more the newest.
class PaymentDetailModel : public QObject {
    Q_OBJECT

public:
    explicit PaymentDetailModel(AgentLink& link, QObject* parent = nullptr);

    ViewState& state() { return m_state; }
    /// Shows this one; what was shown before is gone at once.
    void open(const PaymentId& id);
    /// The same, with what a list knows already: detail() comes after, known() is there at once.
    void open(const PaymentView& known);
    void close();
    void reload();

    std::optional<PaymentId> id() const { return m_id; }
    /// The newest that is known of the payment itself; null when nothing is.
    const PaymentView* known() const { return m_known ? &*m_known : nullptr; }
    /// Null before it was loaded.
    const PaymentDetail* detail() const { return m_detail ? &*m_detail : nullptr; }
    /// Newest first; empty before it was loaded, and for a service's role.
    const std::vector<TimelineItem>& timeline() const { return m_timeline; }

    /// A dialog opens: its decision is about this version.
    void holdVersion();
    void letVersionGo();
    std::optional<std::int64_t> heldVersion() const { return m_held; }
    /// The payment has changed since holdVersion().
    bool isOutdated() const { return m_held && m_known && m_known->version > *m_held; }

signals:
    /// known(), detail() or timeline() changed.
    void changed();
    /// isOutdated() has become true: say so in the dialog, show what changed, and hold anew when the person has seen it.
    void outdated();

private:
    void load();
    void take(const StreamMessage& message);
    void know(const PaymentView& payment);

    AgentLink& m_link;
    ViewState m_state;
    std::optional<PaymentId> m_id;
    std::optional<PaymentView> m_known;
    std::optional<PaymentDetail> m_detail;
    std::vector<TimelineItem> m_timeline;
    std::optional<std::int64_t> m_held;
    Latest<Result<PaymentDetail>> m_askedDetail;
    Latest<Result<TimelineView>> m_askedTimeline;
};

} // namespace switchroom
