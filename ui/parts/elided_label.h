// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/look/colours.h"

#include <QLabel>

namespace switchroom {

/// One line that is cut with an ellipsis where there is no room; then its tooltip has all of it.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(const QString& text = {}, Tone tone = Tone::text, QWidget* parent = nullptr);
    void setTone(Tone tone);
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void renewTip();

    Tone m_tone;
    QString m_ownTip; ///< what the tooltip was set to because the text is cut
};

/// A label in a tone that follows the scheme; plain text, wraps.
QLabel* textLabel(const QString& text, Tone tone = Tone::text, const QFont& font = {}, QWidget* parent = nullptr);

} // namespace switchroom
