// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/commands.h"

#include <QCoreApplication>

#include <clocale>
#include <cstdio>

int main(int argc, char** argv) {
    QCoreApplication app(argc, argv);
    std::setlocale(LC_ALL, "C"); // numbers are read and written the same in every language
    std::vector<std::string> line(argv + 1, argv + argc);
    if (line.size() == 1 && line[0] == "--version") {
        std::printf("switchroomctl %s\n", SWITCHROOM_VERSION);
        return 0;
    }
    auto result = switchroom::ctl::runCall(line);
    std::fputs(result.out.c_str(), stdout);
    bool written = std::fflush(stdout) == 0;
    std::fputs(result.err.c_str(), stderr);
    if (!written) std::fputs("switchroomctl: the output could not be written\n", stderr);
    return written || result.exit != 0 ? result.exit : 1;
}
