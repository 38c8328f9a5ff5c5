// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/look/words.h"

#include <QAbstractButton>

#include <optional>
#include <vector>

namespace switchroom {

/// The fuse of one provider or of anything with a limit: title, state, a bar against its limit, a sparkline. Painted in one
/// piece; clickable, focusable, says all of it to assistive tools.
class Tile : public QAbstractButton {
    Q_OBJECT

public:
    struct Content {
        QString title;
        Badge state;
        QString sub;                  ///< "3 min 12 s · probe in 18 s"
        std::optional<double> filled; ///< of the bar, 0…1; absent: an empty bar
        std::optional<double> limit;  ///< where its tick stands, 0…1
        QString left, right;          ///< under the bar: "63 % failing", "limit 50 %"
        std::vector<double> spark;    ///< oldest first; empty: none
        QString footLeft, footRight;  ///< "118 rejected/min", "p95 5.0 s"
        bool stale = false;           ///< hatched, in quiet colours
        bool outlined = false;        ///< its frame in the state's colour
        bool operator==(const Content&) const = default;
    };
    explicit Tile(QWidget* parent = nullptr);
    void setContent(Content content);
    const Content& content() const { return m_content; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Content m_content;
};

} // namespace switchroom
