// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/search_query.h"

#include "agent/core/words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace switchroom::demo {
namespace {
using Comparison = SearchQuery::Comparison;

class Reader {
public:
    explicit Reader(std::string_view text) : m_left(text) {}
    bool atEnd() const { return m_left.empty(); }
    void spaces() {
        while (!m_left.empty() && m_left.front() == ' ') m_left.remove_prefix(1);
    }
    bool take(std::string_view token) {
        if (!m_left.starts_with(token)) return false;
        m_left.remove_prefix(token.size());
        return true;
    }
    std::string name() {
        auto length = std::min(m_left.find_first_not_of("abcdefghijklmnopqrstuvwxyz_"), m_left.size());
        std::string out(m_left.substr(0, length));
        m_left.remove_prefix(length);
        return out;
    }
    /// Text in quotes of either kind, with \ before a quote in it, or digits.
    std::optional<std::string> value() {
        if (m_left.empty()) return std::nullopt;
        char quote = m_left.front();
        if (quote != '\'' && quote != '"') {
            auto length = std::min(m_left.find_first_not_of("0123456789"), m_left.size());
            if (length == 0) return std::nullopt;
            std::string out(m_left.substr(0, length));
            m_left.remove_prefix(length);
            return out;
        }
        std::string out;
        for (std::size_t i = 1; i < m_left.size(); ++i) {
            if (m_left[i] == '\\' && i + 1 < m_left.size()) {
                out += m_left[++i];
            } else if (m_left[i] == quote) {
                m_left.remove_prefix(i + 1);
                return out;
            } else {
                out += m_left[i];
            }
        }
        return std::nullopt;
    }

private:
    std::string_view m_left;
};

std::optional<Comparison> comparison(Reader& reader) {
    if (reader.take(":")) return Comparison::equal;
    if (reader.take("~")) return Comparison::contains;
    if (reader.take("<=")) return Comparison::lessOrEqual;
    if (reader.take(">=")) return Comparison::greaterOrEqual;
    if (reader.take("<")) return Comparison::less;
    if (reader.take(">")) return Comparison::greater;
    return std::nullopt;
}

constexpr std::array<std::string_view, 6> fields{"amount", "created", "currency", "customer", "metadata", "status"};

std::expected<SearchQuery::Clause, std::string> clause(Reader& reader) {
    SearchQuery::Clause out;
    out.negated = reader.take("-");
    out.field = reader.name();
    if (std::ranges::find(fields, out.field) == fields.end()) {
        return std::unexpected("the field `" + out.field + "` cannot be searched for");
    }
    if (out.field == "metadata") {
        auto name = reader.take("[") ? reader.value() : std::nullopt;
        if (!name || !reader.take("]")) return std::unexpected("metadata is asked for as metadata['name']");
        out.metadataName = *name;
    }
    auto compared = comparison(reader);
    if (!compared) return std::unexpected("after " + out.field + " comes one of : ~ < <= > >=");
    out.comparison = *compared;
    auto value = reader.value();
    if (!value) return std::unexpected("the value of " + out.field + " must stand in quotes");
    out.value = *value;
    return out;
}

bool compares(Comparison how, std::int64_t left, std::string_view right) {
    std::int64_t number = 0;
    auto [end, error] = std::from_chars(right.data(), right.data() + right.size(), number);
    if (error != std::errc{} || end != right.data() + right.size()) return false;
    switch (how) {
    case Comparison::equal: return left == number;
    case Comparison::less: return left < number;
    case Comparison::lessOrEqual: return left <= number;
    case Comparison::greater: return left > number;
    case Comparison::greaterOrEqual: return left >= number;
    case Comparison::contains: return false;
    }
    return false;
}

std::string lower(std::string_view text) {
    std::string out(text);
    std::ranges::transform(out, out.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    return out;
}

bool compares(Comparison how, std::string_view left, const std::string& right) {
    if (how == Comparison::contains) return lower(left).find(lower(right)) != std::string::npos;
    return how == Comparison::equal && lower(left) == lower(right);
}

bool holds(const SearchQuery::Clause& clause, const Intent& intent) {
    auto how = clause.comparison;
    if (clause.field == "amount") return compares(how, intent.money.amount, clause.value);
    if (clause.field == "created") return compares(how, microsOf(intent.created) / 1'000'000, clause.value);
    if (clause.field == "currency") return compares(how, intent.money.currency, clause.value);
    if (clause.field == "customer") return compares(how, intent.customer, clause.value);
    if (clause.field == "status") return compares(how, word(intent.status), clause.value);
    auto found = metadataValue(intent.metadata, {clause.metadataName});
    return how == Comparison::equal ? found == clause.value && !found.empty() : compares(how, found, clause.value);
}
} // namespace

bool SearchQuery::matches(const Intent& intent) const {
    auto one = [&](const Clause& clause) { return holds(clause, intent) != clause.negated; };
    return any ? std::ranges::any_of(clauses, one) : std::ranges::all_of(clauses, one);
}

const SearchQuery::Clause* SearchQuery::indexed() const {
    if (any && clauses.size() > 1) return nullptr;
    auto found = std::ranges::find_if(clauses, [](const Clause& clause) {
        return clause.field == "metadata" && clause.comparison == Comparison::equal && !clause.negated;
    });
    return found == clauses.end() ? nullptr : &*found;
}

std::expected<SearchQuery, std::string> parseSearchQuery(std::string_view text) {
    Reader reader(text);
    SearchQuery query;
    std::optional<bool> any;
    while (true) {
        reader.spaces();
        auto next = clause(reader);
        if (!next) return std::unexpected(next.error());
        query.clauses.push_back(std::move(*next));
        reader.spaces();
        if (reader.atEnd()) break;
        bool isOr = reader.take("OR ");
        if (!isOr && !reader.take("AND ")) return std::unexpected("clauses are joined by AND or by OR");
        if (any && *any != isOr) return std::unexpected("AND and OR cannot stand in one query");
        any = isOr;
    }
    query.any = any.value_or(false);
    return query;
}

} // namespace switchroom::demo
