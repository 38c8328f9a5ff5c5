// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"
#include "agent/core/words.h"
#include "agent/protocol/field_name.h"
#include "agent/protocol/type_kinds.h"

#include <fmt/format.h>

#include <string>

namespace switchroom::detail {

/// What is no UTF-8, and NUL, is written as U+FFFD: whatever the text, the result is JSON that decode() takes.
void appendJsonText(std::string& out, std::string_view text);

/// Appends the JSON of a value. One walk for all wire types; private to this room's .cpp files.
template <class T>
void appendJson(std::string& out, const T& value) {
    if constexpr (OptionalType<T>) {
        if (value)
            appendJson(out, *value);
        else
            out += "null";
    } else if constexpr (VectorType<T>) {
        out += '[';
        for (const auto& item : value) {
            if (out.back() != '[') out += ',';
            appendJson(out, item);
        }
        out += ']';
    } else if constexpr (IdType<T>) {
        appendJsonText(out, text(value));
    } else if constexpr (std::same_as<T, Instant>) {
        appendJsonText(out, toRfc3339(value));
    } else if constexpr (EnumType<T>) {
        appendJsonText(out, word(value));
    } else if constexpr (std::same_as<T, bool>) {
        out += value ? "true" : "false";
    } else if constexpr (IntegerType<T> || std::same_as<T, double>) {
        fmt::format_to(std::back_inserter(out), "{}", value);
    } else if constexpr (ObjectType<T>) {
        out += '{';
        bool first = true;
        boost::mp11::mp_for_each<Members<T>>([&]<class Member>(Member) {
            const auto& member = value.*Member::pointer;
            if constexpr (OptionalType<std::remove_cvref_t<decltype(member)>>)
                if (!member) return;
            out += first ? "\"" : ",\"";
            first = false;
            out += FieldName<Member>::text;
            out += "\":";
            appendJson(out, member);
        });
        out += '}';
    } else {
        static_assert(std::same_as<T, std::string>, "not a wire type");
        appendJsonText(out, value);
    }
}

} // namespace switchroom::detail
