// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/walls/include_walls.h"

#include "tests/walls/doors.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <map>
#include <regex>
#include <sstream>
#include <utility>

namespace switchroom::walls {
namespace {

/// The part of Qt that QtSql and a program without a window speak; what else begins with Q is for the window.
constexpr std::array qtCore{"QString",           "QStringList",        "QStringView",   "QByteArray",
                            "QVariant",          "QVariantList",       "QList",         "QObject",
                            "QThread",           "QDateTime",          "QUuid",         "QMetaType",
                            "QTimeZone",         "QCommandLineParser", "QLatin1String", "QtGlobal",
                            "QCommandLineOption"};

bool livesIn(const Home& home, std::string_view room) {
    return std::ranges::any_of(home.rooms, [&](const std::string& name) {
        return name == room || (name.ends_with('/') && room.starts_with(name));
    });
}

bool mayHaveWindows(std::string_view room) { return room == "ui" || room.starts_with("ui/") || room == "app/desktop"; }

/// Empty when the room may include the header, else the rule that it breaks.
std::string ruleAgainstRoom(const std::string& room, const std::string& header) {
    auto other = roomOf(header);
    if (other == room || other == "agent/core") return {};
    if (!doors().contains(other)) return fmt::format("{} is no room", other);
    const auto& allowed = doors().at(room);
    if (allowed.contains(other)) return {};
    return fmt::format("{} may include agent/core{}{}, not {}", room, allowed.empty() ? "" : ", ",
                       fmt::join(allowed, ", "), other);
}

std::string ruleAgainstLibrary(const std::string& room, const std::string& header, bool isHeader) {
    if (header.starts_with("boost/json") && isHeader) return "boost/json is for .cpp files: it takes 3 s to read";
    auto home = std::ranges::find_if(homes(), [&](const Home& h) { return header.starts_with(h.header); });
    if (home != homes().end()) return livesIn(*home, room) ? std::string{} : std::string{home->why};
    bool isQt = header.size() > 1 && header[0] == 'Q' && (std::isupper(header[1]) != 0 || header[1] == 't');
    if (!isQt || mayHaveWindows(room)) return {};
    auto name = header.substr(header.find('/') + 1);
    if (!header.starts_with("QtCore/") && std::ranges::find(qtCore, name) == qtCore.end())
        return "Qt's windows are for ui and app/desktop";
    return livesIn({"", {"agent/store", "agent/watch", "agent/deliver", "agent", "app/"}, ""}, room)
               ? std::string{}
               : "Qt is for the rooms that talk SQL, and for programs";
}

/// Calls `visit(line number, line)` for each line.
void eachLine(std::string_view text, const std::function<void(int, const std::string&)>& visit) {
    std::istringstream lines{std::string{text}};
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) visit(number, line);
}

/// The words after `keyword` in a CMake call, until the next keyword or the end, with their lines.
std::vector<std::pair<int, std::string>> wordsAfter(std::string_view text, std::string_view keyword) {
    static const Rooms keywords{"SOURCES", "LINKS", "LIBS", "HEADER_LIBS"};
    std::vector<std::pair<int, std::string>> words;
    bool collecting = false;
    eachLine(text, [&](int number, const std::string& line) {
        std::string spaced = line.substr(0, line.find('#'));
        std::ranges::replace(spaced, '(', ' ');
        bool closes = spaced.find(')') != spaced.npos;
        std::ranges::replace(spaced, ')', ' ');
        std::istringstream in{spaced};
        for (std::string word; in >> word;) {
            if (keywords.contains(word))
                collecting = word == keyword;
            else if (collecting)
                words.emplace_back(number, word);
        }
        if (closes) collecting = false;
    });
    return words;
}

/// Whether this CMakeLists.txt makes the library itself.
bool isMadeIn(std::string_view text, const std::string& name) {
    return std::regex_search(std::string{text}, std::regex{R"((room\(|add_library\(switchroom_))" + name + R"(\b)"});
}

/// A header that stands for a library of CMake, so that one table judges both.
std::string headerOf(std::string_view library) {
    static const std::map<std::string, std::string, std::less<>> table{
        {"Qt6::Sql", "QSqlDatabase"},
        {"Qt6::Core", "QString"},
        {"Qt6::Gui", "QPainter"},
        {"Qt6::Widgets", "QWidget"},
        {"Qt6::Charts", "QChart"},
        {"CURL::libcurl", "curl/curl.h"},
        {"switchroom::yaml", "yaml-cpp/yaml.h"},
        {"SQLite::SQLite3", "sqlite3.h"},
        {"prometheus-cpp::core", "prometheus/registry.h"}};
    auto found = table.find(library);
    return found == table.end() ? std::string{} : found->second;
}

} // namespace

std::string roomOf(std::string_view path) {
    auto first = path.find('/');
    if (first == path.npos) return {};
    auto second = path.find('/', first + 1);
    return std::string{path.substr(0, second == path.npos ? first : second)};
}

std::vector<Breach> breachesOfIncludes(const std::string& path, std::string_view text) {
    static const std::regex include{R"rx(^\s*#\s*include\s*([<"])([^>"]+)[>"])rx"};
    std::vector<Breach> breaches;
    auto room = roomOf(path);
    if (!doors().contains(room)) return breaches;
    eachLine(text, [&](int number, const std::string& line) {
        std::smatch match;
        if (!std::regex_search(line, match, include)) return;
        std::string header = match[2];
        bool ours = header.starts_with("agent/") || header.starts_with("app/") || header.starts_with("ui/");
        std::string rule;
        if (header.starts_with(".."))
            rule = "includes are written from the root";
        else if (header.starts_with("tests/"))
            rule = "nothing that ships includes a test";
        else if (ours)
            rule = ruleAgainstRoom(room, header);
        else
            rule = ruleAgainstLibrary(room, header, path.ends_with(".h"));
        if (!rule.empty()) breaches.push_back({path, number, rule});
    });
    return breaches;
}

namespace {
/// A header that the room of this name could have.
std::string headerOfRoom(const std::string& name) {
    if (name == "agent" || name == "ui") return name + "/x.h";
    auto inUi = "ui/" + name;
    return (doors().contains(inUi) ? inUi : "agent/" + name) + "/x.h";
}
} // namespace

std::vector<Breach> breachesOfLinks(const std::string& path, std::string_view text) {
    std::vector<Breach> breaches;
    auto room = roomOf(path);
    if (!doors().contains(room)) return breaches;
    for (const auto& [line, name] : wordsAfter(text, "LINKS")) {
        if (isMadeIn(text, name)) continue; // a program, of its own room
        if (auto rule = ruleAgainstRoom(room, headerOfRoom(name)); !rule.empty())
            breaches.push_back({path, line, rule});
    }
    for (auto keyword : {"LIBS", "HEADER_LIBS"}) {
        for (const auto& [line, name] : wordsAfter(text, keyword)) {
            auto header = headerOf(name);
            if (header.empty()) continue;
            if (auto rule = ruleAgainstLibrary(room, header, false); !rule.empty())
                breaches.push_back({path, line, rule});
        }
    }
    return breaches;
}

} // namespace switchroom::walls
