// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/models/key_actions.h"
#include "ui/pages/page.h"
#include "ui/parts/dialog_frame.h"

#include <optional>

class QLabel;

namespace switchroom {

class BadgeLabel;
class ReasonBox;

/// Asks the agent what a release would do, shows it, takes the reason, releases. When the key changes meanwhile it asks
/// anew and leaves the decision to the person. Deletes itself; opened with open().
class ReleaseDialog : public DialogFrame {
    Q_OBJECT

public:
    ReleaseDialog(PageRoom& room, const KeyView& key, QWidget* parent);

signals:
    void released(const QString& words);

protected:
    bool event(QEvent* event) override;

private:
    void build();
    void askPreview();
    void takePreview(const ActionResult<ReleaseReply>& result);
    void proceed();
    void release();
    void takeRelease(const ActionResult<ReleaseReply>& result, const std::string& reason);
    void renew();
    QString whyNot() const;

    PageRoom& m_room;
    KeyView m_key;
    KeyActions m_actions;
    std::optional<ReleaseReply> m_preview;
    Latest<ActionResult<ReleaseReply>> m_asked;
    bool m_busy = false;
    bool m_previewFailed = false;
    std::string m_openKey, m_openReason; ///< of a release without an answer
    QLabel *m_consequence, *m_becomes;
    BadgeLabel* m_after;
    QWidget* m_afterRow;
    ReasonBox* m_reason;
};

} // namespace switchroom
