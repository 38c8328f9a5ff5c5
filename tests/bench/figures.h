// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace switchroom::bench {

/// One line of JSON: what was measured, beside what, and whether the goal is met.
class Figures {
public:
    /// `unit` is that of the measured value, e.g. "charges per second".
    Figures(std::string_view bench, std::string_view unit);

    Figures& number(std::string_view name, double value, int digits = 0);
    Figures& word(std::string_view name, std::string_view value);
    /// The goal is held against `value`: the ratio, or the measured value itself.
    Figures& atLeast(double goal, double value);
    Figures& atMost(double goal, double value);

    /// Prints it at once: a run takes minutes.
    void print() const;

private:
    Figures& goal(double goal, bool met);
    std::string m_text;
};

/// The value at `part` (0…1) of the sorted values; 0 when there are none.
double percentile(std::vector<double> values, double part);

} // namespace switchroom::bench
