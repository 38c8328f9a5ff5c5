// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/look/colours.h"

#include <QAbstractButton>

namespace switchroom {

/// A title, a figure and a note: the cards on top of the overview. It can be clicked and focused, and leads somewhere.
/// Grows with its text; says all three to assistive tools.
class FigureCard : public QAbstractButton {
    Q_OBJECT

public:
    explicit FigureCard(const QString& title, QWidget* parent = nullptr);
    /// `more` stands behind the figure, smaller ("+ ¥12,000").
    void setFigure(const QString& figure, Tone tone = Tone::text, const QString& more = {});
    void setNote(const QString& note);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void announce();
    QString m_figure, m_more, m_note;
    Tone m_tone = Tone::text;
};

} // namespace switchroom
