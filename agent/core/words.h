// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <boost/describe.hpp>
#include <boost/mp11/algorithm.hpp>

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace switchroom {

/// camelCase to snake_case: the one rule by which C++ names become words on the wire, in the store and in the audit log.
std::string snakeCase(std::string_view camel);

/// The word of a described enumerator in lower_snake_case, as it stands on the wire, in the store and in audit entries.
template <class E>
std::string word(E value) {
    return snakeCase(boost::describe::enum_to_string(value, "?"));
}

/// The enumerator that `text` names, or nothing.
template <class E>
std::optional<E> fromWord(std::string_view text) {
    std::optional<E> found;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto e) {
        if (snakeCase(e.name) == text) found = e.value;
    });
    return found;
}

/// All words of an enumeration, comma-separated: for messages that say what is allowed.
template <class E>
std::string allWords() {
    std::string out;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>(
        [&](auto e) { out += (out.empty() ? "" : ", ") + snakeCase(e.name); });
    return out;
}

} // namespace switchroom
