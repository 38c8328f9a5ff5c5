// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A playbook: it is understood, or somebody is told what is wrong and where. A secret is never told.

#include "agent/core/utf8.h"
#include "agent/playbook/check.h"
#include "agent/playbook/explain.h"
#include "agent/playbook/playbook_reader.h"
#include "tests/fuzz/promise.h"

#include <algorithm>

using namespace switchroom;

namespace {
const std::string secret = "sk_Gq7Zw0";

/// Knows every secret but those whose place speaks of "missing".
class AnySecrets final : public SecretSource {
public:
    std::expected<std::string, std::string> file(const std::string& path) const override { return find(path); }
    std::expected<std::string, std::string> environment(const std::string& name) const override {
        // Variables also fill in addresses and paths, and these are shown.
        bool address = !name.ends_with("KEY") && !name.ends_with("SEC") && !name.contains("missing");
        return address ? "https://place.example" : find(name);
    }
    std::expected<std::string, std::string> credential(const std::string& name) const override { return find(name); }

private:
    static std::expected<std::string, std::string> find(const std::string& place) {
        if (place.contains("missing")) return std::unexpected("it is missing");
        return secret;
    }
};

bool isOneLine(std::string_view text) {
    auto control = [](char c) { return (c >= 0 && c < ' ') || c == 0x7f; };
    return isUtf8(text) && std::ranges::none_of(text, control);
}

void told(const PlaybookFinding& finding, std::string_view yaml) {
    auto lines = 1 + std::ranges::count(yaml, '\n');
    fuzz::promise(finding.line >= 1 && finding.line <= lines, "a finding stands on a line of the text");
    fuzz::promise(finding.column >= 1, "a finding stands in a column");
    fuzz::promise(!finding.message.empty(), "a finding says what is wrong");
    fuzz::promise(isOneLine(lineOf(finding)), "a finding is one line of UTF-8");
    fuzz::promise(yaml.contains(secret) || !lineOf(finding).contains(secret), "a finding holds no secret");
}

void understood(const Playbook& playbook, std::string_view yaml) {
    for (const auto& finding : checkPlaybook(playbook))
        fuzz::promise(finding.severity == Severity::warning, "what is understood fits together");
    for (const auto& [name, provider] : playbook.providers) {
        fuzz::promise(provider.name == name && isOneLine(name), "a provider has a name of one line");
        fuzz::promise(provider.adapter == "stripe" || provider.adapter == "rest", "an adapter is known");
        for (const auto& [operation, policy] : provider.operations)
            fuzz::promise(longestSeries(policy) >= policy.timeout.total, "a series takes at least one attempt's time");
    }
    auto explained = explainPlaybook(playbook);
    fuzz::promise(!explained.empty() && isUtf8(explained), "what is understood is explained");
    fuzz::promise(yaml.contains(secret) || !explained.contains(secret), "an explanation holds no secret");
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    auto yaml = fuzz::textOf(data, size);
    auto examined = examinePlaybook(yaml, AnySecrets{});
    for (const auto& finding : examined.findings) told(finding, yaml);
    fuzz::promise(examined.playbook.has_value() != anyError(examined.findings),
                  "it is understood, or an error is told");
    if (!examined.playbook) return 0;
    auto read = readPlaybook(yaml, AnySecrets{});
    fuzz::promise(read && *read == *examined.playbook, "both readers understand the same");
    understood(*read, yaml);
    return 0;
}
