// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/idempotency_record.h"
#include "agent/core/ids.h"
#include "agent/core/money.h"
#include "agent/core/time.h"
#include "agent/core/words.h"
#include "agent/store/sql_query.h"
#include "agent/store/store_failure.h"

#include <concepts>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

// How the agent's values stand in columns: one pair of functions for each kind of value.
namespace switchroom {

/// A member that holds bytes rather than text.
template <class String>
struct Bytes {
    String& bytes;
};
template <class String>
Bytes(String&) -> Bytes<String>;

/// The words of an enumeration by its numbers, made once.
template <class E>
const std::vector<std::string>& wordsOf() {
    static const std::vector<std::string> words = [] {
        std::vector<std::string> out;
        boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>(
            [&](auto e) { out.push_back(snakeCase(e.name)); });
        return out;
    }();
    return words;
}

inline void bindValue(SqlQuery& query, std::integral auto value) { query.bind(std::int64_t(value)); }
inline void bindValue(SqlQuery& query, const std::string& value) { query.bind(std::string_view(value)); }
inline void bindValue(SqlQuery& query, Instant value) { query.bind(microsOf(value)); }
inline void bindValue(SqlQuery& query, Micros value) { query.bind(std::int64_t(value.count())); }
inline void bindValue(SqlQuery& query, const Digest& value) { query.bindBytes(value); }
template <class Tag>
void bindValue(SqlQuery& query, const Id<Tag>& value) {
    query.bindBytes(value.bytes);
}
template <class E>
    requires std::is_enum_v<E>
void bindValue(SqlQuery& query, E value) {
    query.bind(std::string_view(wordsOf<E>().at(std::size_t(value))));
}
template <class String>
void bindValue(SqlQuery& query, Bytes<String> value) {
    query.bindBytes({reinterpret_cast<const std::uint8_t*>(value.bytes.data()), value.bytes.size()});
}
template <class T>
void bindValue(SqlQuery& query, const std::optional<T>& value) {
    value ? bindValue(query, *value) : void(query.bindNull());
}

inline void readValue(const SqlQuery& query, int column, bool& value) { value = query.integer(column) != 0; }
inline void readValue(const SqlQuery& query, int column, int& value) { value = int(query.integer(column)); }
inline void readValue(const SqlQuery& query, int column, std::int64_t& value) { value = query.integer(column); }
inline void readValue(const SqlQuery& query, int column, std::string& value) { value = query.text(column); }
inline void readValue(const SqlQuery& query, int column, Instant& value) { value = instantOf(query.integer(column)); }
inline void readValue(const SqlQuery& query, int column, Micros& value) { value = Micros(query.integer(column)); }

/// Bytes of a fixed length; a row of another length was not written by this program.
template <std::size_t N>
void readArray(const SqlQuery& query, int column, std::array<std::uint8_t, N>& value) {
    auto bytes = query.bytes(column);
    if (bytes.size() != N) throw storeFailure(FailureKind::disk, "a row holds bytes of a wrong length");
    std::copy(bytes.begin(), bytes.end(), value.begin());
}
inline void readValue(const SqlQuery& query, int column, Digest& value) { readArray(query, column, value); }
template <class Tag>
void readValue(const SqlQuery& query, int column, Id<Tag>& value) {
    readArray(query, column, value.bytes);
}
template <class E>
    requires std::is_enum_v<E>
void readValue(const SqlQuery& query, int column, E& value) {
    auto text = query.text(column);
    const auto& words = wordsOf<E>();
    for (std::size_t at = 0; at < words.size(); ++at)
        if (words[at] == text) {
            value = E(at);
            return;
        }
    throw storeFailure(FailureKind::disk, "a row holds a word that this program does not know: " + text);
}
template <class String>
void readValue(const SqlQuery& query, int column, Bytes<String> value) {
    value.bytes = query.bytes(column);
}
template <class T>
void readValue(const SqlQuery& query, int column, std::optional<T>& value) {
    if (query.isNull(column)) {
        value.reset();
        return;
    }
    readValue(query, column, value.emplace());
}

} // namespace switchroom
