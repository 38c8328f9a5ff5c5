// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace switchroom::demo {

/// Reads a command line of `--name value` from left to right; keeps the first failure.
class ArgumentReader {
public:
    explicit ArgumentReader(std::span<char* const> arguments) : m_left(arguments) {}

    /// The next option's name; nothing at the end or after a failure. "--name=value" is read as two.
    std::optional<std::string> next();
    /// The value of the option that next() gave.
    std::string text();
    /// The same as a whole number, 0 or more.
    std::int64_t whole();
    /// The same as a number, 0 or more.
    double number();
    /// The same as a number from 0 to 1.
    double rate();

    void fail(const std::string& why);
    const std::optional<std::string>& failure() const { return m_failure; }

private:
    std::span<char* const> m_left;
    std::string m_name;
    std::optional<std::string> m_attached; ///< the value behind "="
    std::optional<std::string> m_failure;
};

} // namespace switchroom::demo
