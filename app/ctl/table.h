// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace switchroom::ctl {

/// Text in columns, two blanks apart, under its titles; the last column is as long as it is. What a stranger may have
/// written (control characters) is shown as '?', so that nothing reaches the terminal as a command.
class Table {
public:
    explicit Table(std::vector<std::string> titles) { m_rows.push_back(std::move(titles)); }
    void add(std::vector<std::string> row) { m_rows.push_back(std::move(row)); }
    bool empty() const { return m_rows.size() == 1; }
    std::string text() const;

private:
    std::vector<std::vector<std::string>> m_rows;
};

/// "name:  value" lines; values that are empty are left out.
class Sheet {
public:
    void add(std::string name, std::string value) {
        if (!value.empty()) m_lines.emplace_back(std::move(name), std::move(value));
    }
    std::string text() const;

private:
    std::vector<std::pair<std::string, std::string>> m_lines;
};

/// Safe for a terminal.
std::string printable(std::string_view text);

} // namespace switchroom::ctl
