// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/arguments.h"

#include <charconv>

namespace switchroom::demo {

std::optional<std::string> ArgumentReader::next() {
    if (m_attached) fail(m_name + " takes no value");
    if (m_left.empty() || m_failure) return std::nullopt;
    m_name = m_left.front();
    m_left = m_left.subspan(1);
    if (auto equals = m_name.find('='); m_name.starts_with("--") && equals != std::string::npos) {
        m_attached = m_name.substr(equals + 1);
        m_name.resize(equals);
    }
    return m_name;
}

std::string ArgumentReader::text() {
    if (m_attached) {
        auto value = *m_attached;
        m_attached.reset();
        return value;
    }
    if (m_left.empty()) {
        fail(m_name + " wants a value");
        return {};
    }
    std::string value = m_left.front();
    m_left = m_left.subspan(1);
    return value;
}

std::int64_t ArgumentReader::whole() {
    auto value = text();
    std::int64_t number = 0;
    auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc{} || end != value.data() + value.size() || number < 0)
        fail(m_name + " wants a whole number");
    return number;
}

double ArgumentReader::number() {
    auto value = text();
    double number = 0;
    auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc{} || end != value.data() + value.size() || !(number >= 0)) fail(m_name + " wants a number");
    return number;
}

double ArgumentReader::rate() {
    auto value = number();
    if (value > 1) fail(m_name + " wants a number from 0 to 1");
    return value;
}

void ArgumentReader::fail(const std::string& why) {
    if (!m_failure) m_failure = why;
}

} // namespace switchroom::demo
