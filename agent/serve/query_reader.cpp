// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/serve/query_reader.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

namespace switchroom {

void QueryReader::wrong(std::string_view name, std::string detail) {
    m_errors.push_back({fmt::format("?{}", name), std::move(detail)});
}

std::string QueryReader::text(std::string_view name) {
    m_asked.emplace_back(name);
    auto [from, end] = m_query.equal_range(name);
    if (from == end) return {};
    if (std::distance(from, end) > 1) wrong(name, "stands twice");
    if (from->second.size() > 256) wrong(name, "must have at most 256 bytes");
    return from->second;
}

std::vector<std::string> QueryReader::texts(std::string_view name) {
    m_asked.emplace_back(name);
    std::vector<std::string> values;
    auto [from, end] = m_query.equal_range(name);
    for (; from != end; ++from) {
        std::string_view rest = from->second;
        while (!rest.empty()) {
            auto comma = rest.find(',');
            values.emplace_back(rest.substr(0, comma));
            rest = comma == rest.npos ? std::string_view{} : rest.substr(comma + 1);
        }
    }
    if (values.size() > 32) wrong(name, "holds more than 32 values");
    return values;
}

std::optional<std::int64_t> QueryReader::integer(std::string_view name, std::int64_t least, std::int64_t most) {
    auto given = text(name);
    if (given.empty()) return {};
    std::int64_t value = 0;
    const char* last = given.data() + given.size();
    auto [end, error] = std::from_chars(given.data(), last, value);
    if (error == std::errc{} && end == last && value >= least && value <= most) return value;
    wrong(name, fmt::format("must be an integer from {} to {}", least, most));
    return {};
}

std::optional<bool> QueryReader::flag(std::string_view name) {
    auto given = text(name);
    if (given.empty()) return {};
    if (given != "true" && given != "false") wrong(name, "must be true or false");
    return given == "true";
}

std::optional<Instant> QueryReader::time(std::string_view name) {
    auto given = text(name);
    if (given.empty()) return {};
    auto value = fromRfc3339(given);
    if (!value) wrong(name, "must be a time such as 2026-11-30T14:02:31Z");
    return value;
}

int QueryReader::limit() { return int(integer("limit", 1, 500).value_or(50)); }

std::optional<Error> QueryReader::result() {
    for (const auto& [name, value] : m_query)
        if (std::ranges::find(m_asked, name) == m_asked.end())
            wrong(name, fmt::format("is unknown here; allowed: {}", fmt::join(m_asked, ", ")));
    if (m_errors.empty()) return {};
    auto detail = fmt::format("{} {}.", m_errors.front().pointer, m_errors.front().detail);
    return Error{ErrorCode::invalidRequest, std::move(detail), std::move(m_errors)};
}

PaymentFilter readPaymentFilter(QueryReader& query, const Identity& who) {
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    PaymentFilter filter;
    filter.scope = who.scope;
    filter.statuses = query.words<Status>("status");
    filter.phases = query.words<Phase>("phase");
    filter.providers = query.texts("provider");
    filter.operations = query.words<Operation>("operation");
    filter.currency = query.text("currency");
    filter.minAmount = query.integer("min_amount", 0, most);
    filter.maxAmount = query.integer("max_amount", 0, most);
    filter.createdFrom = query.time("created_from");
    filter.createdBefore = query.time("created_before");
    filter.orderRef = query.text("order_ref");
    filter.owner = query.text("owner");
    filter.conflict = query.flag("conflict");
    filter.parent = query.id<PaymentId>("parent_id");
    filter.search = query.text("search");
    filter.order = query.word<PaymentOrder>("sort").value_or(PaymentOrder::newest);
    return filter;
}

} // namespace switchroom
