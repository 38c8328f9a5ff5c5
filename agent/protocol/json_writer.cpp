// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/json_writer.h"

#include "agent/core/utf8.h"

namespace switchroom::detail {

void appendJsonText(std::string& out, std::string_view text) {
    if (!isUtf8(text)) return appendJsonText(out, repairedUtf8(text));
    out += '"';
    for (char c : text) {
        switch (c) {
        case '\0': out += "\uFFFD"; break; // no reader of ours takes a NUL
        case '"': out += "\\\""; break;
        case '\\': out += "\\\\"; break;
        case '\n': out += "\\n"; break;
        case '\r': out += "\\r"; break;
        case '\t': out += "\\t"; break;
        default:
            if (static_cast<unsigned char>(c) < 0x20)
                fmt::format_to(std::back_inserter(out), "\\u{:04x}", int(c));
            else
                out += c;
        }
    }
    out += '"';
}

} // namespace switchroom::detail
