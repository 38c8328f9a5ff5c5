// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/colours.h"

#include <QApplication>
#include <QLineEdit>
#include <gtest/gtest.h>

namespace switchroom {
namespace {

class Schemes : public testing::TestWithParam<Scheme> {};
INSTANTIATE_TEST_SUITE_P(Both, Schemes, testing::Values(Scheme::dark, Scheme::light));

TEST_P(Schemes, can_be_read_everywhere) {
    const auto pairs = contrastPairs(GetParam());
    EXPECT_GT(pairs.size(), 40U);
    for (const auto& pair : pairs)
        EXPECT_GE(contrast(pair.text, pair.under), 4.5)
            << pair.what << ": " << pair.text.name().toStdString() << " on " << pair.under.name().toStdString();
}

TEST_P(Schemes, are_known_again_by_every_widget) {
    auto* app = qobject_cast<QApplication*>(QCoreApplication::instance());
    dress(*app, GetParam());
    QWidget parent;
    auto* field = new QLineEdit(&parent);
    field->setEnabled(false);
    EXPECT_EQ(schemeOf(field->palette()), GetParam());
    EXPECT_EQ(schemeOf(parent.palette()), GetParam());
}

TEST_P(Schemes, show_the_focus) {
    auto* app = qobject_cast<QApplication*>(QCoreApplication::instance());
    dress(*app, GetParam());
    QWidget window;
    auto* first = new QLineEdit(&window);
    auto* second = new QLineEdit(&window);
    first->setGeometry(8, 8, 120, 32);
    second->setGeometry(8, 48, 120, 32);
    window.resize(136, 88);
    window.show();
    window.activateWindow();
    second->setFocus();
    QCoreApplication::processEvents();
    const QImage resting = first->grab().toImage(), focused = second->grab().toImage();
    const auto accented = [&](const QImage& image) {
        int count = 0;
        for (int x = 0; x < image.width(); ++x)
            for (int y = 0; y < image.height(); ++y)
                count += contrast(image.pixelColor(x, y), coloursOf(GetParam()).accent) < 1.15;
        return count;
    };
    EXPECT_GT(accented(focused), 200);
    EXPECT_LT(accented(resting), 10);
}

TEST(Contrast, is_that_of_WCAG) {
    EXPECT_NEAR(contrast("#000000", "#ffffff"), 21, 0.01);
    EXPECT_NEAR(contrast("#777777", "#ffffff"), 4.48, 0.01);
    EXPECT_DOUBLE_EQ(contrast("#777777", "#777777"), 1);
}

TEST(AFilling, is_at_most_a_tenth_of_its_tone) {
    const Colours& light = coloursOf(Scheme::light);
    const QColor fill = light.fillOf(Tone::bad, light.card);
    EXPECT_LT(contrast(fill, light.card), 1.3);
    EXPECT_NE(fill, light.card);
}

} // namespace
} // namespace switchroom
