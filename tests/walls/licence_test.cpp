// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/walls/source_tree.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace switchroom::walls {
namespace {

/// Both lines, each within the first 600 characters, whatever the comment signs of the language.
bool isMarked(std::string_view text) {
    auto top = text.substr(0, 600);
    // Written in two pieces, so that this file does not count as marked by its own test.
    return top.find("SPDX-"
                    "FileCopyrightText: 2026 The Switchroom authors\n") != top.npos &&
           top.find("SPDX-"
                    "License-Identifier: GPL-3.0-or-later\n") != top.npos;
}

TEST(Licence, IsNamedAtTheTopOfEverySource) {
    for (const auto& file : sourceTree())
        EXPECT_TRUE(isMarked(file.text)) << file.path << ":1: two SPDX lines are missing";
}

TEST(Licence, IsMissedWhereItIsMissing) {
    EXPECT_FALSE(isMarked("#pragma once\n"));
    EXPECT_FALSE(isMarked("// SPDX-"
                          "License-Identifier: GPL-3.0-or-later\n"));
    EXPECT_TRUE(isMarked("// SPDX-"
                         "FileCopyrightText: 2026 The Switchroom authors\n"
                         "// SPDX-"
                         "License-Identifier: GPL-3.0-or-later\n"));
}

TEST(Licence, IsTheWholeText) {
    std::ifstream in{"LICENSE"};
    std::string text{std::istreambuf_iterator<char>{in}, {}};
    EXPECT_NE(text.find("GNU GENERAL PUBLIC LICENSE"), text.npos);
    EXPECT_NE(text.find("Version 3, 29 June 2007"), text.npos);
    EXPECT_NE(text.find("END OF TERMS AND CONDITIONS"), text.npos);
    EXPECT_GT(text.size(), 35'000U);
}

} // namespace
} // namespace switchroom::walls
