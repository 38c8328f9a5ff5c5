// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/desktop_options.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <cstdio>
#include <cstdlib>

namespace switchroom {
namespace {
QString tr(const char* text) { return QCoreApplication::translate("DesktopOptions", text); }

std::expected<DesktopOptions, QString> checked(DesktopOptions options) {
    int ways = int(options.demo) + int(!options.agentUrl.isEmpty()) + int(!options.profile.isEmpty()) +
               int(!options.playbook.isEmpty());
    if (ways > 1)
        return std::unexpected(tr("Only one of --demo, --agent, --profile and --playbook makes sense at a time."));
    if (!options.tokenFile.isEmpty() && options.agentUrl.isEmpty())
        return std::unexpected(tr("--token-file belongs to --agent."));
    if (!options.data.isEmpty() && options.playbook.isEmpty())
        return std::unexpected(tr("--data belongs to --playbook."));
    if (!QStringList{"", "en", "de"}.contains(options.language))
        return std::unexpected(tr("--language knows en and de; got '%1'.").arg(options.language));
    if (!QStringList{"", "dark", "light"}.contains(options.scheme))
        return std::unexpected(tr("--scheme knows dark and light; got '%1'.").arg(options.scheme));
    return options;
}
} // namespace

std::expected<DesktopOptions, QString> readDesktopOptions(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(tr("The operations room for payments: see, ask, settle."));
    auto help = parser.addHelpOption();
    auto version = parser.addVersionOption();
    QCommandLineOption demo("demo",
                            tr("An agent in this window, a provider that misbehaves, a shop that keeps buying."));
    QCommandLineOption agent("agent", tr("Connect to the agent at this address."), "URL");
    QCommandLineOption token("token-file", tr("With --agent: a file whose first line is the token."), "FILE");
    QCommandLineOption profile("profile", tr("Connect to a known agent."), "NAME");
    QCommandLineOption playbook("playbook", tr("Run an agent in this window, by this playbook."), "FILE");
    QCommandLineOption data("data", tr("With --playbook: the agent's folder."), "DIR");
    QCommandLineOption language("language", tr("en or de."), "LANGUAGE");
    QCommandLineOption scheme("scheme", tr("dark or light."), "SCHEME");
    QCommandLineOption settings("settings", tr("A file for what is remembered, instead of the user's."), "FILE");
    parser.addOptions({demo, agent, token, profile, playbook, data, language, scheme, settings});
    if (!parser.parse(arguments)) return std::unexpected(parser.errorText() + QChar(' ') + tr("See --help."));
    if (parser.isSet(help)) parser.showHelp();
    if (parser.isSet(version)) parser.showVersion();
    if (!parser.positionalArguments().isEmpty())
        return std::unexpected(tr("Unexpected argument '%1'; see --help.").arg(parser.positionalArguments().first()));
    DesktopOptions options;
    options.demo = parser.isSet(demo);
    options.agentUrl = parser.value(agent);
    options.tokenFile = parser.value(token);
    options.profile = parser.value(profile);
    options.data = parser.value(data);
    options.playbook = parser.value(playbook);
    options.language = parser.value(language);
    options.scheme = parser.value(scheme);
    options.settings = parser.value(settings);
    return checked(std::move(options));
}

} // namespace switchroom
