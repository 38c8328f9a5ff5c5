// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/audit_accept_dialog.h"

#include "ui/parts/card.h"
#include "ui/parts/elided_label.h"

#include <QCheckBox>
#include <QLabel>
#include <QVBoxLayout>

namespace switchroom {

AcceptLogDialog::AcceptLogDialog(bool truncated, QWidget* parent)
    : DialogFrame(tr("Take this log as the one from now on?"),
                  truncated ? tr("It is shorter than what this desktop has seen before.")
                            : tr("It is not the log that this desktop has seen before."),
                  parent) {
    setObjectName("acceptDialog");
    setWindowTitle(tr("Accept the audit log"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(520);
    auto* card = new Card(tr("What will happen"));
    card->body()->addWidget(
        textLabel(tr("This desktop forgets what it saw of the log before, and the alarm ends here. "
                     "What is missing or was changed can't be proven from this desktop any more.")));
    card->body()->addWidget(
        textLabel(tr("Nothing is sent: the agent, its log and other desktops stay as they are."), Tone::quiet));
    body()->addWidget(card);
    auto* found = new QCheckBox(tr("The &cause was found, for example a backup that was put back."));
    found->setObjectName("causeFound");
    body()->addWidget(found);
    auto renew = [this, found] {
        setAct(tr("Accept this log"), found->isChecked() ? QString() : tr("First confirm that the cause was found."));
    };
    connect(found, &QCheckBox::toggled, this, renew);
    connect(this, &DialogFrame::acted, this, [this, found] {
        if (found->isChecked()) accept();
    });
    renew();
    found->setFocus();
}

} // namespace switchroom
