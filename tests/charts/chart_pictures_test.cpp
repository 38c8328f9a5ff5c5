// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/charts/chart_samples.h"
#include "ui/charts/line_chart.h"
#include "ui/charts/state_timeline.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QDir>
#include <QHelpEvent>
#include <QLabel>
#include <QTemporaryDir>
#include <QTest>
#include <QToolTip>
#include <gtest/gtest.h>

namespace switchroom {
namespace {

using std::chrono::hours;

bool hasColour(const QImage& image, const QColor& colour) {
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixelColor(x, y) == colour) return true;
    return false;
}

class ChartPictures : public testing::TestWithParam<Scheme> {
protected:
    ChartPictures() : m_format(QLocale(QLocale::English, QLocale::UnitedKingdom)) {
        dress(*qobject_cast<QApplication*>(QCoreApplication::instance()), GetParam());
        m_format.setUtc(true);
    }
    const Colours& colours() const { return coloursOf(GetParam()); }

    /// On a card, as pages show it; kept where SWITCHROOM_GALLERY says.
    QImage picture(QWidget& widget, const QString& name, QSize size) {
        widget.resize(size);
        widget.ensurePolished();
        widget.show();
        QCoreApplication::processEvents();
        QPixmap pixmap(size);
        pixmap.fill(colours().card);
        widget.render(&pixmap, {}, {}, QWidget::DrawChildren);
        const QImage image = pixmap.toImage();
        const QString folder = qEnvironmentVariable("SWITCHROOM_GALLERY");
        if (!folder.isEmpty()) {
            const QString scheme = GetParam() == Scheme::dark ? "dark" : "light";
            EXPECT_TRUE(image.save(QDir(folder).filePath("chart-" + name + "-" + scheme + ".png")));
        }
        return image;
    }

    Format m_format;
};
INSTANTIATE_TEST_SUITE_P(Schemes, ChartPictures, testing::Values(Scheme::dark, Scheme::light));

TEST_P(ChartPictures, draw_a_stack_in_the_colours_of_its_layers) {
    LineChart chart(LineChart::Kind::stacked, m_format);
    chart.setSeries(outcomes());
    const QImage image = picture(chart, "outcomes", {380, 210});
    EXPECT_TRUE(hasColour(image, mixed(colours().good, colours().card, 0.5)));
    EXPECT_TRUE(hasColour(image, mixed(colours().unknown, colours().card, 0.5)));
}

TEST_P(ChartPictures, draw_lines_with_gaps_beside_their_limit) {
    LineChart chart(LineChart::Kind::lines, m_format);
    chart.setText([this](double ms) { return m_format.millis(std::int64_t(ms)); });
    chart.setLimit(5'000, "timeout");
    chart.setSeries(latencies());
    const QImage image = picture(chart, "latency", {380, 210});
    EXPECT_TRUE(hasColour(image, colours().warning));
    EXPECT_TRUE(hasColour(image, colours().accent));
    EXPECT_TRUE(hasColour(image, colours().bad));
}

TEST_P(ChartPictures, change_their_colours_with_the_scheme) {
    LineChart chart(LineChart::Kind::lines, m_format);
    chart.setSeries(latencies());
    picture(chart, "before", {380, 210});
    const auto other = GetParam() == Scheme::dark ? Scheme::light : Scheme::dark;
    dress(*qobject_cast<QApplication*>(QCoreApplication::instance()), other);
    QCoreApplication::processEvents();
    QPixmap pixmap(chart.size());
    pixmap.fill(coloursOf(other).card);
    chart.render(&pixmap, {}, {}, QWidget::DrawChildren);
    EXPECT_TRUE(hasColour(pixmap.toImage(), coloursOf(other).warning));
    EXPECT_FALSE(hasColour(pixmap.toImage(), colours().warning));
}

TEST_P(ChartPictures, read_all_values_under_the_arrow_keys) {
    LineChart chart(LineChart::Kind::stacked, m_format);
    chart.setSeries(outcomes());
    const QImage before = picture(chart, "unread", {380, 210});
    auto* view = chart.findChild<QAbstractScrollArea*>();
    ASSERT_NE(view, nullptr);
    for (int i = 0; i < 20; ++i) QTest::keyClick(view, Qt::Key_Left);
    const QImage reading = picture(chart, "reading", {380, 210});
    EXPECT_NE(reading, before);
    QTest::keyClick(view, Qt::Key_Escape);
    EXPECT_EQ(picture(chart, "unread", {380, 210}), before);
}

TEST_P(ChartPictures, say_a_sentence_when_there_is_nothing) {
    LineChart chart(LineChart::Kind::lines, m_format);
    chart.setEmptyText("No calls within the last hour.");
    picture(chart, "empty", {380, 210});
    auto* sentence = chart.findChild<QLabel*>();
    ASSERT_NE(sentence, nullptr);
    EXPECT_TRUE(sentence->isVisible());
    EXPECT_EQ(chart.accessibleDescription(), "No calls within the last hour.");
    chart.setSeries(latencies());
    EXPECT_FALSE(sentence->isVisible());
    EXPECT_TRUE(chart.accessibleDescription().contains("p95"));
}

TEST_P(ChartPictures, are_saved_as_png_with_their_title_and_zone) {
    const QTemporaryDir folder;
    LineChart chart(LineChart::Kind::lines, m_format);
    chart.setAccessibleName("Latency, adyen charge");
    chart.setSeries(latencies());
    picture(chart, "unsaved", {380, 210});
    const QString file = folder.filePath("chart.png");
    ASSERT_TRUE(chart.savePng(file));
    const QImage saved(file);
    EXPECT_GT(saved.height(), 2 * 210);
    if (const QString gallery = qEnvironmentVariable("SWITCHROOM_GALLERY"); !gallery.isEmpty())
        EXPECT_TRUE(saved.save(QDir(gallery).filePath(QString("chart-saved-%1.png").arg(int(GetParam())))));
    EXPECT_FALSE(chart.savePng(folder.filePath("no/such/folder.png")));
}

TEST_P(ChartPictures, draw_the_breakers_day) {
    StateTimeline timeline(m_format);
    timeline.setRows(breakers(), noon() - hours{24}, noon());
    const QImage image = picture(timeline, "breakers", {800, timeline.sizeHint().height()});
    EXPECT_TRUE(hasColour(image, mixed(colours().good, colours().card, 0.5)));
    EXPECT_TRUE(hasColour(image, colours().bad));
    EXPECT_TRUE(hasColour(image, colours().warning)) << "twelve seconds of a day are to be seen";
}

TEST_P(ChartPictures, tell_states_to_those_who_hear_the_screen) {
    StateTimeline timeline(m_format);
    timeline.setEmptyText("No provider is set up.");
    EXPECT_EQ(timeline.accessibleDescription(), "No provider is set up.");
    timeline.setRows(breakers(), noon() - hours{24}, noon());
    EXPECT_EQ(timeline.accessibleDescription(),
              "adyen: open; paypal: half-open; stripe: closed; bank: closed; mollie: not known");
}

TEST_P(ChartPictures, tell_state_and_times_of_a_span_in_a_tooltip) {
    StateTimeline timeline(m_format);
    timeline.setRows(breakers(), noon() - hours{24}, noon());
    picture(timeline, "breakers", {800, timeline.sizeHint().height()});
    const auto tipAt = [&](QPoint at) {
        QHelpEvent help(QEvent::ToolTip, at, timeline.mapToGlobal(at));
        QCoreApplication::sendEvent(&timeline, &help);
        return QToolTip::text();
    };
    EXPECT_EQ(tipAt({798, 12}), "adyen: open for 53 min, 30 Nov 2026, 12:09:31 to 30 Nov 2026, 13:02:31");
    EXPECT_TRUE(tipAt({300, 90}).startsWith("bank: not known")) << QToolTip::text().toStdString();
    QToolTip::hideText();
}

} // namespace
} // namespace switchroom
