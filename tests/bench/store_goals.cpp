// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/benches.h"
#include "tests/bench/store/store_bench.h"

#include <boost/json.hpp>

#include <cstdio>
#include <filesystem>
#include <sstream>

namespace switchroom::bench {
namespace {
void printJudged(boost::json::object line, bool met) {
    line["met"] = met;
    std::puts(boost::json::serialize(line).c_str());
    std::fflush(stdout);
}

double number(const boost::json::object& line, const char* name) { return line.at(name).to_number<double>(); }
} // namespace

void measureStore() {
    const std::string folder = "build/bench-data/store";
    std::filesystem::create_directories(folder);
    auto writer = boost::json::parse(storeWriter(folder, 5, 40)).as_object();
    printJudged(writer, number(writer, "ratio") >= number(writer, "goal"));
    std::istringstream pages(storePages(folder, 1'000'000, 200));
    for (std::string text; std::getline(pages, text);) {
        auto page = boost::json::parse(text).as_object();
        printJudged(page, number(page, "p99") <= number(page, "goal"));
    }
    std::filesystem::remove_all(folder);
}

} // namespace switchroom::bench
