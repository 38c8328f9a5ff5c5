// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/playbook/yaml_tree.h"

#include "agent/core/utf8.h"

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <istream>
#include <streambuf>

namespace switchroom {
namespace {

constexpr std::size_t longestText = 256 * 1024;
constexpr std::size_t deepest = 16;

bool isControl(char c) { return (c >= 0 && c < 0x20) || c == 0x7f; }

/// A text that can stand within a line, whatever it was.
std::string oneLine(std::string_view text) {
    auto out = repairedUtf8(text);
    std::ranges::replace_if(out, isControl, ' ');
    return out;
}

/// Ends the parsing: what follows cannot be read.
struct GiveUp {
    YAML::Mark at;
    const char* why;
};

class TreeBuilder final : public YAML::EventHandler {
public:
    explicit TreeBuilder(YamlTree& tree) : m_tree(tree) {}

    void OnDocumentStart(const YAML::Mark& at) override {
        if (m_tree.root) throw GiveUp{at, "a playbook is one document: a second one begins here"};
    }
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& at, YAML::anchor_t anchor) override { add(begin(at, "", anchor)); }
    void OnAlias(const YAML::Mark& at, YAML::anchor_t) override {
        report(at, "aliases (*name) are not read in a playbook");
        add(begin(at, "", 0));
    }
    void OnScalar(const YAML::Mark& at, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override {
        auto node = begin(at, tag, anchor);
        node.quoted = tag == "!";
        node.kind = !node.quoted && (value.empty() || value == "~" || value == "null") ? YamlNode::Kind::null
                                                                                       : YamlNode::Kind::scalar;
        node.scalar = oneLine(value);
        if (node.scalar != value) report(at, "a text is one line without control characters");
        add(std::move(node));
    }
    void OnSequenceStart(const YAML::Mark& at, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value) override {
        open(at, tag, anchor, YamlNode::Kind::list);
    }
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& at, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value) override {
        open(at, tag, anchor, YamlNode::Kind::map);
    }
    void OnMapEnd() override { close(); }

private:
    struct Frame {
        YamlNode node;
        std::optional<YamlNode> name; ///< of a map: the one that waits for its value
    };

    void report(const YAML::Mark& at, std::string message) {
        m_tree.findings.push_back({.line = at.line + 1, .column = at.column + 1, .message = std::move(message)});
    }
    YamlNode begin(const YAML::Mark& at, const std::string& tag, YAML::anchor_t anchor) {
        if (anchor != 0) report(at, "anchors (&name) are not read in a playbook");
        if (tag != "" && tag != "?" && tag != "!") report(at, "tags (!name) are not read in a playbook");
        YamlNode node;
        node.line = at.line + 1;
        node.column = at.column + 1;
        return node;
    }
    void open(const YAML::Mark& at, const std::string& tag, YAML::anchor_t anchor, YamlNode::Kind kind) {
        if (m_open.size() >= deepest) throw GiveUp{at, "it is nested deeper than 16 levels"};
        if (!m_open.empty() && m_open.back().node.kind == YamlNode::Kind::map && !m_open.back().name)
            throw GiveUp{at, "the name of a field is a plain word"};
        auto node = begin(at, tag, anchor);
        node.kind = kind;
        m_open.push_back({std::move(node), {}});
    }
    void close() {
        auto node = std::move(m_open.back().node);
        m_open.pop_back();
        add(std::move(node));
    }
    void add(YamlNode node) {
        if (m_open.empty()) {
            m_tree.root = std::move(node);
        } else if (auto& [parent, name] = m_open.back(); parent.kind == YamlNode::Kind::list) {
            parent.items.push_back(std::move(node));
        } else if (!name) {
            name = std::move(node);
        } else if (parent.find(name->scalar)) {
            m_tree.findings.push_back({.line = name->line,
                                       .column = name->column,
                                       .message = fmt::format("{} stands twice", name->scalar),
                                       .remedy = "keep one of the two"});
            name.reset();
        } else {
            parent.members.push_back({std::move(*name), std::move(node)});
            name.reset();
        }
    }

    YamlTree& m_tree;
    std::vector<Frame> m_open;
};

/// Reads from the text itself: no copy.
struct TextBuffer : std::streambuf {
    explicit TextBuffer(std::string_view text) {
        auto* begin = const_cast<char*>(text.data());
        setg(begin, begin, begin + text.size());
    }
};

/// yaml-cpp takes some control characters for the end of the text, and a NUL for the start of UTF-16.
std::optional<PlaybookFinding> strangeCharacter(std::string_view text) {
    auto strange = [](char c) { return isControl(c) && c != '\r' && c != '\t'; };
    for (int number = 1; !text.empty(); ++number) {
        auto line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (!isUtf8(line)) return PlaybookFinding{.line = number, .column = 1, .message = "this line is not UTF-8"};
        auto found = std::ranges::find_if(line, strange);
        if (found != line.end())
            return PlaybookFinding{
                .line = number, .column = 1 + int(found - line.begin()), .message = "a control character stands here"};
    }
    return {};
}

void parseInto(YamlTree& tree, std::string_view text) {
    auto fail = [&](const YAML::Mark& at, std::string message) {
        tree.root.reset();
        tree.findings.push_back({.line = at.line + 1, .column = at.column + 1, .message = std::move(message)});
    };
    TextBuffer buffer(text);
    std::istream in(&buffer);
    TreeBuilder builder(tree);
    try {
        YAML::Parser parser(in);
        while (parser.HandleNextDocument(builder)) {}
    } catch (const GiveUp& stop) {
        fail(stop.at, stop.why);
    } catch (const YAML::Exception& wrong) {
        fail(wrong.mark, "this is not YAML: " + oneLine(wrong.msg));
    } catch (const std::exception& wrong) {
        fail(YAML::Mark{}, std::string("this is not YAML: ") + wrong.what());
    }
}
} // namespace

const YamlNode* YamlNode::find(std::string_view name) const {
    auto found = std::ranges::find_if(members, [&](const auto& member) { return member.name.scalar == name; });
    return found == members.end() ? nullptr : &found->value;
}

YamlTree readYaml(std::string_view text) {
    YamlTree tree;
    if (text.size() > longestText) {
        tree.findings.push_back({.line = 1, .column = 1, .message = "it is longer than 256 KiB"});
    } else if (auto strange = strangeCharacter(text)) {
        tree.findings.push_back(*strange);
    } else {
        parseInto(tree, text);
        if (!tree.root && tree.findings.empty())
            tree.findings.push_back({.line = 1, .column = 1, .message = "it is empty"});
    }
    return tree;
}

} // namespace switchroom
