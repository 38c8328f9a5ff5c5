// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/judge/collect.h"
#include "app/demo/judge/report.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <fmt/core.h>

#include <clocale>
#include <cstdio>
#include <fstream>

using namespace switchroom;
using namespace switchroom::demo;

namespace {
std::string firstLine(const std::string& path) {
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    return line;
}

void print(const Report& report) {
    fmt::print("payments {}  succeeded {}  failed {}  pending {}  became unknown {}  still unknown {}\n",
               report.payments, report.succeeded, report.failed, report.pending, report.becameUnknown,
               report.stillUnknown.size());
    fmt::print("effects per order at most {}  double charges {}  lost {}  audit {}  time to truth p50 {:.1f} s, p95 "
               "{:.1f} s\n",
               report.maxEffectsPerOrder, report.doubleCharges, report.lost,
               report.auditVerified ? "verified" : "NOT VERIFIED", report.timeToTruthP50, report.timeToTruthP95);
    for (std::size_t i = 0; i < report.complaints.size() && i < 20; ++i) fmt::print("OFF: {}\n", report.complaints[i]);
    if (report.complaints.size() > 20) fmt::print("OFF: … and {} more\n", report.complaints.size() - 20);
}
} // namespace

int main(int argc, char** argv) {
    QCoreApplication app(argc, argv);
    std::setlocale(LC_ALL, "C");
    QCommandLineParser parser;
    parser.setApplicationDescription("Judges a run by the provider's ledger, the agent's interface and the audit log.");
    parser.addHelpOption();
    parser.addOptions({{"agent", "Base URL of the agent.", "URL"},
                       {"provider", "Base URL of the provider.", "URL"},
                       {"token-file", "Token of somebody who may read everything.", "FILE"},
                       {"journal", "The shop's journal.", "FILE"},
                       {"out", "Where the report goes.", "FILE"},
                       {"unknown-share", "The least share of payments that became unknown.", "RATE", "0.05"},
                       {"each-fault", "The least uses of each demanded fault.", "N", "20"},
                       {"faults", "The demanded faults, comma-separated.", "NAMES"}});
    parser.process(app);
    for (const auto* needed : {"agent", "provider", "token-file", "out"})
        if (!parser.isSet(needed)) {
            std::fprintf(stderr, "switchroom-judge: --%s is missing; see --help\n", needed);
            return 2;
        }
    Demands demands;
    demands.unknownShare = parser.value("unknown-share").toDouble();
    demands.eachFault = parser.value("each-fault").toLongLong();
    for (const auto& name : parser.value("faults").split(',', Qt::SkipEmptyParts))
        demands.faults.insert(name.toStdString());
    Sources sources{.agent = parser.value("agent").toStdString(),
                    .provider = parser.value("provider").toStdString(),
                    .token = firstLine(parser.value("token-file").toStdString()),
                    .journal = parser.value("journal").toStdString()};
    BlockingClient client;
    auto facts = collect(client, sources);
    if (!facts) {
        std::fprintf(stderr, "switchroom-judge: %s\n", facts.error().c_str());
        return 2;
    }
    auto report = judge(*facts, demands);
    std::ofstream out(parser.value("out").toStdString());
    out << reportText(report);
    out.close();
    print(report);
    if (!out) {
        std::fprintf(stderr, "switchroom-judge: the report could not be written\n");
        return 2;
    }
    return report.complaints.empty() ? 0 : 1;
}
