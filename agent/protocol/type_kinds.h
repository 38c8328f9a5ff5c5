// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/ids.h"

#include <boost/describe.hpp>
#include <boost/mp11/algorithm.hpp>

#include <concepts>
#include <optional>
#include <vector>

namespace switchroom::detail {

/// Which kind of wire type a C++ type is. Private to this room's .cpp files.
template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};
template <class T>
struct IsVector : std::false_type {};
template <class T>
struct IsVector<std::vector<T>> : std::true_type {};
template <class T>
struct IsId : std::false_type {};
template <class T>
struct IsId<Id<T>> : std::true_type {};

template <class T>
concept OptionalType = IsOptional<T>::value;
template <class T>
concept VectorType = IsVector<T>::value;
template <class T>
concept IdType = IsId<T>::value;
template <class T>
concept EnumType = std::is_enum_v<T>;
template <class T>
concept IntegerType = std::same_as<T, int> || std::same_as<T, std::int64_t>;
template <class T>
concept ObjectType = boost::describe::has_describe_members<T>::value;

/// The members of a wire struct, those of its base first.
template <class T>
using Members = boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>;

} // namespace switchroom::detail
