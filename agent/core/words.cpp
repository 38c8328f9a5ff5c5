// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/words.h"

namespace switchroom {

std::string snakeCase(std::string_view camel) {
    std::string out;
    out.reserve(camel.size() + 4);
    for (char c : camel) {
        if (c >= 'A' && c <= 'Z') {
            out += '_';
            out += char(c - 'A' + 'a');
        } else {
            out += c;
        }
    }
    return out;
}

} // namespace switchroom
