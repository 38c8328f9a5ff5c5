// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/store/store_bench.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>

/// bench_store [FOLDER [PAYMENTS]]
int main(int count, char** arguments) {
    std::string folder = count > 1 ? arguments[1] : ".";
    std::filesystem::create_directories(folder);
    std::puts(switchroom::bench::storeWriter(folder, 5, 40).c_str());
    std::puts(switchroom::bench::storePages(folder, count > 2 ? std::atoll(arguments[2]) : 1'000'000, 200).c_str());
}
