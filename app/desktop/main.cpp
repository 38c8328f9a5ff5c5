// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/desktop.h"

#include <QApplication>
#include <QStyleFactory>

#include <clocale>
#include <cstdio>

using namespace switchroom;

int main(int argc, char** argv) {
    QApplication app(argc, argv);
    std::setlocale(LC_NUMERIC, "C"); // numbers on the wire do not depend on the user's language
    QApplication::setApplicationName("switchroom");
    QApplication::setApplicationVersion(SWITCHROOM_VERSION);
    QApplication::setStyle(QStyleFactory::create("Fusion"));
    auto options = readDesktopOptions(QApplication::arguments());
    if (!options) {
        std::fprintf(stderr, "switchroom: %s\n", qPrintable(options.error()));
        return 2;
    }
    Desktop desktop(app, std::move(*options));
    desktop.begin();
    return QApplication::exec();
}
