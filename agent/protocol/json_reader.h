// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/words.h"
#include "agent/protocol/codec.h"
#include "agent/protocol/field_name.h"
#include "agent/protocol/json_node.h"
#include "agent/protocol/type_kinds.h"

#include <fmt/format.h>

#include <limits>
#include <vector>

namespace switchroom::detail {

/// Reads a parsed text into a wire type and collects what is wrong, each place by its JSON pointer (RFC 6901). One walk for
/// all wire types; private to this room's .cpp files.
class JsonReader {
public:
    explicit JsonReader(UnknownFields unknown) : m_unknown(unknown) {}

    template <class T>
    void read(JsonNode from, T& to) {
        if constexpr (OptionalType<T>) {
            if (from.isNull())
                to.reset();
            else
                read(from, to.emplace());
        } else if constexpr (IntegerType<T>) {
            readInteger(from, to);
        } else if constexpr (std::same_as<T, bool>) {
            take(from.boolean(), to, "must be true or false");
        } else if constexpr (std::same_as<T, double>) {
            take(from.number(), to, "must be a number");
        } else if constexpr (std::same_as<T, std::string>) {
            take(from.text(), to, "must be text");
        } else if constexpr (VectorType<T>) {
            readList(from, to);
        } else if constexpr (ObjectType<T>) {
            readObject(from, to);
        } else {
            readWord(from.text().value_or(""), to);
        }
    }

    /// Nothing wrong: nothing. Else Error{invalidRequest}, at most 20 places.
    std::optional<Error> result();

private:
    void fail(std::string detail);
    void enter(std::string_view part);

    template <class Body>
    void inside(std::string_view part, Body body) {
        auto length = m_pointer.size();
        enter(part);
        body();
        m_pointer.resize(length);
    }

    template <class Found, class T>
    void take(const Found& found, T& to, std::string_view otherwise) {
        if (found)
            to = T(*found);
        else
            fail(std::string(otherwise));
    }

    template <class T>
    void readInteger(JsonNode from, T& to) {
        using Limits = std::numeric_limits<T>;
        if (!from.isInteger()) return fail("must be an integer, without fraction or exponent");
        auto value = from.integer();
        if (!value || *value < Limits::min() || *value > Limits::max())
            return fail(fmt::format("must be between {} and {}", Limits::min(), Limits::max()));
        to = T(*value);
    }

    template <class T>
    void readList(JsonNode from, T& to) {
        auto size = from.listSize();
        if (!size) return fail("must be a list");
        to.clear();
        for (std::size_t i = 0; i < *size; ++i)
            inside(std::to_string(i), [&] { read(from.item(i), to.emplace_back()); });
    }

    /// Ids, times and enumerators: texts of a certain form.
    template <class T>
    void readWord(std::string_view text, T& to) {
        if constexpr (IdType<T>)
            take(idFrom<T>(text), to, "must be a UUID");
        else if constexpr (EnumType<T>)
            take(fromWord<T>(text), to, "must be one of " + allWords<T>());
        else
            take(fromRfc3339(text), to, "must be a time such as 2026-11-30T14:02:31.000000Z");
    }

    template <class T>
    void readObject(JsonNode from, T& to) {
        if (!from.isObject()) return fail("must be an object");
        std::size_t known = 0;
        boost::mp11::mp_for_each<Members<T>>([&]<class Member>(Member) {
            constexpr auto name = FieldName<Member>::text;
            auto& member = to.*Member::pointer;
            if (auto found = from.member(name)) {
                ++known;
                inside(name, [&] { read(*found, member); });
            } else if constexpr (!OptionalType<std::remove_cvref_t<decltype(member)>>) {
                inside(name, [&] { fail("is missing"); });
            }
        });
        if (m_unknown == UnknownFields::refuse && known != from.memberCount()) refuseUnknown(from, fieldNames<T>());
    }

    template <class T>
    static std::vector<std::string_view> fieldNames() {
        std::vector<std::string_view> names;
        boost::mp11::mp_for_each<Members<T>>([&]<class Member>(Member) { names.push_back(FieldName<Member>::text); });
        return names;
    }
    void refuseUnknown(JsonNode object, const std::vector<std::string_view>& allowed);

    UnknownFields m_unknown;
    std::string m_pointer;
    std::vector<FieldError> m_errors;
};

} // namespace switchroom::detail
