// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/url_encoding.h"

namespace switchroom {

std::string urlEncoded(std::string_view text) {
    static constexpr std::string_view digits = "0123456789ABCDEF";
    std::string out;
    for (char c : text) {
        auto byte = static_cast<unsigned char>(c);
        bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                     c == '.' || c == '_' || c == '~';
        if (plain) {
            out += c;
        } else {
            out += '%';
            out += digits[byte >> 4];
            out += digits[byte & 15];
        }
    }
    return out;
}

Form& Form::add(std::string_view name, std::string_view value) {
    if (!m_text.empty()) m_text += '&';
    m_text += name;
    m_text += '=';
    m_text += urlEncoded(value);
    return *this;
}

Form& Form::addUnlessEmpty(std::string_view name, std::string_view value) {
    return value.empty() ? *this : add(name, value);
}

} // namespace switchroom
