// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/arguments.h"

#include <QCommandLineParser>
#include <fmt/format.h>

#include <algorithm>

namespace switchroom::ctl {
namespace {

struct OptionText {
    std::string_view name;
    std::string_view value; ///< empty: a flag
    std::string_view help;
};

constexpr OptionText optionTexts[] = {
    {"data", "DIR", "The agent's data folder."},
    {"file", "COPY.jsonl", "A log that was exported before."},
    {"checkpoint", "NOTE_FILE", "A checkpoint that was kept outside."},
    {"vkey", "VKEY", "The key that signs checkpoints, or a file that holds it; the folder's audit.vkey by default."},
    {"agent", "URL", "The agent's address; SWITCHROOM_AGENT or http://127.0.0.1:7420 by default."},
    {"token-file", "FILE", "The file that holds your token; else SWITCHROOM_TOKEN."},
    {"ca", "FILE", "Trusted certificates in PEM; the system's by default."},
    {"out", "FILE", "Where to write it; standard output by default."},
    {"json", "", "Print the agent's JSON instead of a table."},
    {"person", "NAME", "The person or service that the token speaks for."},
    {"role", "ROLE", "viewer, service, support, on_call, approver or admin."},
    {"scope", "TENANT", "The tenant; without it all of them, which a service may not have."},
    {"status", "STATUS", "pending, unknown, succeeded or failed; several by commas."},
    {"provider", "NAME", "Of this provider only."},
    {"order", "REFERENCE", "Of this order only."},
    {"search", "TEXT", "Any reference: the payment's id, the provider's, key, order, customer."},
    {"limit", "N", "At most so many; 50 by default, 500 at most."},
    {"cursor", "CURSOR", "Where the list before ended."},
    {"state", "STATE", "In this state only."},
    {"version", "N", "The version that you looked at."},
    {"verdict", "VERDICT", "succeeded, failed or keep."},
    {"reason", "REASON", "Why: a reason code of resolutions, a sentence elsewhere."},
    {"text", "TEXT", "Why, in at least 10 characters."},
    {"ground", "GROUND", "fresh_inquiry, no_lookup or could_not_ask."},
    {"reference", "ID", "What the provider calls the payment."},
    {"action", "ACTION", "force_open, close, half_open or disable."},
    {"until", "TIME", "When the forced opening ends: 2026-11-30T14:00:00Z."},
};

std::vector<std::string_view> blanksApart(std::string_view text) {
    std::vector<std::string_view> out;
    while (!text.empty()) {
        auto end = text.find(' ');
        out.push_back(text.substr(0, end));
        text = end == text.npos ? std::string_view{} : text.substr(end + 1);
    }
    return out;
}

QString qt(std::string_view text) { return QString::fromUtf8(text.data(), qsizetype(text.size())); }

std::string overview(std::span<const Command> commands) {
    std::string out = "Usage: switchroomctl COMMAND [options]; switchroomctl COMMAND --help tells its options.\n\n";
    for (const auto& command : commands)
        out += fmt::format("  {:<34} {}\n", fmt::format("{} {}", command.name, command.words), command.help);
    return out;
}

std::string usage(const Command& command) {
    auto out = fmt::format("Usage: switchroomctl {}{}{} [options]\n{}\n\n", command.name,
                           command.words.empty() ? "" : " ", command.words, command.help);
    for (auto name : blanksApart(command.options))
        for (const auto& option : optionTexts)
            if (option.name == name)
                out += fmt::format("  {:<26} {}\n",
                                   fmt::format("--{}{}{}", option.name, option.value.empty() ? "" : " ", option.value),
                                   option.help);
    return out;
}

const Command* find(std::span<const Command> commands, const std::vector<std::string>& line) {
    if (line.size() < 2) return nullptr;
    auto name = line[0] + " " + line[1];
    auto found = std::ranges::find(commands, name, &Command::name);
    return found == commands.end() ? nullptr : &*found;
}

std::expected<Arguments, std::string> parse(const Command& command, const std::vector<std::string>& line) {
    QCommandLineParser parser;
    for (auto name : blanksApart(command.options))
        for (const auto& option : optionTexts)
            if (option.name == name) parser.addOption({qt(option.name), qt(option.help), qt(option.value)});
    QStringList all{"switchroomctl"};
    for (auto at = line.begin() + 2; at != line.end(); ++at) all << QString::fromStdString(*at);
    if (!parser.parse(all)) return std::unexpected(parser.errorText().toStdString());
    Arguments out;
    for (const auto& word : parser.positionalArguments()) out.words.push_back(word.toStdString());
    for (const auto& name : parser.optionNames()) out.options[name.toStdString()] = parser.value(name).toStdString();
    auto wanted = blanksApart(command.words);
    if (out.words.size() < wanted.size())
        return std::unexpected(fmt::format("{} is missing.", wanted[out.words.size()]));
    if (out.words.size() > wanted.size())
        return std::unexpected(fmt::format("\"{}\" is too much.", out.words[wanted.size()]));
    return out;
}

} // namespace

std::expected<Call, Result> readCall(std::span<const Command> commands, const std::vector<std::string>& line) {
    bool help =
        std::ranges::any_of(line, [](const auto& word) { return word == "--help" || word == "-h" || word == "help"; });
    const auto* command = find(commands, line);
    if (!command && help) return std::unexpected(done(overview(commands)));
    if (!command) {
        auto said = line.empty() ? std::string("No command.")
                                 : fmt::format("There is no command \"{}{}{}\".", line[0], line.size() > 1 ? " " : "",
                                               line.size() > 1 ? line[1] : "");
        auto out = failed(said, misused);
        out.err += overview(commands);
        return std::unexpected(out);
    }
    if (help) return std::unexpected(done(usage(*command)));
    auto arguments = parse(*command, line);
    if (!arguments) {
        auto out = failed(arguments.error(), misused);
        out.err += usage(*command);
        return std::unexpected(out);
    }
    return Call{.command = command, .arguments = std::move(*arguments)};
}

} // namespace switchroom::ctl
