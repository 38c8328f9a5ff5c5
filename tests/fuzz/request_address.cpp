// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Targets and query strings: what is accepted is UTF-8 without NUL, and means the same when it is encoded anew.

#include "agent/core/utf8.h"
#include "agent/http/query.h"
#include "agent/http/request_target.h"
#include "tests/fuzz/promise.h"

#include <algorithm>
#include <string>

using namespace switchroom;

namespace {

bool isClean(std::string_view text) { return isUtf8(text) && text.find('\0') == text.npos; }

std::string encoded(std::string_view text) {
    static constexpr std::string_view digits = "0123456789ABCDEF";
    std::string out;
    for (char c : text) {
        auto byte = static_cast<unsigned char>(c);
        out += '%';
        out += digits[byte >> 4U];
        out += digits[byte & 15U];
    }
    return out;
}

void queried(std::string_view query) {
    auto values = parseQuery(query);
    if (!values) return fuzz::promise(values.error().code == ErrorCode::invalidRequest, "a bad query has its code");
    std::string again;
    for (const auto& [name, value] : *values) {
        fuzz::promise(!name.empty() && isClean(name) && isClean(value), "names and values are UTF-8 without NUL");
        again += (again.empty() ? "" : "&") + encoded(name) + "=" + encoded(value);
    }
    auto more = parseQuery(again);
    fuzz::promise(more && *more == *values, "a query means the same when it is encoded anew");
}

void targeted(std::string_view method, std::string_view target) {
    auto parts = readTarget(method, target);
    if (!parts) {
        fuzz::promise(parts.error().status == 400 && !parts.error().detail.empty(), "a bad target is refused with 400");
        return;
    }
    fuzz::promise(isClean(parts->path), "a path is UTF-8 without NUL");
    fuzz::promise(parts->path == "*" || parts->path.starts_with('/'), "a path begins with a slash");
    if (parts->path == "*") return fuzz::promise(method == "OPTIONS", "only OPTIONS asks about all");
    auto origin =
        readTarget(method, "/" + encoded(parts->path.substr(1)) + (parts->query.empty() ? "" : "?") + parts->query);
    fuzz::promise(origin && origin->authority.empty(), "the origin form of a target is accepted");
    fuzz::promise(origin->path == parts->path && origin->query == parts->query, "the origin form means the same");
    queried(parts->query);
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    auto text = fuzz::textOf(data, size);
    auto plain = percentDecode(text);
    if (plain) fuzz::promise(isClean(*plain) && percentDecode(encoded(*plain)) == *plain, "an encoded text comes back");
    queried(text);
    for (const auto* method : {"GET", "OPTIONS"}) targeted(method, text);
    return 0;
}
