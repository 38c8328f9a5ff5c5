// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/look/icons.h"

#include <QKeySequence>
#include <QPushButton>

#include <optional>

class QShortcut;
class QTimer;

namespace switchroom {

/// A button that says its shortcut in quiet text and, when it is disabled, why (tooltip, status tip and accessible
/// description).
class ActionButton : public QPushButton {
    Q_OBJECT

public:
    enum class Kind { primary, plain, quiet, danger };
    explicit ActionButton(const QString& text, Kind kind = Kind::plain, QWidget* parent = nullptr);
    /// Works while the button's page is visible and has the focus within it.
    void setKeys(const QKeySequence& keys);
    void setIconOf(Icon icon);
    /// Enabled when `whyNot` is empty.
    void setAllowed(const QString& whyNot);
    /// A spinner instead of the shortcut, and no clicks, while something is under way.
    void setBusy(bool busy);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    void renewTip();

    Kind m_kind;
    QKeySequence m_keys;
    std::optional<Icon> m_icon;
    QString m_tip;
    QString m_ownTip; ///< what we said of text and keys, unless somebody said more
    QString m_whyNot;
    QShortcut* m_shortcut = nullptr;
    QTimer* m_turning = nullptr;
    int m_angle = 0;
    bool m_busy = false;
};

} // namespace switchroom
