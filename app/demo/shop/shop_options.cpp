// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/shop/shop_options.h"

#include "app/demo/arguments.h"

namespace switchroom::demo {
namespace {
std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> out;
    while (!text.empty()) {
        auto part = text.substr(0, text.find(','));
        if (!part.empty()) out.emplace_back(part);
        text.remove_prefix(std::min(text.size(), part.size() + 1));
    }
    return out;
}

/// Takes an option's value, if it is one of the shop's.
bool takeOption(ShopArguments& out, const std::string& name, ArgumentReader& reader) {
    if (name == "--agent") {
        out.agent = reader.text();
        while (out.agent.ends_with('/')) out.agent.pop_back();
    } else if (name == "--token-file") {
        out.tokenFile = reader.text();
    } else if (name == "--providers") {
        out.providers = split(reader.text());
    } else if (name == "--journal") {
        out.journal = reader.text();
    } else if (name == "--run") {
        out.run = reader.text();
    } else if (name == "--seed") {
        out.seed = static_cast<std::uint64_t>(reader.whole());
    } else if (name == "--rate") {
        out.plan.rate = reader.number();
    } else if (name == "--seconds") {
        out.plan.buying = std::chrono::seconds{reader.whole()};
    } else if (name == "--settle") {
        out.plan.settling = std::chrono::seconds{reader.whole()};
    } else if (name == "--double-clicks") {
        out.rates.doubleClicks = reader.rate();
    } else if (name == "--crashes") {
        out.rates.crashes = reader.rate();
    } else if (name == "--refunds") {
        out.rates.refunds = reader.rate();
    } else {
        return false;
    }
    return true;
}
} // namespace

std::expected<ShopArguments, std::string> readShopArguments(std::span<char* const> arguments) {
    ShopArguments out;
    ArgumentReader reader(arguments);
    while (auto name = reader.next()) {
        if (*name == "--progress") {
            out.progress = true;
        } else if (*name == "--help") {
            out.help = true;
        } else if (!takeOption(out, *name, reader)) {
            reader.fail("there is no option " + *name);
        }
    }
    if (reader.failure()) return std::unexpected(*reader.failure());
    if (out.help) return out;
    if (out.agent.empty()) return std::unexpected("--agent URL is missing");
    if (out.tokenFile.empty()) return std::unexpected("--token-file FILE is missing");
    if (out.providers.empty()) return std::unexpected("--providers a,b,c is missing");
    if (!(out.plan.rate > 0)) return std::unexpected("--rate must be above 0");
    return out;
}

std::string shopHelp() {
    return "switchroom-shop: keeps buying through an agent\n"
           "\n"
           "  --agent URL              the agent's address\n"
           "  --token-file FILE        its first line is the token\n"
           "  --providers a,b,c        names in the agent's playbook; each order goes to one of them\n"
           "  --rate N                 orders a second (10)\n"
           "  --seconds S              how long it buys (60)\n"
           "  --settle S               how long it then follows what is open (20)\n"
           "  --double-clicks RATE     orders that are sent twice at once, half of them under a second key\n"
           "  --crashes RATE           orders that it forgets and finds again in its journal\n"
           "  --refunds RATE           of the succeeded ones (0.05)\n"
           "  --journal FILE           what it sent and what it was told (shop.jsonl); unfinished orders go on\n"
           "  --run NAME               begins the names of its orders\n"
           "  --seed N                 the same seed buys the same\n"
           "  --progress               counts, once a second, on the standard error stream\n"
           "\n"
           "At the end its counts stand on the standard output, as JSON.\n";
}

} // namespace switchroom::demo
