// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/charts/chart_scale.h"
#include "ui/charts/plot.h"
#include "ui/look/format.h"

#include <QChartView>

namespace switchroom {

/// The picture of a line chart: Qt Charts draws lines and areas, we write beside them. The crosshair follows the pointer, and
/// the arrow keys while it has the focus. A LineChart owns it; borrows the format.
class PlotView final : public QChartView {
public:
    PlotView(const Format& format, QWidget* parent);

    void show(Plot plot);
    const Plot& plot() const { return m_plot; }
    /// The crosshair at m_plot.times[time]; none: away with it.
    void readAt(std::optional<std::size_t> time);
    /// Everything anew: size, scheme, zone or locale have changed.
    void renew();

protected:
    void drawBackground(QPainter* painter, const QRectF& rect) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    struct Label {
        QString text;
        Tone tone{};
        double x = 0; ///< where its line ends
        double y = 0;
    };
    void setRange();
    void layOut();
    bool isLimitShown() const;
    std::vector<Label> labels() const; ///< unspread
    std::optional<Label> labelOf(std::size_t series) const;
    void paintLimit(QPainter& painter) const;
    void paintLabels(QPainter& painter) const;

    const Format& m_format;
    Plot m_plot;
    ChartScale m_scale;
    double m_step = 1; ///< between two lines across
    std::optional<std::size_t> m_reading;
    bool m_ringed = false; ///< the focus came by the keyboard
};

} // namespace switchroom
