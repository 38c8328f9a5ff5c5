// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/json_reader.h"
#include "agent/protocol/json_writer.h"

namespace switchroom {

/// The definitions behind codec.h, for the .cpp files that instantiate them.
template <class T>
std::string encode(const T& value) {
    std::string out;
    detail::appendJson(out, value);
    return out;
}

template <class T>
std::expected<T, Error> decode(std::string_view text, UnknownFields unknown) {
    auto parsed = detail::JsonText::read(text);
    if (!parsed) return std::unexpected(std::move(parsed.error()));
    detail::JsonReader reader(unknown);
    T out{};
    reader.read(parsed->root(), out);
    if (auto error = reader.result()) return std::unexpected(std::move(*error));
    return out;
}

} // namespace switchroom

/// Makes encode() and decode() of one type in this file.
#define SWITCHROOM_WIRE_TYPE(Type)                                                                                     \
    template std::string encode(const Type&);                                                                          \
    template std::expected<Type, Error> decode<Type>(std::string_view, UnknownFields);
