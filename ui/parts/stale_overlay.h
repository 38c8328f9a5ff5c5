// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QWidget>

namespace switchroom {

/// Hatches the widget that it lies over, with a note ("seen 40 s ago") in its corner: what is below was true then. Lets all
/// clicks through, follows the size of its parent.
class StaleOverlay : public QWidget {
    Q_OBJECT

public:
    explicit StaleOverlay(QWidget* over);
    /// Empty: nothing is stale, and nothing is painted.
    void setNote(const QString& note);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QString m_note;
};

/// The pattern itself, for painted parts.
void paintHatching(QPainter& painter, const QRectF& in, const QPalette& palette);

} // namespace switchroom
