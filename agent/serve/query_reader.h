// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/payment_filter.h"
#include "agent/core/words.h"
#include "agent/serve/call.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace switchroom {

/// Reads the query of one call and collects what is wrong with it, each parameter by name. Parameters that nobody asked
/// for are wrong too: a misspelt filter must not show everything. Pure.
class QueryReader {
public:
    explicit QueryReader(const QueryValues& query) : m_query(query) {}

    /// The text of a parameter; empty when absent. At most 256 bytes.
    std::string text(std::string_view name);
    std::optional<std::int64_t> integer(std::string_view name, std::int64_t least, std::int64_t most);
    std::optional<bool> flag(std::string_view name);
    std::optional<Instant> time(std::string_view name);
    /// 1…500, 50 when absent.
    int limit();
    /// One of an enumeration's words.
    template <class E>
    std::optional<E> word(std::string_view name) {
        auto given = text(name);
        if (given.empty()) return {};
        auto value = fromWord<E>(given);
        if (!value) wrong(name, "must be one of " + allWords<E>());
        return value;
    }
    /// Several words, repeated or separated by commas.
    template <class E>
    std::vector<E> words(std::string_view name) {
        std::vector<E> values;
        for (const auto& given : texts(name)) {
            auto value = fromWord<E>(given);
            if (value)
                values.push_back(*value);
            else
                wrong(name, "must be one of " + allWords<E>());
        }
        return values;
    }
    std::vector<std::string> texts(std::string_view name);
    template <class IdType>
    std::optional<IdType> id(std::string_view name) {
        auto given = text(name);
        auto value = idFrom<IdType>(given);
        if (!given.empty() && !value) wrong(name, "must be a UUID");
        return value;
    }
    void wrong(std::string_view name, std::string detail);

    /// Call last: what is wrong, unknown parameters included. Nothing when all is well.
    std::optional<Error> result();

private:
    const QueryValues& m_query;
    std::vector<std::string> m_asked;
    std::vector<FieldError> m_errors;
};

/// The filter of GET /v1/payments and /v1/payments/anchors, within the caller's scope.
PaymentFilter readPaymentFilter(QueryReader& query, const Identity& who);

} // namespace switchroom
