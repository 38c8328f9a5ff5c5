// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/parts/gallery.h"
#include "ui/look/colours.h"
#include "ui/parts/dialog_frame.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/palette_box.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QDateTimeEdit>
#include <QDir>
#include <QGroupBox>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTabWidget>
#include <QVBoxLayout>
#include <gtest/gtest.h>

namespace switchroom {
namespace {

/// Keeps a picture where SWITCHROOM_GALLERY says, for eyes.
void keep(QWidget& widget, const QString& name, Scheme scheme) {
    const QImage image = widget.grab().toImage();
    EXPECT_FALSE(image.isNull());
    const QString folder = qEnvironmentVariable("SWITCHROOM_GALLERY");
    if (folder.isEmpty()) return;
    QDir().mkpath(folder);
    EXPECT_TRUE(
        image.save(QStringLiteral("%1/%2-%3.png").arg(folder, name, scheme == Scheme::dark ? "dark" : "light")));
}

class Gallery : public testing::TestWithParam<Scheme> {
protected:
    void SetUp() override { dress(*qApp, GetParam()); }
};

TEST_P(Gallery, ShowsAllPartsWithoutCuttingAButton) {
    auto board = partsGallery();
    board->resize(1280, 1100);
    board->show();
    keep(*board, "parts", GetParam());
    for (const auto* button : board->findChildren<QAbstractButton*>())
        if (button->isVisible())
            EXPECT_GE(button->width(), button->minimumSizeHint().width()) << button->text().toStdString();
}

TEST_P(Gallery, ShowsTheToolkitsOwnWidgets) {
    QWidget board;
    auto* column = new QVBoxLayout(&board);
    auto* tabs = new QTabWidget;
    auto* words =
        new QPlainTextEdit("A text that is long enough to need a scroll bar.\n\n\n\n\n\n\n\n\n\n\n\n\n\nThe end.");
    tabs->addTab(words, "What we know");
    tabs->addTab(new QWidget, "Timeline");
    column->addWidget(tabs);
    auto* row = new QHBoxLayout;
    auto* group = new QGroupBox("A group");
    (new QVBoxLayout(group))->addWidget(new QCheckBox("within"));
    auto* progress = new QProgressBar;
    progress->setValue(40);
    auto* search = new QPushButton("Find a payment, reference, key, order, page …");
    search->setProperty("search", true);
    search->setIcon(icon(Icon::search, board.palette()));
    for (QWidget* widget : std::initializer_list<QWidget*>{new QSpinBox, new QDateTimeEdit, new QSlider(Qt::Horizontal),
                                                           progress, group, search})
        row->addWidget(widget);
    column->addLayout(row);
    board.resize(1000, 320);
    board.show();
    keep(board, "toolkit", GetParam());

    QMenu menu;
    menu.addAction("Status")->setCheckable(true);
    menu.actions()[0]->setChecked(true);
    menu.addAction("Owner")->setEnabled(false);
    menu.addSeparator();
    menu.addMenu("Export")->addAction("CSV");
    menu.addAction(icon(Icon::copy, menu.palette()), "Copy link", QKeySequence("Ctrl+L"), [] {});
    menu.setActiveAction(menu.actions()[4]);
    menu.ensurePolished();
    menu.resize(menu.sizeHint());
    keep(menu, "menu", GetParam());
}

TEST_P(Gallery, ShowsADialogAndThePalette) {
    DialogFrame dialog("Did €89.00 for order-0977 go through?", "bank · unknown for 26 h · this bank offers no lookup");
    dialog.body()->addWidget(textLabel("Your finding"));
    dialog.body()->addWidget(new QLineEdit("2026-11-29/88213"));
    dialog.setHint("Below €500: one person suffices.");
    dialog.setAct("Record as succeeded");
    dialog.complain("The payment changed meanwhile: it is succeeded now.");
    dialog.show();
    keep(dialog, "dialog", GetParam());

    PaletteBox box;
    box.setHits({{"Payments", "order-1001 · €129.90", "stripe · 30 Nov 2026, 13:31:12", "",
                  Badge{"unknown", Shape::question, Tone::unknown}, "1"},
                 {"Pages and actions", "Breakers", "", "Ctrl+4", {}, "2"},
                 {"Pages and actions", "Resolve", "the view is stale", "M", {}, "3"}},
                true);
    box.show();
    keep(box, "palette", GetParam());
}

INSTANTIATE_TEST_SUITE_P(BothSchemes, Gallery, testing::Values(Scheme::dark, Scheme::light),
                         [](const auto& test) { return test.param == Scheme::dark ? "Dark" : "Light"; });

} // namespace
} // namespace switchroom
