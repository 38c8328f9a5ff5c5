// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/walls/source_tree.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace switchroom::walls {
namespace {

namespace fs = std::filesystem;

bool isWritten(const fs::path& path) {
    static constexpr std::array endings{".h", ".cpp", ".cmake", ".sh", ".mjs", ".js", ".sql", ".yaml", ".yml"};
    auto name = path.filename().string();
    return name == "CMakeLists.txt" || std::ranges::find(endings, path.extension().string()) != endings.end();
}

bool isScript(const std::string& text) { return text.starts_with("#!"); }

std::string read(const fs::path& path) {
    std::ifstream in{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

void collect(const fs::path& path, std::vector<SourceFile>& files) {
    auto text = read(path);
    if (isWritten(path) || isScript(text)) files.push_back({path.generic_string(), std::move(text)});
}

} // namespace

std::vector<SourceFile> sourceTree() {
    std::vector<SourceFile> files;
    for (const auto* folder : {"agent", "app", "ui", "tests", "cmake", ".ci", ".dev"}) {
        if (!fs::exists(folder)) continue;
        for (auto entry = fs::recursive_directory_iterator{folder}; entry != fs::recursive_directory_iterator{};
             ++entry) {
            if (entry->path().filename() == "node_modules")
                entry.disable_recursion_pending();
            else if (entry->is_regular_file())
                collect(entry->path(), files);
        }
    }
    for (const auto* file : {"CMakeLists.txt", "dev"})
        if (fs::exists(file)) collect(file, files);
    return files;
}

bool isCpp(const SourceFile& file) { return file.path.ends_with(".h") || file.path.ends_with(".cpp"); }

} // namespace switchroom::walls
