// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/table.h"

#include <algorithm>

namespace switchroom::ctl {
namespace {

/// Code points, near enough to columns for names and numbers.
std::size_t widthOf(std::string_view text) {
    return std::size_t(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string padded(const std::string& text, std::size_t width) {
    auto have = widthOf(text);
    return have < width ? text + std::string(width - have, ' ') : text;
}

} // namespace

std::string printable(std::string_view text) {
    std::string out(text);
    for (std::size_t at = 0; at < out.size(); ++at) {
        auto c = static_cast<unsigned char>(out[at]);
        bool c1 = c == 0xC2 && at + 1 < out.size() && static_cast<unsigned char>(out[at + 1]) < 0xA0;
        if (c < 0x20 || c == 0x7F) out[at] = '?';
        if (c1) out.replace(at, 2, "?");
    }
    return out;
}

std::string Table::text() const {
    std::vector<std::size_t> widths(m_rows.front().size(), 0);
    for (const auto& row : m_rows)
        for (std::size_t at = 0; at < row.size(); ++at) widths[at] = std::max(widths[at], widthOf(printable(row[at])));
    std::string out;
    for (const auto& row : m_rows) {
        std::string line;
        for (std::size_t at = 0; at < row.size(); ++at) line += padded(printable(row[at]), widths[at]) + "  ";
        out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    return out;
}

std::string Sheet::text() const {
    std::size_t width = 0;
    for (const auto& [name, value] : m_lines) width = std::max(width, name.size() + 1);
    std::string out;
    for (const auto& [name, value] : m_lines) out += padded(name + ":", width) + "  " + printable(value) + "\n";
    return out;
}

} // namespace switchroom::ctl
