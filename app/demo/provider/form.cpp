// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/form.h"

#include "app/demo/provider/draw.h"

#include <algorithm>
#include <charconv>

namespace switchroom::demo {

std::expected<Form, std::string> Form::parse(std::string_view text) {
    auto values = parseQuery(text);
    if (!values) return std::unexpected(values.error().detail);
    Form form;
    form.m_values = std::move(*values);
    return form;
}

std::string Form::text(std::string_view name) const {
    auto found = m_values.find(name);
    return found == m_values.end() ? std::string() : found->second;
}

std::optional<std::int64_t> Form::integer(std::string_view name) const {
    auto found = m_values.find(name);
    if (found == m_values.end()) return std::nullopt;
    const auto& digits = found->second;
    std::int64_t number = 0;
    auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    return number;
}

Metadata Form::map(std::string_view name) const {
    Metadata out;
    std::string prefix = std::string(name) + "[";
    for (auto at = m_values.lower_bound(prefix); at != m_values.end() && at->first.starts_with(prefix); ++at) {
        if (!at->first.ends_with(']') || at->second.empty()) continue;
        out.emplace_back(at->first.substr(prefix.size(), at->first.size() - prefix.size() - 1), at->second);
    }
    return out;
}

std::optional<std::string> Form::unknown(std::initializer_list<std::string_view> known) const {
    for (const auto& [name, value] : m_values) {
        if (std::ranges::find(known, std::string_view(name).substr(0, name.find('['))) == known.end()) return name;
    }
    return std::nullopt;
}

std::uint64_t Form::fingerprint() const {
    std::uint64_t print = 0;
    for (const auto& [name, value] : m_values) print = mixed(print + mixed(hashOf(name)) + hashOf(value));
    return print;
}

} // namespace switchroom::demo
