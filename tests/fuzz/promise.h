// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

/// What the fuzzers have in common: an input, and the end of the program when a promise does not hold.
namespace switchroom::fuzz {

/// Ends the program unless `holds`: the fuzzer keeps the input, a replay fails.
void promise(bool holds, std::string_view what);

/// A fuzzer's bytes as they came. Valid while they are.
std::string_view textOf(const std::uint8_t* data, std::size_t size);

/// Cuts a line, without its line feed, from the beginning of `rest`; the last one needs no line feed.
std::string_view takeLine(std::string_view& rest);

} // namespace switchroom::fuzz
