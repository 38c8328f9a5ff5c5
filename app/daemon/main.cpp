// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/agent.h"
#include "agent/core/time.h"
#include "agent/playbook/playbook_reader.h"
#include "app/daemon/stop_signal.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <clocale>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <sstream>

using namespace switchroom;

namespace {

/// Bad arguments and bad files: the program ends with 2, and says what to do.
int complain(const std::string& what) {
    std::fprintf(stderr, "switchroomd: %s\n", what.c_str());
    return 2;
}

void say(const std::string& line) {
    auto now = std::chrono::floor<Micros>(std::chrono::system_clock::now());
    std::fprintf(stderr, "%s %s\n", toRfc3339(now).c_str(), line.c_str());
}

struct Arguments {
    std::filesystem::path data;
    ListenAddress listen;
    std::filesystem::path playbook;
    std::vector<std::string> hosts;
};

std::expected<Arguments, std::string> readArguments(QCoreApplication& app) {
    QCommandLineParser parser;
    parser.setApplicationDescription("The Switchroom agent: sends payments, and asks until the truth is known.");
    parser.addHelpOption();
    parser.addVersionOption();
    QCommandLineOption data("data", "Folder of the store, the keys and admin.token; made when it is missing.", "DIR");
    QCommandLineOption listen("listen", "Where the port listens.", "ADDRESS:PORT", "127.0.0.1:7420");
    QCommandLineOption playbook("playbook", "The file that says how providers are called.", "FILE");
    QCommandLineOption host("allow-host", "A Host header to accept beside the listening address; may be repeated.",
                            "NAME");
    parser.addOptions({data, listen, playbook, host});
    parser.process(app);
    if (!parser.positionalArguments().isEmpty())
        return std::unexpected("unexpected argument '" + parser.positionalArguments().first().toStdString() +
                               "'; see --help");
    for (const auto& option : {data, playbook})
        if (!parser.isSet(option))
            return std::unexpected("--" + option.names().first().toStdString() + " is missing; see --help");
    Arguments out;
    auto address = parseListenAddress(parser.value(listen).toStdString());
    if (!address)
        return std::unexpected("--listen takes an address and a port, such as 127.0.0.1:7420 or [::1]:7420; got '" +
                               parser.value(listen).toStdString() + "'");
    out.listen = *address;
    out.data = parser.value(data).toStdString();
    out.playbook = parser.value(playbook).toStdString();
    for (const auto& name : parser.values(host)) out.hosts.push_back(name.toStdString());
    return out;
}

/// Warnings are said and go on; errors end the program with all of them.
std::expected<Playbook, std::string> loadPlaybook(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    if (!file)
        return std::unexpected("the playbook " + path.string() +
                               " can't be read; name a file that exists with --playbook");
    auto examined = examinePlaybook(text.str(), SystemSecretSource(path.parent_path()));
    std::string findings;
    for (const auto& finding : examined.findings) findings += "\n" + path.string() + ":" + lineOf(finding);
    if (!examined.playbook) return std::unexpected("the playbook can't be used:" + findings);
    if (!findings.empty()) say("the playbook has warnings:" + findings);
    return *examined.playbook;
}

} // namespace

int main(int argc, char** argv) {
    StopSignal::block();
    QCoreApplication app(argc, argv);
    std::setlocale(LC_ALL, "C"); // numbers on the wire and in files do not depend on the operator's language
    QCoreApplication::setApplicationName("switchroomd");
    QCoreApplication::setApplicationVersion(SWITCHROOM_VERSION);

    auto arguments = readArguments(app);
    if (!arguments) return complain(arguments.error());
    auto playbook = loadPlaybook(arguments->playbook);
    if (!playbook) return complain(playbook.error());
    AgentOptions options;
    options.data = arguments->data;
    options.listen = arguments->listen;
    options.playbook = std::move(*playbook);
    options.allowedHosts = arguments->hosts;
    options.log = say;
    auto agent = Agent::start(std::move(options));
    if (!agent) return complain(agent.error());
    say("listening on " + arguments->listen.host + ":" + std::to_string((*agent)->port()));
    auto signal = StopSignal::wait();
    say("stopping on " + signal + "; payments in flight: " + std::to_string((*agent)->flightsNow()));
    return 0;
}
