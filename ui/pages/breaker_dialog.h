// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/models/breaker_actions.h"
#include "ui/models/breakers_model.h"
#include "ui/pages/page.h"
#include "ui/parts/dialog_frame.h"

#include <optional>

class QComboBox;
class QLabel;
class QPlainTextEdit;

namespace switchroom {

/// Asks before something is done to a breaker: what follows from it, why, and with "force open" until when. Stays open, and
/// says what happened, until the agent has done it. A try whose answer was lost is repeated under the same key.
class BreakerDialog : public DialogFrame {
    Q_OBJECT

public:
    BreakerDialog(PageRoom room, const BreakersModel& model, std::string breaker, BreakerCommand command,
                  QWidget* parent);

    /// What the command is called on buttons and in lists.
    static QString nameOf(BreakerCommand command);
    /// Why it makes no sense or may not be done now; empty when it may.
    static QString whyNot(AgentLink& link, const BreakerView* breaker, BreakerCommand command);

private:
    void addEnd();
    void addReason();
    QString consequence() const;
    BreakerActionRequest request() const;
    std::optional<Instant> until() const;
    void renew();
    void edited();
    void send();
    void take(const ActionResult<BreakerView>& result);

    PageRoom m_room;
    const BreakersModel& m_model;
    std::string m_breaker;
    BreakerCommand m_command;
    std::string m_key; ///< of a try whose answer was lost
    bool m_sending = false;
    QComboBox* m_until = nullptr;
    QLabel* m_end = nullptr;
    QPlainTextEdit* m_reason = nullptr;
};

} // namespace switchroom
