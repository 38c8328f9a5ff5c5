// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/promise.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace switchroom::fuzz {

void promise(bool holds, std::string_view what) {
    if (holds) return;
    std::fprintf(stderr, "A promise does not hold: %.*s\n", int(what.size()), what.data());
    std::abort();
}

std::string_view textOf(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

std::string_view takeLine(std::string_view& rest) {
    auto line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    return line;
}

} // namespace switchroom::fuzz
