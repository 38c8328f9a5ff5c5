// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/playbook/read_sections.h"

#include <algorithm>
#include <functional>
#include <set>

namespace switchroom {
namespace {

const std::set<std::string, std::less<>>& placeholders() {
    static const std::set<std::string, std::less<>> names{"id", "order_ref", "key", "provider_payment_id",
                                                          "parent_provider_payment_id"};
    return names;
}

/// Every {name} of a template is one that the adapter can fill in.
void checkTemplate(const Value& value, std::string_view text) {
    for (auto open = text.find('{'); open != text.npos; open = text.find('{', open + 1)) {
        auto close = text.find('}', open);
        auto name = text.substr(open + 1, close == text.npos ? text.npos : close - open - 1);
        if (close != text.npos && placeholders().contains(name)) continue;
        value.report("{" + std::string(name) + "} cannot be filled in",
                     "allowed: {id}, {order_ref}, {key}, {provider_payment_id}, {parent_provider_payment_id}");
    }
}

/// RFC 6901: empty, or tokens that begin with a slash each; ~ only in ~0 and ~1.
bool isPointer(std::string_view text) {
    for (auto tilde = text.find('~'); tilde != text.npos; tilde = text.find('~', tilde + 1))
        if (tilde + 1 == text.size() || (text[tilde + 1] != '0' && text[tilde + 1] != '1')) return false;
    return text.empty() || text.front() == '/';
}

/// A map whose names are those that `to` holds already.
void readPointers(Section& section, std::string_view name, std::map<std::string, std::string>& to) {
    section.child(name, [&](Section& pointers) {
        for (auto& [field, pointer] : to) {
            auto value = pointers.take(field);
            if (!value) continue;
            pointer = value->node().kind == YamlNode::Kind::null ? "" : value->text().value_or(pointer);
            if (!isPointer(pointer))
                value->report(pointer + " is no JSON pointer", "such as /data/amount, or \"\" for the whole");
        }
    });
}

void readPaths(Section& section, std::map<std::string, std::string>& to) {
    section.child("paths", [&](Section& paths) {
        for (auto operation : {"charge", "authorise", "capture", "refund", "cancel", "payout"})
            for (auto suffix : {"", "_by_id", "_by_reference"}) {
                auto value = paths.take(std::string(operation) + suffix);
                auto text = value ? value->text() : std::nullopt;
                if (!text) continue;
                if (!text->starts_with('/')) value->report(*text + " does not begin with a slash", "such as /payments");
                checkTemplate(*value, *text);
                to[std::string(operation) + suffix] = *text;
            }
    });
}

/// The words of ProviderStatus, and the two that people write instead.
std::optional<ProviderStatus> statusFrom(const Value& value) {
    if (value.is("failed")) return ProviderStatus::declined;
    if (value.is("pending")) return ProviderStatus::processing;
    return value.word<ProviderStatus>();
}
} // namespace

void readRest(Section& section, RestPolicy& to) {
    readPaths(section, to.paths);
    readPointers(section, "pointers", to.pointers);
    readPointers(section, "request", to.request);
    if (auto reference = section.take("reference")) {
        to.reference = reference->text().value_or(to.reference);
        checkTemplate(*reference, to.reference);
    }
    if (auto statuses = section.take("status_map"))
        for (const auto& [raw, value] : statuses->entries())
            if (auto status = statusFrom(value)) to.statusMap[raw] = *status;
}

} // namespace switchroom
