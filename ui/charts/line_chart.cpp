// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/line_chart.h"

#include "ui/charts/plot_view.h"
#include "ui/look/fonts.h"

#include <QFileDialog>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPainter>
#include <QStackedLayout>

#include <algorithm>
#include <cmath>

namespace switchroom {

class LineChart::Parts {
public:
    Kind kind;
    const Format& format;
    QStackedLayout* layout;
    PlotView* view;
    QLabel* nothing;
    std::function<QString(double)> text;
    std::optional<double> limit;
    QString limitName;
    std::vector<ChartSeries> series;
};

LineChart::LineChart(Kind kind, const Format& format, QWidget* parent)
    : QWidget(parent),
      m_parts(new Parts{kind,
                        format,
                        new QStackedLayout(this),
                        new PlotView(format, this),
                        new QLabel(tr("Nothing happened in this time."), this),
                        [&format](double value) { return format.count(std::llround(value)); },
                        {},
                        {},
                        {}}) {
    m_parts->nothing->setAlignment(Qt::AlignCenter);
    m_parts->nothing->setWordWrap(true);
    m_parts->nothing->setEnabled(false); // quiet text
    m_parts->layout->addWidget(m_parts->view);
    m_parts->layout->addWidget(m_parts->nothing);
    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(this, &QWidget::customContextMenuRequested, this, &LineChart::showMenu);
    connect(&format, &Format::changed, this, &LineChart::renew);
    renew();
}

LineChart::~LineChart() = default;

void LineChart::setSeries(std::vector<ChartSeries> series) {
    m_parts->series = std::move(series);
    renew();
}

void LineChart::setLimit(std::optional<double> value, const QString& name) {
    if (m_parts->limit == value && m_parts->limitName == name) return;
    m_parts->limit = value;
    m_parts->limitName = name;
    renew();
}

void LineChart::setText(std::function<QString(double)> text) {
    m_parts->text = std::move(text);
    renew();
}

void LineChart::setEmptyText(const QString& sentence) {
    m_parts->nothing->setText(sentence);
    renew();
}

QSize LineChart::sizeHint() const { return {360, 200}; }

void LineChart::renew() {
    Plot plot = plotOf(m_parts->series, m_parts->kind == Kind::stacked);
    plot.limit = m_parts->limit;
    plot.limitName = m_parts->limitName;
    plot.text = m_parts->text;
    QStringList latest;
    for (const auto& line : plot.series) {
        const auto last = std::ranges::find_if(line.points.rbegin(), line.points.rend(),
                                               [](const ChartPoint& point) { return point.value.has_value(); });
        if (last != line.points.rend()) latest << tr("%1: %2", "name, value").arg(line.name, plot.text(*last->value));
    }
    const bool empty = plot.isEmpty();
    m_parts->view->setAccessibleName(accessibleName());
    m_parts->view->setAccessibleDescription(latest.join(QStringLiteral("; ")));
    setAccessibleDescription(empty ? m_parts->nothing->text() : m_parts->view->accessibleDescription());
    m_parts->view->show(std::move(plot));
    m_parts->layout->setCurrentWidget(empty ? static_cast<QWidget*>(m_parts->nothing) : m_parts->view);
}

bool LineChart::savePng(const QString& file) const {
    constexpr int scale = 2, margin = 16, line = 24;
    const QSize size(width() + 2 * margin, height() + 2 * margin + 2 * line);
    QPixmap picture(size * scale);
    picture.setDevicePixelRatio(scale);
    picture.fill(coloursOf(palette()).card);
    QPainter painter(&picture);
    painter.setFont(strongFont());
    painter.setPen(coloursOf(palette()).text);
    const QRect title(margin, margin, width(), line);
    painter.drawText(title, Qt::AlignLeft | Qt::AlignTop, accessibleName());
    QWidget* shown = m_parts->layout->currentWidget();
    shown->render(&painter, QPoint(margin, margin + line), {}, QWidget::DrawChildren);
    painter.setFont(quietFont());
    painter.setPen(coloursOf(palette()).quiet);
    if (const auto& times = m_parts->view->plot().times; !times.empty())
        painter.drawText(title.translated(0, line + height()), Qt::AlignLeft | Qt::AlignBottom,
                         tr("%1 to %2", "date and time")
                             .arg(m_parts->format.dateTime(times.front()), m_parts->format.exact(times.back())));
    painter.end();
    return picture.save(file, "PNG");
}

void LineChart::showMenu(const QPoint& at) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Save as PNG…"), this, &LineChart::askForFile);
    menu->popup(mapToGlobal(at));
}

void LineChart::askForFile() {
    auto* dialog = new QFileDialog(this, tr("Save chart"), QString(), tr("Pictures (*.png)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("png"));
    connect(dialog, &QFileDialog::fileSelected, this, &LineChart::save);
    dialog->open();
}

void LineChart::save(const QString& file) {
    if (savePng(file)) return;
    auto* message = new QMessageBox(QMessageBox::Warning, tr("Save chart"), tr("%1 could not be written.").arg(file),
                                    QMessageBox::Ok, this);
    message->setAttribute(Qt::WA_DeleteOnClose);
    message->open();
}

} // namespace switchroom
