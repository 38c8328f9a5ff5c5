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

/// Every file of the project that a person writes and a machine reads: C++, CMake, shell, JavaScript, SQL, YAML.
/// The tests run in the root of the sources.
std::vector<SourceFile> sourceTree();

bool isCpp(const SourceFile& file);

} // namespace switchroom::walls
