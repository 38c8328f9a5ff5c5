// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/playbook/section.h"

#include "agent/playbook/notation.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace switchroom {
namespace {

std::string below(const std::string& place, std::string_view name) {
    return place.empty() ? std::string(name) : fmt::format("{}.{}", place, name);
}

std::string_view kindOf(const YamlNode& node) {
    switch (node.kind) {
    case YamlNode::Kind::null: return "nothing";
    case YamlNode::Kind::scalar: return "a single value";
    case YamlNode::Kind::list: return "a list";
    case YamlNode::Kind::map: return "fields";
    }
    return "";
}
} // namespace

void Reading::report(const YamlNode& at, const std::string& place, std::string message, std::string remedy) {
    findings.push_back({Severity::error, at.line, at.column, place, std::move(message), std::move(remedy)});
}

Value::Value(Reading& reading, const YamlNode& node, std::string place)
    : m_reading(reading), m_node(node), m_place(std::move(place)) {
    m_reading.places[m_place] = {m_node.line, m_node.column};
}

void Value::report(std::string message, std::string remedy) const {
    m_reading.report(m_node, m_place, std::move(message), std::move(remedy));
}

std::optional<std::string> Value::text() const {
    if (m_node.kind == YamlNode::Kind::scalar) return m_node.scalar;
    report(fmt::format("a single value is expected here, not {}", kindOf(m_node)));
    return {};
}

bool Value::is(std::string_view plain) const { return m_node.kind == YamlNode::Kind::scalar && m_node.scalar == plain; }

std::optional<Millis> Value::duration(Millis least, Millis most) const {
    static constexpr auto allowed = "a whole number and its unit: 250ms, 5s, 2m, 24h, 3d";
    auto written = text();
    if (!written) return {};
    auto found = durationFrom(*written);
    if (!found) return report(found.error(), allowed), std::nullopt;
    if (*found >= least && *found <= most) return *found;
    auto limit = *found < least ? fmt::format("at least {}", durationText(least))
                                : fmt::format("at most {}", durationText(most));
    return report(fmt::format("{} is out of range", *written), limit), std::nullopt;
}

std::optional<std::int64_t> Value::integer(std::int64_t least, std::int64_t most) const {
    auto written = text();
    if (!written) return {};
    auto allowed = most == std::numeric_limits<std::int64_t>::max()
                       ? fmt::format("a whole number from {}", least)
                       : fmt::format("a whole number from {} to {}", least, most);
    auto found = integerFrom(*written);
    if (m_node.quoted) return report(fmt::format("\"{}\" is a text", *written), allowed), std::nullopt;
    if (!found) return report(found.error(), allowed), std::nullopt;
    if (*found < least || *found > most)
        return report(fmt::format("{} is out of range", *written), allowed), std::nullopt;
    return *found;
}

std::optional<double> Value::number(double least, double most) const {
    auto written = text();
    if (!written) return {};
    auto allowed = fmt::format("a number from {} to {}", least, most);
    auto found = numberFrom(*written);
    if (m_node.quoted) return report(fmt::format("\"{}\" is a text", *written), allowed), std::nullopt;
    if (!found) return report(found.error(), allowed), std::nullopt;
    if (*found < least || *found > most)
        return report(fmt::format("{} is out of range", *written), allowed), std::nullopt;
    return *found;
}

std::optional<double> Value::percentage(double most) const {
    auto written = text();
    if (!written) return {};
    auto allowed = fmt::format("above 0% and at most {}%", most * 100);
    auto found = percentageFrom(*written);
    if (!found) return report(found.error(), allowed), std::nullopt;
    if (*found <= 0 || *found > most) return report(fmt::format("{} is out of range", *written), allowed), std::nullopt;
    return *found;
}

std::optional<bool> Value::flag() const {
    auto written = text();
    if (!written) return {};
    auto found = flagFrom(*written);
    if (m_node.quoted)
        return report(fmt::format("\"{}\" is a text", *written), "true or false, without quotes"), std::nullopt;
    if (!found) return report(found.error(), "true or false"), std::nullopt;
    return *found;
}

std::vector<Value> Value::list() const {
    std::vector<Value> out;
    if (m_node.kind != YamlNode::Kind::list) report(fmt::format("a list is expected here, not {}", kindOf(m_node)));
    for (const auto& item : m_node.items) out.emplace_back(m_reading, item, fmt::format("{}[{}]", m_place, out.size()));
    return out;
}

std::vector<std::pair<std::string, Value>> Value::entries() const {
    std::vector<std::pair<std::string, Value>> out;
    if (m_node.kind != YamlNode::Kind::map) report(fmt::format("fields are expected here, not {}", kindOf(m_node)));
    for (const auto& [name, value] : m_node.members)
        out.emplace_back(name.scalar, Value(m_reading, value, below(m_place, name.scalar)));
    return out;
}

Section::Section(const Value& value) : m_value(value) {
    const auto& node = m_value.node();
    if (node.kind != YamlNode::Kind::map) m_value.report(fmt::format("fields are expected here, not {}", kindOf(node)));
}

Section::~Section() {
    for (const auto& [name, value] : m_value.node().members) {
        if (std::ranges::find(m_known, name.scalar) != m_known.end()) continue;
        m_value.reading().report(name, m_value.place(), fmt::format("{} is not a field of this section", name.scalar),
                                 fmt::format("allowed: {}", fmt::join(m_known, ", ")));
    }
}

std::optional<Value> Section::take(std::string_view name) {
    m_known.emplace_back(name);
    const auto* found = m_value.node().find(name);
    if (!found) return {};
    return Value(m_value.reading(), *found, below(m_value.place(), name));
}

std::optional<Value> Section::require(std::string_view name) {
    auto found = take(name);
    if (!found && m_value.node().kind == YamlNode::Kind::map) m_value.report(fmt::format("{} is missing", name));
    return found;
}

void Section::duration(std::string_view name, Millis& to, Millis least, Millis most) {
    if (auto found = take(name)) to = found->duration(least, most).value_or(to);
}
void Section::integer(std::string_view name, int& to, int least, int most) {
    if (auto found = take(name)) to = int(found->integer(least, most).value_or(to));
}
void Section::number(std::string_view name, double& to, double least, double most) {
    if (auto found = take(name)) to = found->number(least, most).value_or(to);
}
void Section::percentage(std::string_view name, double& to, double most) {
    if (auto found = take(name)) to = found->percentage(most).value_or(to);
}
void Section::flag(std::string_view name, bool& to) {
    if (auto found = take(name)) to = found->flag().value_or(to);
}
void Section::text(std::string_view name, std::string& to) {
    if (auto found = take(name)) to = found->text().value_or(to);
}

} // namespace switchroom
