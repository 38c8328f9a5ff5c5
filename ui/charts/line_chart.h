// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/charts/chart_data.h"
#include "ui/look/format.h"

#include <QWidget>

#include <functional>
#include <memory>

namespace switchroom {

/// Lines or stacked areas over time, by Qt Charts: no frame, labels in the chart, a crosshair that reads all values, a
/// sentence when there is nothing. PNG by the context menu. Arrow keys move the crosshair. Borrows the format. Main thread.
class LineChart : public QWidget {
    Q_OBJECT

public:
    enum class Kind { lines, stacked };
    LineChart(Kind kind, const Format& format, QWidget* parent = nullptr);
    ~LineChart() override;
    void setSeries(std::vector<ChartSeries> series);
    /// A dashed line across ("timeout").
    void setLimit(std::optional<double> value, const QString& name = {});
    /// How a value is written; default: a count.
    void setText(std::function<QString(double)> text);
    void setEmptyText(const QString& sentence);
    /// The picture at twice its size, with its title (the accessible name), its days and its zone.
    bool savePng(const QString& file) const;
    QSize sizeHint() const override;

private:
    void renew();
    void showMenu(const QPoint& at);
    void askForFile();
    void save(const QString& file);

    class Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace switchroom
