// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/json_node.h"

#include "agent/core/strict_json.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <cmath>

namespace switchroom::detail {

bool JsonNode::isNull() const { return m_value->is_null(); }
bool JsonNode::isObject() const { return m_value->is_object(); }
bool JsonNode::isInteger() const { return m_value->is_int64() || m_value->is_uint64(); }

std::optional<bool> JsonNode::boolean() const {
    return m_value->is_bool() ? std::optional(m_value->get_bool()) : std::nullopt;
}

std::optional<std::int64_t> JsonNode::integer() const {
    return m_value->is_int64() ? std::optional(m_value->get_int64()) : std::nullopt;
}

std::optional<double> JsonNode::number() const {
    if (!m_value->is_number()) return std::nullopt;
    auto number = m_value->to_number<double>();
    return std::isfinite(number) ? std::optional(number) : std::nullopt;
}

std::optional<std::string_view> JsonNode::text() const {
    return m_value->is_string() ? std::optional(std::string_view(m_value->get_string())) : std::nullopt;
}

std::optional<std::size_t> JsonNode::listSize() const {
    return m_value->is_array() ? std::optional(m_value->get_array().size()) : std::nullopt;
}

JsonNode JsonNode::item(std::size_t index) const { return JsonNode(m_value->get_array()[index]); }
std::size_t JsonNode::memberCount() const { return m_value->get_object().size(); }

std::string_view JsonNode::memberName(std::size_t index) const {
    return (m_value->get_object().begin() + std::ptrdiff_t(index))->key();
}

std::optional<JsonNode> JsonNode::member(std::string_view name) const {
    const auto* found = m_value->get_object().if_contains(name);
    return found ? std::optional(JsonNode(*found)) : std::nullopt;
}

std::expected<JsonText, Error> JsonText::read(std::string_view text) {
    JsonLimits limits;
    limits.bytes = 8U << 20; // the port has its own, smaller ones for each route
    limits.infinite = true;  // whoever asks for a number hears at which place there is none
    auto value = parseStrictJson(text, limits);
    if (!value) {
        const auto& fault = value.error();
        auto detail = fmt::format("Not JSON that is taken here, at byte {}: {}.", fault.byte, fault.message);
        return std::unexpected(Error{ErrorCode::invalidJson, std::move(detail)});
    }
    JsonText out;
    out.m_value = std::make_shared<const boost::json::value>(std::move(*value));
    return out;
}

} // namespace switchroom::detail
