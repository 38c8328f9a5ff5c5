// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/json_reader.h"

#include <fmt/ranges.h>

#include <algorithm>

namespace switchroom::detail {

void JsonReader::fail(std::string detail) {
    if (m_errors.size() < 20) m_errors.push_back({m_pointer, std::move(detail)});
}

void JsonReader::enter(std::string_view part) {
    m_pointer += '/';
    for (char c : part) {
        if (c == '~')
            m_pointer += "~0";
        else if (c == '/')
            m_pointer += "~1";
        else
            m_pointer += c;
    }
}

void JsonReader::refuseUnknown(JsonNode object, const std::vector<std::string_view>& allowed) {
    for (std::size_t i = 0; i < object.memberCount(); ++i) {
        auto name = object.memberName(i);
        if (std::ranges::find(allowed, name) != allowed.end()) continue;
        auto detail = allowed.empty() ? std::string("is unknown here: no field is allowed")
                                      : fmt::format("is unknown here; allowed: {}", fmt::join(allowed, ", "));
        inside(name, [&] { fail(detail); });
    }
}

std::optional<Error> JsonReader::result() {
    if (m_errors.empty()) return {};
    const auto& first = m_errors.front();
    auto detail = fmt::format("{} {}.", first.pointer.empty() ? "The body" : first.pointer, first.detail);
    return Error{ErrorCode::invalidRequest, std::move(detail), std::move(m_errors)};
}

} // namespace switchroom::detail
