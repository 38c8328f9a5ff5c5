// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/payment_detail_head.h"

#include "ui/look/fonts.h"
#include "ui/pages/payment_detail_story.h"
#include "ui/parts/badge_label.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/flow_layout.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace switchroom {
namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(PaymentHead)
};

/// The state with how long it has been so.
Badge stateBadge(const PaymentView& payment, const Format& format, Instant now) {
    auto out = badge(payment.status);
    auto since = payment.createdAt;
    if (payment.status == Status::unknown && payment.unknownSince) since = *payment.unknownSince;
    auto age = format.age(since, now);
    if (isFinal(payment.status))
        out.word = payment.finalAt
                       ? Words::tr("%1 since %2", "status, time").arg(out.word, format.moment(*payment.finalAt, now))
                       : out.word;
    else
        out.word = Words::tr("%1 for %2", "status, span of time").arg(out.word, age);
    return out;
}

QString named(const QString& pattern, const std::optional<std::string>& name) {
    return name && !name->empty() ? pattern.arg(qs(*name)) : QString();
}

QString decidedInWords(const PaymentView& payment) {
    if (!payment.decidedBy) return {};
    auto rule = payment.decidedRule ? qs(*payment.decidedRule) : QString();
    return rule.isEmpty() ? Words::tr("decided by %1").arg(wordOf(*payment.decidedBy))
                          : Words::tr("decided by %1 (%2)", "who, rule").arg(wordOf(*payment.decidedBy), rule);
}

QString nextInWords(const PaymentView& payment, const Format& format, Instant now) {
    if (!payment.nextInquiryAt || isFinal(payment.status)) return {};
    if (*payment.nextInquiryAt <= now) return Words::tr("is about to be asked about");
    return Words::tr("asked about again %1", "in 18 min").arg(format.relative(*payment.nextInquiryAt, now));
}
} // namespace

PaymentDetailHead::PaymentDetailHead(QWidget* parent)
    : QWidget(parent),
      m_badgeRow(new QWidget),
      m_version(textLabel({}, Tone::quiet, quietFont())),
      m_amount(textLabel({}, Tone::text, hugeFont())),
      m_what(textLabel({}, Tone::quiet)),
      m_more(textLabel({}, Tone::quiet)),
      m_note(textLabel({})) {
    new FlowLayout(m_badgeRow, 8, false);
    m_version->setWordWrap(false);
    m_version->setObjectName("version");
    m_amount->setObjectName("amount");
    m_what->setObjectName("what");
    m_note->setObjectName("note");
    for (auto* label : {m_amount, m_what, m_more, m_note}) label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* top = new QHBoxLayout;
    top->addWidget(m_badgeRow, 1);
    top->addWidget(m_version, 0, Qt::AlignTop);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addLayout(top);
    column->addWidget(m_amount);
    column->addWidget(m_what);
    column->addWidget(m_more);
    column->addWidget(m_note);
}

void PaymentDetailHead::showBadges(std::vector<Badge> badges) {
    if (badges == m_badges) return;
    m_badges = std::move(badges);
    auto* row = m_badgeRow->layout();
    while (row->count() > int(m_badges.size())) {
        auto* item = row->takeAt(row->count() - 1);
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (std::size_t i = 0; i < m_badges.size(); ++i) {
        if (int(i) < row->count())
            static_cast<BadgeLabel*>(row->itemAt(int(i))->widget())->setBadge(m_badges[i]);
        else
            row->addWidget(new BadgeLabel(m_badges[i]));
    }
    m_badgeRow->updateGeometry();
}

void PaymentDetailHead::show(const PaymentView& payment, const Format& format, Instant now) {
    std::vector<Badge> badges{stateBadge(payment, format, now)};
    for (auto& flag : flagsOf(payment)) badges.push_back(std::move(flag));
    showBadges(std::move(badges));
    m_version->setText(Words::tr("v%1", "version").arg(payment.version));
    m_version->setToolTip(
        Words::tr("Version %1, changed at %2").arg(payment.version).arg(format.exact(payment.updatedAt)));
    m_amount->setText(format.money(payment.amount));
    auto order = payment.orderRef.empty() ? QString() : Words::tr("order %1").arg(qs(payment.orderRef));
    auto key = payment.key.empty() ? QString() : Words::tr("key %1").arg(qs(payment.key));
    m_what->setText(beside({wordOf(payment.operation), qs(payment.provider), order,
                            named(Words::tr("customer %1"), payment.customerRef),
                            named(Words::tr("provider's id %1"), payment.providerPaymentId), key}));
    bool saidBelow = payment.phase == Phase::asking && payment.nextInquiryAt;
    auto state = payment.status == Status::succeeded || saidBelow ? QString() : wordOf(payment.phase);
    auto raw = named(Words::tr("raw status “%1”"), payment.rawStatus);
    m_more->setText(beside({state, decidedInWords(payment), raw, named(Words::tr("declined: %1"), payment.declineCode),
                            nextInWords(payment, format, now), named(Words::tr("owner %1"), payment.owner)}));
    m_more->setVisible(!m_more->text().isEmpty());
    m_note->setText(named(Words::tr("Note: %1"), payment.note));
    m_note->setVisible(!m_note->text().isEmpty());
}

QString PaymentDetailHead::resendInWords(const PaymentDetail& payment, const Format& format, Instant now) {
    if (isFinal(payment.status) || !payment.firstSentAt) return {};
    if (payment.sealedAt)
        return Words::tr("It is sealed: any re-send is refused, so that a not-found can be believed.");
    if (!payment.resendSafeUntil)
        return Words::tr("A re-send is refused: the provider would not know it again by its key.");
    if (*payment.resendSafeUntil <= now)
        return Words::tr("A re-send is refused: the provider may have forgotten its key since %1.")
            .arg(format.moment(*payment.resendSafeUntil, now));
    return Words::tr("Same-key re-send is safe until %1.").arg(format.moment(*payment.resendSafeUntil, now));
}

} // namespace switchroom
