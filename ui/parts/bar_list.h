// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/look/colours.h"

#include <QWidget>

#include <vector>

namespace switchroom {

/// Labelled bars under each other, all to one scale: unknown money by age.
class BarList : public QWidget {
    Q_OBJECT

public:
    struct Bar {
        QString label;
        double value = 0; ///< ≥ 0
        QString text;
        Tone tone = Tone::accent;
        bool operator==(const Bar&) const = default;
    };
    explicit BarList(QWidget* parent = nullptr);
    void setBars(std::vector<Bar> bars);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<Bar> m_bars;
};

} // namespace switchroom
