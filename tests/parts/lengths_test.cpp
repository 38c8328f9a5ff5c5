// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// German is a third longer than English: whatever holds words grows with them.

#include "ui/look/fonts.h"
#include "ui/parts/choice_card.h"
#include "ui/parts/parts.h"
#include "ui/parts/rail_button.h"

#include <QFontMetrics>
#include <gtest/gtest.h>

namespace switchroom {
namespace {

int wide(const QFont& font, const QString& text) { return QFontMetrics(font).horizontalAdvance(text); }

const QString longest = QStringLiteral("Zahlungsanbieterbenachrichtigungen");
const QString sentence = QStringLiteral("Wiederherstellungspunkt unbekannt, Zuständigkeit ungeklärt");

TEST(LongWords, FitIntoOneLineWidgets) {
    ActionButton button(sentence, ActionButton::Kind::primary);
    button.setKeys(Qt::CTRL | Qt::SHIFT | Qt::Key_Return);
    EXPECT_GT(button.sizeHint().width(), wide(strongFont(), sentence) + 24);
    Chip chip(sentence);
    chip.setCount("1.204.982");
    EXPECT_GT(chip.sizeHint().width(), wide(quietFont(), sentence) + tabularWidth(quietFont(), "1.204.982"));
    RailButton page(Icon::payments, longest, nullptr);
    page.setBadge("1.204.982", Tone::bad);
    EXPECT_GT(page.sizeHint().width(), wide(bodyFont(), longest) + tabularWidth(quietFont(), "1.204.982"));
    EXPECT_GT(BadgeLabel({sentence, Shape::square, Tone::bad}).sizeHint().width(),
              wide(quietFont(), sentence) * 9 / 10);
}

TEST(LongWords, FitIntoCardsAndTiles) {
    FigureCard card(sentence);
    card.setFigure("3.214.567,50 €", Tone::unknown, "+ 12.000.000 ¥");
    card.setNote(sentence + longest);
    EXPECT_GE(card.minimumSizeHint().width(), tabularWidth(quietFont(), sentence + longest) + 24);
    Tile tile;
    tile.setContent({.title = longest,
                     .state = {"halboffen", Shape::halfCircle, Tone::warning},
                     .left = sentence,
                     .right = "Grenzwert 50 %"});
    EXPECT_GE(tile.minimumSizeHint().width(), tabularWidth(quietFont(), sentence + "Grenzwert 50 %") + 24);
    EXPECT_GE(tile.minimumSizeHint().width(), wide(strongFont(), longest) + 24);
}

TEST(LongWords, MakeATileWiderAlsoWhenTheirNumberOfLettersStays) {
    Tile tile;
    tile.setContent({.title = "x", .sub = QString(40, 'i')});
    const int narrow = tile.sizeHint().width();
    tile.setContent({.title = "x", .sub = QString(40, 'W')});
    EXPECT_GT(tile.sizeHint().width(), narrow);
}

TEST(LongWords, WrapInAChoiceAndMakeItHigher) {
    const ChoiceCard card({"Noch unklar", sentence + ' ' + sentence}, nullptr);
    const ChoiceCard brief({"Noch unklar", "kurz"}, nullptr);
    EXPECT_GT(card.heightForWidth(200), brief.heightForWidth(200));
    EXPECT_GE(card.heightForWidth(180), card.heightForWidth(600));
}

TEST(LongWords, NeverReachOutOfAFlowThatIsNarrowerThanTheyAre) {
    QWidget page;
    auto* flow = new FlowLayout(&page, 8, false);
    auto* label = new ElidedLabel(sentence);
    flow->addWidget(label);
    page.resize(120, 60);
    page.show();
    EXPECT_LE(label->geometry().right(), 119);
    page.grab();
    EXPECT_EQ(label->toolTip(), sentence);
}

} // namespace
} // namespace switchroom
