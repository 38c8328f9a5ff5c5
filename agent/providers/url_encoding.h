// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>

namespace switchroom {

/// Everything but letters, digits and - . _ ~ as %XX: safe in a path, a query and a form.
std::string urlEncoded(std::string_view text);

/// An application/x-www-form-urlencoded body or query, in the order of the calls. Brackets of names stay readable.
class Form {
public:
    Form& add(std::string_view name, std::string_view value);
    /// Leaves empty values out.
    Form& addUnlessEmpty(std::string_view name, std::string_view value);
    const std::string& text() const { return m_text; }

private:
    std::string m_text;
};

} // namespace switchroom
