// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/figures.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace switchroom::bench {

Figures::Figures(std::string_view bench, std::string_view unit)
    : m_text(fmt::format(R"({{"bench":"{}","unit":"{}")", bench, unit)) {}

Figures& Figures::number(std::string_view name, double value, int digits) {
    m_text += fmt::format(R"(,"{}":{:.{}f})", name, value, digits);
    return *this;
}

Figures& Figures::word(std::string_view name, std::string_view value) {
    m_text += fmt::format(R"(,"{}":"{}")", name, value);
    return *this;
}

Figures& Figures::atLeast(double goal, double value) { return this->goal(goal, value >= goal); }
Figures& Figures::atMost(double goal, double value) { return this->goal(goal, value <= goal); }

Figures& Figures::goal(double goal, bool met) {
    m_text += fmt::format(R"(,"goal":{:g},"met":{})", goal, met);
    return *this;
}

void Figures::print() const {
    std::puts((m_text + "}").c_str());
    std::fflush(stdout);
}

double percentile(std::vector<double> values, double part) {
    if (values.empty()) return 0;
    std::ranges::sort(values);
    auto place = std::size_t(std::ceil(part * double(values.size())));
    return values[std::clamp<std::size_t>(place, 1, values.size()) - 1];
}

} // namespace switchroom::bench
