// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/playbook/playbook_reader.h"

#include "agent/playbook/check.h"
#include "agent/playbook/read_sections.h"

#include <algorithm>
#include <chrono>
#include <tuple>

namespace switchroom {
namespace {

InquiryPolicy usualInquiry() {
    using namespace std::chrono_literals;
    return {.schedule = {1min, 5min, 15min, 1h, 4h, 12h}};
}

void readProviders(Section& root, const OperationPolicy& defaults, Playbook& to) {
    auto providers = root.require("providers");
    if (!providers) return;
    for (const auto& [name, value] : providers->entries())
        to.providers[name] = readProvider(name, value, defaults, to.notFound);
}

Playbook readRoot(const Value& value) {
    Playbook to;
    OperationPolicy defaults{.inquiry = usualInquiry()};
    Section root(value);
    if (auto version = root.require("version")) version->integer(1, 1);
    root.child("defaults", [&](Section& section) {
        readCallPolicies(section, defaults);
        readNotFound(section, to.notFound);
    });
    readProviders(root, defaults, to);
    readAgent(root, to);
    readOutlook(root);
    return to;
}

/// Where a place stands, or the nearest section around it: what is inherited has no line of its own.
LineColumn locate(const std::map<std::string, LineColumn>& places, std::string place) {
    for (;;) {
        if (auto found = places.find(place); found != places.end()) return found->second;
        auto dot = place.rfind('.');
        if (dot == place.npos) return {1, 1};
        place.resize(dot);
    }
}
} // namespace

PlaybookExamination examinePlaybook(std::string_view yaml, const SecretSource& secrets) {
    PlaybookExamination out;
    auto tree = readYaml(yaml);
    Reading reading{secrets, std::move(tree.findings), {}};
    std::optional<Playbook> playbook;
    if (tree.root) playbook = readRoot(Value(reading, *tree.root, ""));
    if (playbook && reading.findings.empty()) {
        for (auto& finding : checkPlaybook(*playbook)) {
            auto at = locate(reading.places, finding.place);
            finding.line = at.line;
            finding.column = at.column;
            reading.findings.push_back(std::move(finding));
        }
    }
    std::ranges::sort(reading.findings, {},
                      [](const auto& f) { return std::tie(f.line, f.column, f.place, f.message); });
    out.findings = std::move(reading.findings);
    if (!anyError(out.findings)) out.playbook = std::move(playbook);
    return out;
}

std::expected<Playbook, std::vector<PlaybookFinding>> readPlaybook(std::string_view yaml, const SecretSource& secrets) {
    auto examined = examinePlaybook(yaml, secrets);
    if (examined.playbook) return *std::move(examined.playbook);
    return std::unexpected(std::move(examined.findings));
}

} // namespace switchroom
