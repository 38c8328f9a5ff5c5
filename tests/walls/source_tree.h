// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

namespace switchroom::walls {

struct SourceFile {
    std::string path; ///< from the root
    std::string text;
};

/// Every file of the project that a person writes and a machine runs or compiles: C++, CMake, shell, JavaScript, SQL.
/// Not resources/: a playbook is copied and made one's own.
/// The tests run in the root of the sources.
std::vector<SourceFile> sourceTree();

bool isCpp(const SourceFile& file);

} // namespace switchroom::walls
