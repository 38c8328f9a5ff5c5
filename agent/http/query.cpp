// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/http/query.h"

#include "agent/core/utf8.h"

#include <algorithm>

namespace switchroom {
namespace {
std::unexpected<Error> invalid(std::string detail) {
    return std::unexpected(Error{.code = ErrorCode::invalidRequest, .detail = std::move(detail)});
}

/// The value of a hexadecimal digit, or -1.
int digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

std::expected<std::string, Error> decodeFormPart(std::string_view text) {
    std::string spaced(text);
    std::ranges::replace(spaced, '+', ' ');
    return percentDecode(spaced);
}
} // namespace

std::expected<std::string, Error> percentDecode(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '%') {
            out += text[at];
            continue;
        }
        if (text.size() - at < 3) return invalid("The address ends within a percent-encoded byte.");
        int high = digit(text[at + 1]);
        int low = digit(text[at + 2]);
        if (high < 0 || low < 0) return invalid("In the address, a % is not followed by two hexadecimal digits.");
        out += static_cast<char>(high * 16 + low);
        at += 2;
    }
    if (out.find('\0') != std::string::npos) return invalid("The address contains a NUL character.");
    if (!isUtf8(out)) return invalid("The address is not UTF-8.");
    return out;
}

std::expected<QueryValues, Error> parseQuery(std::string_view query) {
    QueryValues values;
    while (!query.empty()) {
        auto pair = query.substr(0, query.find('&'));
        query.remove_prefix(std::min(pair.size() + 1, query.size()));
        if (pair.empty()) continue;

        auto equals = pair.find('=');
        auto name = decodeFormPart(pair.substr(0, equals));
        if (!name) return std::unexpected(name.error());
        if (name->empty()) return invalid("The query has a value without a name.");
        auto value = decodeFormPart(equals == std::string_view::npos ? "" : pair.substr(equals + 1));
        if (!value) return std::unexpected(value.error());
        values.emplace(std::move(*name), std::move(*value));
    }
    return values;
}

} // namespace switchroom
