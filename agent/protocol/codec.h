// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/error.h"

#include <expected>
#include <string>
#include <string_view>

namespace switchroom {

/// What to do with fields that a type does not have: the port refuses them (a misspelt field is a mistake), a link and
/// ctl ignore them (a newer agent may say more).
enum class UnknownFields { refuse, ignore };

/// The JSON of a wire type: members in the order of their struct, snake_case, absent optionals left out, ids and times as
/// text, integers exact. Independent of any locale. Defined for the types that *_types.cpp list; another one
/// does not link.
template <class T>
std::string encode(const T& value);

/// Reads what encode() writes. Strict: UTF-8 without NUL, no duplicate keys, depth ≤ 32, integers without fraction or
/// exponent, enumerators by their words. null and absence are the same for an optional.
/// Error{invalidJson} when it is no JSON, Error{invalidRequest} with one FieldError for each wrong place (at most 20).
template <class T>
std::expected<T, Error> decode(std::string_view text, UnknownFields unknown);

} // namespace switchroom
