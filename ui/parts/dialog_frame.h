// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/parts/action_button.h"

#include <QDialog>

class QLabel;
class QVBoxLayout;

namespace switchroom {

/// A question to a person: title, a quiet line, content, and at the bottom a hint beside Cancel (Esc) and the act
/// (Ctrl+Enter). Opened with open(): it never stops the rest of the window.
class DialogFrame : public QDialog {
    Q_OBJECT

public:
    explicit DialogFrame(const QString& title, const QString& subtitle = {}, QWidget* parent = nullptr);
    void setTitle(const QString& title);
    void setSubtitle(const QString& subtitle);
    QVBoxLayout* body() const { return m_body; }
    /// What the button does, in a word or two; `whyNot` disables it and says why.
    void setAct(const QString& text, const QString& whyNot = {});
    ActionButton* act() const { return m_act; }
    void setHint(const QString& hint);
    /// Something went wrong: stays in sight until the next.
    void complain(const QString& text);
    void setBusy(bool busy);

signals:
    /// The act was chosen. The dialog stays open until somebody accepts or rejects it.
    void acted();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel *m_title, *m_subtitle, *m_complaint, *m_hint;
    QVBoxLayout* m_body;
    ActionButton *m_act, *m_cancel;
};

} // namespace switchroom
