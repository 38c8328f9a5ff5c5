// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/playbook/finding.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace switchroom {

struct YamlMember;

/// A piece of a YAML document that remembers where it stands.
struct YamlNode {
    enum class Kind { null, scalar, list, map };
    Kind kind = Kind::null;
    int line = 1; ///< both from 1
    int column = 1;
    std::string scalar;
    bool quoted = false; ///< so that "3" is a text and 3 a number
    std::vector<YamlNode> items;
    std::vector<YamlMember> members; ///< in the order of the file, names unique

    const YamlNode* find(std::string_view name) const;
};

struct YamlMember {
    YamlNode name; ///< a scalar
    YamlNode value;
};

struct YamlTree {
    std::optional<YamlNode> root;          ///< nothing when the text is no YAML at all
    std::vector<PlaybookFinding> findings; ///< duplicate names among them: of two, the first is kept
};

/// Reads one document of plain YAML in UTF-8: no anchors, aliases and tags, at most 256 KiB and 16 levels; every text in it
/// is one line. Does not throw.
YamlTree readYaml(std::string_view text);

} // namespace switchroom
