// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/playbook/read_sections.h"

#include <algorithm>

namespace switchroom {
namespace {

bool isName(std::string_view name) {
    return !name.empty() && std::ranges::all_of(name, [](char c) {
        return c == '_' || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    });
}

/// A secret becomes a header: what a header cannot carry is refused here, before it can split one.
bool fitsAHeader(std::string_view secret) {
    return !secret.empty() && std::ranges::all_of(secret, [](char c) { return c > ' ' && c < 0x7f; });
}
} // namespace

std::string readExpanded(const Value& value) {
    auto text = value.text().value_or("");
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        auto dollar = std::min(text.find("${", at), text.size());
        out += text.substr(at, dollar - at);
        if (dollar == text.size()) break;
        auto close = std::min(text.find('}', dollar), text.size());
        auto name = text.substr(dollar + 2, close - std::min(close, dollar + 2));
        at = close + 1;
        if (close == text.size() || !isName(name)) {
            value.report("${ begins a name that does not end", "${NAME}, from letters, digits and _");
            return {};
        }
        auto filled = value.reading().secrets.environment(name);
        if (!filled) return value.report(filled.error(), "set it, or write the value out"), "";
        out += *filled;
    }
    return out;
}

std::string readSecret(const Value& value) {
    static constexpr auto allowed = "{ file: … }, { env: … } or { credential: … }";
    if (value.node().kind != YamlNode::Kind::map)
        return value.report("a secret is never written into a playbook: say where it is", allowed), "";
    Section section(value);
    auto file = section.take("file");
    auto env = section.take("env");
    auto credential = section.take("credential");
    if (file.has_value() + env.has_value() + credential.has_value() != 1)
        return value.report("a secret has exactly one place", allowed), "";

    const auto& source = value.reading().secrets;
    const auto& where = file ? *file : env ? *env : *credential;
    auto name = file ? readExpanded(where) : where.text().value_or("");
    if (name.empty()) return where.report("the name of a secret's place is empty", allowed), "";
    auto secret = file ? source.file(name) : env ? source.environment(name) : source.credential(name);
    if (!secret) return where.report("the secret is missing: " + secret.error()), "";
    if (!fitsAHeader(*secret))
        return where.report("the secret in " + name +
                            " is empty, or holds spaces or other than ASCII letters and signs"),
               "";
    return *secret;
}

} // namespace switchroom
