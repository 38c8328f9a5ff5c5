// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/provider_options.h"

#include "app/demo/arguments.h"
#include "app/demo/provider/fault.h"

namespace switchroom::demo {
namespace {
bool isLoopback(const std::string& host) { return host.starts_with("127.") || host == "::1" || host == "localhost"; }

ListenAddress address(const std::string& option, ArgumentReader& reader) {
    auto read = parseListenAddress(reader.text());
    if (!read) reader.fail(option + " wants an address like 127.0.0.1:8601");
    return read.value_or(ListenAddress{});
}

std::expected<void, std::string> check(const ProviderArguments& given) {
    if (given.help) return {};
    if (given.ledger.empty()) return std::unexpected("--ledger FILE is missing");
    for (const auto& host : {given.listen.host, given.control.value_or(given.listen).host}) {
        if (!isLoopback(host) && !given.open) return std::unexpected(host + " is not loopback; say --open to mean it");
    }
    if (given.webhooks.empty() != given.webhookSecret.empty()) {
        return std::unexpected("--webhooks and --webhook-secret belong together");
    }
    return {};
}
} // namespace

std::expected<ProviderArguments, std::string> readProviderArguments(std::span<char* const> arguments) {
    ProviderArguments out;
    ArgumentReader reader(arguments);
    while (auto name = reader.next()) {
        if (*name == "--listen") {
            out.listen = address(*name, reader);
        } else if (*name == "--control") {
            out.control = address(*name, reader);
        } else if (*name == "--ledger") {
            out.ledger = reader.text();
        } else if (*name == "--fault") {
            out.faults.push_back(reader.text());
        } else if (*name == "--script") {
            out.script = reader.text();
        } else if (*name == "--webhooks") {
            out.webhooks = reader.text();
        } else if (*name == "--webhook-secret") {
            out.webhookSecret = reader.text();
        } else if (*name == "--seed") {
            out.seed = static_cast<std::uint64_t>(reader.whole());
        } else if (*name == "--search-lag") {
            out.searchLag = Millis{reader.whole()};
        } else if (*name == "--fast") {
            out.fast = true;
        } else if (*name == "--open") {
            out.open = true;
        } else if (*name == "--help") {
            out.help = true;
        } else {
            reader.fail("there is no option " + *name);
        }
    }
    if (reader.failure()) return std::unexpected(*reader.failure());
    if (auto right = check(out); !right) return std::unexpected(right.error());
    return out;
}

std::string providerHelp() {
    return "switchroom-provider: a payment provider that misbehaves on demand\n"
           "\n"
           "  --listen ADDRESS         127.0.0.1:8601 by default; port 0 picks one\n"
           "  --control ADDRESS        a second door for /control, which no outage closes\n"
           "  --open                   ADDRESS may be other than loopback\n"
           "  --ledger FILE            where its effects are kept\n"
           "  --fault NAME=RATE[,field=value...]\n"
           "                           may be repeated; NAME+NAME=RATE combines; fields as in POST /control/faults\n"
           "  --script FILE            faults at given times, and for given orders\n"
           "  --webhooks URL           where events are sent, signed with\n"
           "  --webhook-secret S\n"
           "  --seed N                 the same seed gives the same order the same faults\n"
           "  --search-lag MS          what searches never see\n"
           "  --fast                   the ledger is not synced to the disk\n"
           "\n"
           "It speaks Stripe's API under /v1 (any key sk_test_...), plain JSON under /plain, a bank's without\n"
           "idempotency keys under /bank, and with its judge under /control.\n"
           "Faults: " +
           allFaultNames() + "\n";
}

} // namespace switchroom::demo
