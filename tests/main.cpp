// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The main() of every test program that brings none: like the programs, it lives in the locale of its
// environment, so that a run under de_DE shows whatever reads or writes numbers by locale.

#include <gtest/gtest.h>

#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <locale>

int main(int argc, char** argv) {
    if (std::setlocale(LC_ALL, "") != nullptr) {
        std::locale::global(std::locale(""));
    } else if (std::getenv("SWITCHROOM_TEST_LOCALE") != nullptr) {
        std::fputs("The locale of the environment is not installed here.\n", stderr);
        return EXIT_FAILURE;
    }
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
