// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/status_line.h"

#include "ui/look/words.h"
#include "ui/parts/elided_label.h"

#include <QHBoxLayout>
#include <QPainter>

namespace switchroom {

StatusLine::StatusLine(AgentLink& link, Format& format, AuditTrust& trust, QWidget* parent)
    : QWidget(parent),
      m_link(link),
      m_format(format),
      m_trust(trust),
      m_work(new ElidedLabel({}, Tone::quiet, this)),
      m_last(new ElidedLabel({}, Tone::quiet, this)),
      m_audit(new ElidedLabel({}, Tone::quiet, this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(20, 4, 16, 5);
    row->setSpacing(24);
    row->addWidget(m_work, 2);
    row->addWidget(m_last, 2);
    row->addWidget(m_audit, 1);
    m_last->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_audit->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    connect(&m_link, &AgentLink::messageReceived, this, &StatusLine::hear);
    connect(&m_format, &Format::changed, this, &StatusLine::renew);
    connect(&m_trust, &AuditTrust::changed, this, &StatusLine::renew);
    setWork({});
    renew();
}

void StatusLine::setWork(const QString& text) { m_work->setText(text.isEmpty() ? tr("Nothing is under way.") : text); }

void StatusLine::hear(const StreamMessage& message) {
    switch (message.kind) {
    case StreamKind::payment: m_lastWhat = tr("payment"); break;
    case StreamKind::key: m_lastWhat = tr("key"); break;
    case StreamKind::breaker: m_lastWhat = tr("breaker"); break;
    case StreamKind::approval: m_lastWhat = tr("approval"); break;
    case StreamKind::audit: m_lastWhat = tr("audit entry"); break;
    case StreamKind::token: m_lastWhat = tr("token"); break;
    case StreamKind::hello:
    case StreamKind::overview:
    case StreamKind::resync: return;
    }
    m_lastEvent = m_link.clock().wall();
    renew();
}

void StatusLine::renew() {
    m_last->setText(m_lastEvent ? tr("last event %1 · %2").arg(m_format.time(*m_lastEvent), m_lastWhat)
                                : tr("no event yet"));
    const auto& verified = m_trust.verified();
    switch (m_trust.verdict()) {
    case AuditTrust::Verdict::truncated:
    case AuditTrust::Verdict::forked:
        m_audit->setTone(Tone::bad);
        m_audit->setText(tr("■ audit log not verified"));
        return;
    case AuditTrust::Verdict::unchecked:
    case AuditTrust::Verdict::firstSeen:
    case AuditTrust::Verdict::consistent: break;
    }
    m_audit->setTone(Tone::quiet);
    m_audit->setText(verified ? tr("audit verified to %1").arg(m_format.count(verified->size))
                              : tr("audit not verified yet"));
}

void StatusLine::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(0, 0, width(), 1, coloursOf(palette()).line);
}

} // namespace switchroom
