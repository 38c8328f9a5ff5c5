// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/words.h"
#include "app/ctl/arguments.h"

#include <charconv>
#include <cstdint>

namespace switchroom::ctl {

/// A whole number in decimal digits, the same in every locale; nothing when the option is not given.
inline std::expected<std::optional<std::int64_t>, Result> numberOption(const Arguments& arguments,
                                                                       std::string_view name) {
    auto given = arguments.option(name);
    if (!given) return std::nullopt;
    std::int64_t value = 0;
    auto [end, error] = std::from_chars(given->data(), given->data() + given->size(), value);
    if (error == std::errc{} && end == given->data() + given->size()) return value;
    return std::unexpected(failed("--" + std::string(name) + " takes a whole number; got \"" + *given + "\"", misused));
}

/// One of an enumeration's words; it must be given.
template <class E>
std::expected<E, Result> wordOption(const Arguments& arguments, std::string_view name) {
    auto value = fromWord<E>(arguments.option(name).value_or(""));
    if (value) return *value;
    return std::unexpected(failed("--" + std::string(name) + " must be one of " + allWords<E>(), misused));
}

} // namespace switchroom::ctl
