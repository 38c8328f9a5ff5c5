// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/http/query.h"
#include "app/demo/provider/objects.h"

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace switchroom::demo {

/// The fields of a form or a query string, as Stripe's clients write them: metadata[order]=o-1.
class Form {
public:
    static std::expected<Form, std::string> parse(std::string_view text);

    bool has(std::string_view name) const { return m_values.contains(name); }
    /// Empty when it is not there.
    std::string text(std::string_view name) const;
    /// Nothing when it is not there or not a whole decimal number within int64.
    std::optional<std::int64_t> integer(std::string_view name) const;
    bool isTrue(std::string_view name) const { return text(name) == "true"; }
    /// What stands in name[…].
    Metadata map(std::string_view name) const;
    /// The first field that is neither one of `known` nor inside one: known "expand" allows expand[0].
    std::optional<std::string> unknown(std::initializer_list<std::string_view> known) const;
    /// Equal for equal fields, in whatever order they were sent.
    std::uint64_t fingerprint() const;

private:
    QueryValues m_values;
};

} // namespace switchroom::demo
