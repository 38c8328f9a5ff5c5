// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/breaker_dialog.h"

#include "agent/protocol/request_checks.h"
#include "ui/look/fonts.h"
#include "ui/pages/breaker_words.h"
#include "ui/pages/ticker.h"
#include "ui/parts/elided_label.h"

#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPointer>
#include <QVBoxLayout>

#include <array>

namespace switchroom {
namespace {
constexpr std::array ends{15, 60, 4 * 60, 24 * 60}; ///< minutes
constexpr int reasonHeight = 84;
} // namespace

BreakerDialog::BreakerDialog(PageRoom room, const BreakersModel& model, std::string breaker, BreakerCommand command,
                             QWidget* parent)
    : DialogFrame(nameOf(command), {}, parent),
      m_room(room),
      m_model(model),
      m_breaker(std::move(breaker)),
      m_command(command) {
    setAttribute(Qt::WA_DeleteOnClose);
    if (const auto* view = m_model.find(m_breaker))
        setTitle(tr("%1: %2", "breaker, what is done to it").arg(switchroom::nameOf(*view), nameOf(command)));
    auto* text = textLabel(consequence(), Tone::text, {}, this);
    text->setObjectName("consequence");
    body()->addWidget(text);
    if (command == BreakerCommand::forceOpen) addEnd();
    addReason();
    auto person = m_room.link.session() ? qs(m_room.link.session()->person) : QString();
    setHint(person.isEmpty() ? tr("It is written into the audit log.")
                             : tr("It is written into the audit log under the name of %1.").arg(person));
    connect(this, &DialogFrame::acted, this, &BreakerDialog::send);
    connect(&m_model, &QAbstractItemModel::dataChanged, this, &BreakerDialog::renew);
    connect(&room.link, &AgentLink::freshnessChanged, this, &BreakerDialog::renew);
    connect(&room.link, &AgentLink::stateChanged, this, &BreakerDialog::renew);
    connect(&room.link, &AgentLink::sessionChanged, this, &BreakerDialog::renew);
    connect(new Ticker(room.link.clock(), this), &Ticker::ticked, this, &BreakerDialog::renew);
    renew();
    m_reason->setFocus();
}

QString BreakerDialog::nameOf(BreakerCommand command) {
    switch (command) {
    case BreakerCommand::forceOpen: return tr("Force open");
    case BreakerCommand::close: return tr("Close");
    case BreakerCommand::halfOpen: return tr("Probe now");
    case BreakerCommand::disable: return tr("Disable");
    }
    return {};
}

QString BreakerDialog::whyNot(AgentLink& link, const BreakerView* breaker, BreakerCommand command) {
    if (!breaker) return tr("Choose a breaker first.");
    auto permission = BreakerActions(link).may(command);
    if (!permission) return permission.why;
    auto state = breaker->state;
    if (command == BreakerCommand::close && state == BreakerCondition::closed) return tr("It is closed.");
    if (command == BreakerCommand::disable && state == BreakerCondition::disabled) return tr("It is disabled already.");
    bool waits = state == BreakerCondition::open || state == BreakerCondition::forcedOpen;
    if (command == BreakerCommand::halfOpen && !waits) return tr("Only an open breaker can probe.");
    return {};
}

QString BreakerDialog::consequence() const {
    const auto* view = m_model.find(m_breaker);
    auto provider = view ? qs(view->provider) : QString();
    bool inquiries = view && view->operation == "status";
    switch (m_command) {
    case BreakerCommand::forceOpen:
        return inquiries
                   ? tr("%1 is not asked about unknown payments any more: they stay unknown for so long.").arg(provider)
                   : tr("No call passes to %1 any more: payments are refused before anything is sent. What was sent "
                        "already is asked about all the same.")
                         .arg(provider);
    case BreakerCommand::close:
        return tr("All calls pass to %1 at once, and its failures are counted from zero. If it is still ill, payments "
                  "run into "
                  "it until the breaker opens again.")
            .arg(provider);
    case BreakerCommand::halfOpen:
        return tr("The next calls to %1 are probes, whatever wait is left. If they succeed the breaker closes; if they "
                  "fail it "
                  "opens again. Probes are real payments.")
            .arg(provider);
    case BreakerCommand::disable:
        return tr("All calls pass to %1, whatever happens, until somebody closes the breaker. Nothing stops payments "
                  "from "
                  "running into a provider that does not answer.")
            .arg(provider);
    }
    return {};
}

void BreakerDialog::addEnd() {
    auto* label = textLabel(tr("&Until"), Tone::quiet, quietFont(), this);
    m_until = new QComboBox(this);
    m_until->setObjectName("until");
    for (int minutes : ends)
        m_until->addItem(tr("%1 from now").arg(m_room.format.span(std::chrono::minutes{minutes})), minutes);
    m_until->addItem(tr("Until somebody closes it"), 0);
    m_until->setCurrentIndex(1);
    label->setBuddy(m_until);
    m_end = textLabel({}, Tone::quiet, quietFont(), this);
    body()->addWidget(label);
    body()->addWidget(m_until);
    body()->addWidget(m_end);
    connect(m_until, &QComboBox::currentIndexChanged, this, &BreakerDialog::edited);
}

void BreakerDialog::addReason() {
    auto* label = textLabel(tr("&Reason"), Tone::quiet, quietFont(), this);
    m_reason = new QPlainTextEdit(this);
    m_reason->setObjectName("reason");
    m_reason->setAccessibleName(tr("Reason"));
    m_reason->setPlaceholderText(tr("What is wrong, who said so, where it is written"));
    m_reason->setTabChangesFocus(true);
    m_reason->setFixedHeight(reasonHeight);
    label->setBuddy(m_reason);
    body()->addWidget(label);
    body()->addWidget(m_reason);
    connect(m_reason, &QPlainTextEdit::textChanged, this, &BreakerDialog::edited);
}

std::optional<Instant> BreakerDialog::until() const {
    int minutes = m_until ? m_until->currentData().toInt() : 0;
    if (minutes == 0) return {};
    return m_room.now() + std::chrono::minutes{minutes};
}

BreakerActionRequest BreakerDialog::request() const {
    return {m_command, m_reason->toPlainText().trimmed().toStdString(), until()};
}

/// Another text or end is another act.
void BreakerDialog::edited() {
    m_key.clear();
    renew();
}

void BreakerDialog::renew() {
    const auto* view = m_model.find(m_breaker);
    if (view)
        setSubtitle(tr("now %1 · %2", "a breaker's state, since when")
                        .arg(badge(view->state).word, standing(*view, m_room.now(), m_room.format)));
    auto end = until();
    if (m_end)
        m_end->setText(end ? tr("At %1 (%2) the next call is a probe.")
                                 .arg(m_room.format.moment(*end, m_room.now()), m_room.format.zone())
                           : tr("It stays open, for days if need be, until somebody closes it."));
    auto reasonWrong = check(BreakerActionRequest{m_command, request().reason, {}}).has_value();
    auto why = whyNot(m_room.link, view, m_command);
    if (why.isEmpty() && reasonWrong) why = tr("Say why, in 10 to 2,000 characters.");
    if (!m_sending) setAct(m_key.empty() ? nameOf(m_command) : tr("Try again"), why);
}

void BreakerDialog::send() {
    if (m_sending) return;
    m_sending = true;
    setBusy(true);
    complain({});
    auto what = request();
    BreakerActions actions(m_room.link);
    // The page hears the answer, in case that the dialog is closed before.
    actions.command(m_breaker, m_command, what.reason, what.until, m_key)
        .then(parentWidget(), [dialog = QPointer(this), room = m_room](const ActionResult<BreakerView>& result) {
            if (dialog) return dialog->take(result);
            room.go.toast(result.words);
        });
}

void BreakerDialog::take(const ActionResult<BreakerView>& result) {
    m_sending = false;
    setBusy(false);
    if (result.hasWorked()) {
        m_room.go.toast(result.words);
        return accept();
    }
    m_key = result.kind == ActionKind::notKnown ? result.key : std::string();
    complain(result.words);
    renew();
}

} // namespace switchroom
