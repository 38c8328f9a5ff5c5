// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/table_view.h"

#include <QApplication>
#include <QHelpEvent>
#include <QImage>
#include <QPainter>
#include <QStandardItemModel>
#include <QToolTip>
#include <gtest/gtest.h>

namespace switchroom {
namespace {

struct OneCell {
    explicit OneCell(CellDelegate::Cell cell) : delegate([cell](const QModelIndex&) { return cell; }) {
        dress(*qApp, Scheme::light);
    }

    QImage painted(int width, QStyle::State state = QStyle::State_Enabled) {
        QImage image(width, 28, QImage::Format_RGB32);
        image.fill(coloursOf(Scheme::light).card);
        QStyleOptionViewItem option;
        option.rect = image.rect();
        option.state = state;
        option.palette = QApplication::palette();
        QPainter painter(&image);
        delegate.paint(&painter, option, model.index(0, 0));
        return image;
    }

    /// Where in the middle of the row something stands: the first and the last pixel that is not `ground`.
    static std::pair<int, int> inked(const QImage& image, const QColor& ground) {
        int first = image.width(), last = -1;
        for (int x = 0; x < image.width(); ++x)
            for (int y = 1; y < 26; ++y)
                if (image.pixelColor(x, y) != ground) {
                    first = std::min(first, x);
                    last = std::max(last, x);
                }
        return {first, last};
    }

    QStandardItemModel model{1, 1};
    CellDelegate delegate;
};

TEST(CellDelegate, PutsTextsLeftAndNumbersRight) {
    const QColor card = coloursOf(Scheme::light).card;
    const auto text = OneCell::inked(OneCell({.text = "9 min"}).painted(200), card);
    EXPECT_LT(text.first, 20);
    EXPECT_LT(text.second, 80);
    const auto number = OneCell::inked(OneCell({.text = "9", .kind = CellDelegate::Kind::number}).painted(200), card);
    EXPECT_GT(number.first, 170);
    EXPECT_LT(number.second, 192);
}

TEST(CellDelegate, ShowsAGreyBarInsteadOfATextThatHasNotCome) {
    const QImage image = OneCell({.text = "must not be read", .loaded = false}).painted(200);
    const Colours& colours = coloursOf(Scheme::light);
    for (int x = 0; x < image.width(); ++x)
        for (int y = 0; y < image.height(); ++y) {
            const QColor pixel = image.pixelColor(x, y);
            ASSERT_TRUE(pixel == colours.card || pixel == colours.line) << x << ',' << y;
        }
    EXPECT_EQ(image.pixelColor(20, 13), colours.line);
}

TEST(CellDelegate, PaintsABadgeInItsColourAndTheSelectionBelow) {
    const Colours& colours = coloursOf(Scheme::light);
    const QImage image = OneCell({.badges = {{"open", Shape::square, Tone::bad}}})
                             .painted(200, QStyle::State_Enabled | QStyle::State_Selected);
    EXPECT_EQ(image.pixelColor(190, 5), colours.selection);
    bool red = false;
    for (int x = 0; x < 60; ++x) red |= image.pixelColor(x, 13) == colours.bad;
    EXPECT_TRUE(red);
}

TEST(CellDelegate, StaysWithinANarrowCell) {
    const QImage image = OneCell({.text = "order-1001-and-more-of-it", .badges = {{"unknown"}}}).painted(60);
    const auto [first, last] = OneCell::inked(image, coloursOf(Scheme::light).card);
    EXPECT_GE(first, 9);
    EXPECT_LE(last, 51);
}

TEST(CellDelegate, ShowsAllOfACutCellAsTooltip) {
    OneCell cell({.text = "a long reason that has no room here", .badges = {{"unknown"}}});
    QWidget place;
    TableView view(&place);
    view.setModel(&cell.model);
    place.show();
    QStyleOptionViewItem option;
    option.rect = QRect(0, 0, 80, 28);
    QHelpEvent asks(QEvent::ToolTip, QPoint(5, 5), QPoint(5, 5));
    EXPECT_TRUE(cell.delegate.helpEvent(&asks, &view, option, cell.model.index(0, 0)));
    EXPECT_EQ(QToolTip::text(), "unknown · a long reason that has no room here");
    QToolTip::hideText();
}

} // namespace
} // namespace switchroom
