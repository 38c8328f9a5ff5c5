// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Feeds every file of the given folders to a fuzzer's function, where no fuzzer is built: a crash is the failure.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int argc, char** argv) {
    int fed = 0;
    for (int i = 1; i < argc; ++i) {
        for (const auto& entry : std::filesystem::directory_iterator{argv[i]}) {
            std::ifstream in{entry.path(), std::ios::binary};
            std::vector<char> bytes{std::istreambuf_iterator<char>{in}, {}};
            std::vector<std::uint8_t> input(bytes.begin(), bytes.end());
            std::printf("%s\n", entry.path().c_str());
            std::fflush(stdout);
            LLVMFuzzerTestOneInput(input.data(), input.size());
            ++fed;
        }
    }
    LLVMFuzzerTestOneInput(nullptr, 0);
    std::printf("%d files\n", fed);
    return fed > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
