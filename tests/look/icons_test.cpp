// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/colours.h"
#include "ui/look/fonts.h"
#include "ui/look/icons.h"

#include <QApplication>
#include <QDir>
#include <QFontMetrics>
#include <QImage>
#include <QPainter>
#include <QTemporaryDir>
#include <gtest/gtest.h>

#include <set>

namespace switchroom {
namespace {

constexpr int icons = int(Icon::more) + 1, shapes = int(Shape::dash) + 1;

QImage blank(int width, int height, QColor colour = Qt::transparent) {
    QImage image(width, height, QImage::Format_ARGB32_Premultiplied);
    image.fill(colour);
    return image;
}

QImage drawn(Icon which, const QColor& colour) {
    QImage image = blank(32, 32);
    QPainter painter(&image);
    paintIcon(painter, QRectF(0, 0, 32, 32), which, colour);
    return image;
}

QImage drawn(Shape shape) {
    QImage image = blank(24, 24);
    QPainter painter(&image);
    paintShape(painter, QRectF(4, 4, 16, 16), shape, Qt::black);
    return image;
}

TEST(Icons, are_all_drawn_and_all_different) {
    std::set<QByteArray> seen;
    for (int i = 0; i < icons; ++i) {
        const QImage image = drawn(Icon(i), Qt::black);
        EXPECT_NE(image, blank(32, 32)) << i;
        EXPECT_TRUE(
            seen.insert(QByteArray(reinterpret_cast<const char*>(image.constBits()), image.sizeInBytes())).second)
            << i;
    }
}

TEST(Icons, take_the_colour_they_are_given) {
    const QImage image = drawn(Icon::close, QColor("#f0605c"));
    EXPECT_EQ(image.pixelColor(16, 16), QColor("#f0605c"));
}

TEST(Icons, have_a_disabled_form) {
    dress(*qobject_cast<QApplication*>(QCoreApplication::instance()), Scheme::light);
    const QIcon close = icon(Icon::close, QApplication::palette());
    const auto centre = [&](QIcon::Mode mode) { return close.pixmap(16, mode).toImage().pixelColor(8, 8); };
    EXPECT_NE(centre(QIcon::Normal), centre(QIcon::Disabled));
    EXPECT_GT(centre(QIcon::Normal).alpha(), 100);
}

TEST(Shapes, differ_without_colour) {
    std::set<QByteArray> seen;
    for (int i = 1; i < shapes; ++i) {
        const QImage image = drawn(Shape(i));
        EXPECT_TRUE(
            seen.insert(QByteArray(reinterpret_cast<const char*>(image.constBits()), image.sizeInBytes())).second)
            << i;
    }
    EXPECT_EQ(drawn(Shape::none), blank(24, 24));
}

TEST(TabularDigits, take_the_same_width_each) {
    const QFont font = bodyFont();
    EXPECT_EQ(tabularWidth(font, "111,111.11"), tabularWidth(font, "000,000.00"));
    EXPECT_GE(tabularWidth(font, "111"), QFontMetrics(font).horizontalAdvance("111"));
}

TEST(TabularDigits, are_drawn_to_the_right_edge) {
    QImage image = blank(100, 20, Qt::white);
    QPainter painter(&image);
    painter.setFont(bodyFont());
    drawTabular(painter, image.rect(), Qt::AlignRight | Qt::AlignVCenter, "888");
    painter.end();
    const int width = tabularWidth(bodyFont(), "888");
    for (int x = 0; x < 100 - width - 2; ++x)
        for (int y = 0; y < 20; ++y) ASSERT_EQ(image.pixelColor(x, y), QColor(Qt::white)) << x;
    EXPECT_NE(image, blank(100, 20, Qt::white));
}

/// Kept where SWITCHROOM_GALLERY says, for people to look at.
TEST(Gallery, of_icons_and_shapes_can_be_kept) {
    const QTemporaryDir passing;
    const QString folder = qEnvironmentVariable("SWITCHROOM_GALLERY", passing.path());
    const Colours& dark = coloursOf(Scheme::dark);
    QImage image = blank(icons * 32, 72, dark.card);
    QPainter painter(&image);
    for (int i = 0; i < icons; ++i) paintIcon(painter, QRectF(i * 32 + 4, 8, 24, 24), Icon(i), dark.text);
    for (int i = 0; i < shapes; ++i) paintShape(painter, QRectF(i * 32 + 8, 48, 10, 10), Shape(i), dark.warning);
    painter.end();
    EXPECT_TRUE(image.save(QDir(folder).filePath("icons.png")));
}

} // namespace
} // namespace switchroom
