// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Idempotency keys as callers send them: printable, bounded, and one key however it is written.

#include "agent/core/ids.h"
#include "agent/rules/key_format.h"
#include "tests/fuzz/promise.h"

#include <algorithm>
#include <string>

using namespace switchroom;

namespace {

std::string quoted(std::string_view key) {
    std::string out = "\"";
    for (char c : key) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + "\"";
}

void checked(std::string_view key, std::string_view pattern) {
    if (!checkKeyFormat(key, pattern).empty()) return;
    fuzz::promise(key.size() <= 128, "a good key has at most 128 characters");
    if (pattern.empty()) {
        fuzz::promise(key.size() >= 8, "a good key has at least 8 characters");
        fuzz::promise(keyFromHeader(key) == key, "a good key needs no quotes");
    } else if (pattern == "pay_req_{uuid}") {
        fuzz::promise(key.starts_with("pay_req_") && uuidFromText(key.substr(8)), "a good key is what its form says");
    }
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    auto rest = fuzz::textOf(data, size);
    auto header = fuzz::takeLine(rest);
    auto pattern = fuzz::takeLine(rest);
    auto key = keyFromHeader(header);
    if (key) {
        fuzz::promise(std::ranges::all_of(*key, [](char c) { return c >= ' ' && c <= '~'; }),
                      "a key is printable ASCII");
        fuzz::promise(key->size() <= header.size(), "a key is no longer than its header");
        fuzz::promise(keyFromHeader(quoted(*key)) == *key, "a key is the same in quotes");
        fuzz::promise(keyFromHeader(" \t" + quoted(*key) + " ") == *key, "space around a key is no part of it");
        fuzz::promise(!keyFromHeader(quoted(*key) + ";a=1"), "nothing follows the quotes");
    }
    auto text = key.value_or(std::string(header));
    for (auto form : {std::string_view(), std::string_view("pay_req_{uuid}"), pattern}) checked(text, form);
    fuzz::promise(safeDerivative(text).size() == 8, "a derivative has 8 digits");
    return 0;
}
