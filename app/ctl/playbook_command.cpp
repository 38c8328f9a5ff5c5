// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/playbook/explain.h"
#include "agent/playbook/playbook_reader.h"
#include "app/ctl/commands.h"
#include "app/ctl/files.h"

#include <filesystem>

namespace switchroom::ctl {

Result checkPlaybookFile(const Arguments& arguments) {
    const auto& path = arguments.words[0];
    auto text = readFile(path);
    if (!text) return text.error();
    auto examined = examinePlaybook(*text, SystemSecretSource(std::filesystem::path(path).parent_path()));
    Result out;
    for (const auto& finding : examined.findings) out.err += path + ":" + lineOf(finding) + "\n";
    if (!examined.playbook)
        out.exit = refused;
    else
        out.out = explainPlaybook(*examined.playbook);
    return out;
}

} // namespace switchroom::ctl
