// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"
#include "agent/core/words.h"
#include "agent/playbook/finding.h"
#include "agent/playbook/secret_source.h"
#include "agent/playbook/yaml_tree.h"

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace switchroom {

struct LineColumn {
    int line = 0;
    int column = 0;
};

/// What the reading of one file shares: where secrets are, what was found wrong, and where every field stands.
struct Reading {
    const SecretSource& secrets;
    std::vector<PlaybookFinding> findings;
    std::map<std::string, LineColumn> places; ///< by path: for what is found out later

    void report(const YamlNode& at, const std::string& place, std::string message, std::string remedy = {});
};

class Section;

/// One value of the file, and the path that leads to it. Each reader answers nothing and reports when the value is not what
/// it should be.
class Value {
public:
    Value(Reading& reading, const YamlNode& node, std::string place);

    const YamlNode& node() const { return m_node; }
    const std::string& place() const { return m_place; }
    Reading& reading() const { return m_reading; }
    void report(std::string message, std::string remedy = {}) const;

    std::optional<std::string> text() const;
    std::optional<Millis> duration(Millis least, Millis most) const;
    std::optional<std::int64_t> integer(std::int64_t least, std::int64_t most) const;
    std::optional<double> number(double least, double most) const;
    std::optional<double> percentage(double most) const;
    std::optional<bool> flag() const;
    /// The values of a list.
    std::vector<Value> list() const;
    /// The names of a map whose names are free, each with its value.
    std::vector<std::pair<std::string, Value>> entries() const;
    template <class E>
    std::optional<E> word() const {
        auto found = text();
        if (!found) return {};
        auto value = fromWord<E>(*found);
        if (!value) report(*found + " is not known here", "allowed: " + allWords<E>());
        return value;
    }
    /// True when the value is exactly this plain word: for fields such as `keys: none`.
    bool is(std::string_view plain) const;

private:
    Reading& m_reading;
    const YamlNode& m_node;
    std::string m_place;
};

/// A map of the file whose fields are known. Fields are taken one by one; when the section ends, each field that nobody
/// took is reported, with the names of those that could have stood there.
class Section {
public:
    explicit Section(const Value& value);
    ~Section();
    Section(const Section&) = delete;
    Section& operator=(const Section&) = delete;

    const Value& value() const { return m_value; }
    std::optional<Value> take(std::string_view name);
    /// Reports when the field is missing.
    std::optional<Value> require(std::string_view name);
    /// Calls `read` with the section of that name, when there is one.
    template <class Read>
    void child(std::string_view name, Read read) {
        if (auto inner = take(name)) {
            Section section(*inner);
            read(section);
        }
    }

    void duration(std::string_view name, Millis& to, Millis least = Millis{1}, Millis most = Millis::max());
    void integer(std::string_view name, int& to, int least, int most);
    void number(std::string_view name, double& to, double least, double most);
    void percentage(std::string_view name, double& to, double most = 1);
    void flag(std::string_view name, bool& to);
    void text(std::string_view name, std::string& to);
    template <class E>
    void word(std::string_view name, E& to) {
        if (auto found = take(name))
            if (auto value = found->word<E>()) to = *value;
    }
    template <class E>
    void words(std::string_view name, std::vector<E>& to) {
        auto found = take(name);
        if (!found) return;
        to.clear();
        for (const auto& item : found->list())
            if (auto value = item.word<E>()) to.push_back(*value);
    }

private:
    Value m_value;
    std::vector<std::string> m_known;
};

} // namespace switchroom
