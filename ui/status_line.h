// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/link/agent_link.h"
#include "ui/look/format.h"
#include "ui/models/audit_trust.h"

#include <QWidget>

namespace switchroom {

class ElidedLabel;

/// Below the pages: what is under way, the last thing that was heard, and how far the audit log is verified.
class StatusLine : public QWidget {
    Q_OBJECT

public:
    StatusLine(AgentLink& link, Format& format, AuditTrust& trust, QWidget* parent = nullptr);
    /// What runs ("Export: 5,000 of 12,345"); empty: nothing.
    void setWork(const QString& text);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void hear(const StreamMessage& message);
    void renew();

    AgentLink& m_link;
    Format& m_format;
    AuditTrust& m_trust;
    std::optional<Instant> m_lastEvent;
    QString m_lastWhat;
    ElidedLabel *m_work, *m_last, *m_audit;
};

} // namespace switchroom
