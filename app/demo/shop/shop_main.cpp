// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/runtime/real_scheduler.h"
#include "agent/transport/curl_transport.h"
#include "app/demo/shop/shop.h"
#include "app/demo/shop/shop_options.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>

namespace switchroom::demo {
namespace {

int complain(const std::string& why) {
    std::fprintf(stderr, "switchroom-shop: %s\n", why.c_str());
    return EXIT_FAILURE;
}

asio::awaitable<void> tellProgress(Scheduler* scheduler, const Shop* shop) {
    while (true) {
        co_await scheduler->sleepFor(std::chrono::seconds{1});
        std::fprintf(stderr, "%s\n", jsonText(shop->counts()).c_str());
    }
}

int run(const ShopArguments& given) {
    std::ifstream tokenFile(given.tokenFile);
    std::string token;
    if (!std::getline(tokenFile, token)) return complain("cannot read a token from " + given.tokenFile);
    auto journal = ShopJournal::open(given.journal);
    if (!journal) return complain(journal.error());

    asio::io_context io(1);
    RealScheduler scheduler(io);
    auto name = given.run.empty() ? "shop" + std::to_string(microsOf(scheduler.wall()) / 1'000'000) : given.run;
    Customers customers(name, given.seed, given.providers, given.rates);
    CurlTransport transport;
    AgentClient agent(transport, given.agent, token);
    Shop shop(scheduler, agent, *journal, customers, given.plan);

    std::exception_ptr failure;
    asio::co_spawn(io, shop.run(), [&](std::exception_ptr thrown) {
        failure = thrown;
        io.stop();
    });
    if (given.progress) asio::co_spawn(io, tellProgress(&scheduler, &shop), asio::detached);
    asio::signal_set signals(io, SIGINT, SIGTERM);
    signals.async_wait([&io](const boost::system::error_code&, int) { io.stop(); });
    try {
        io.run();
        if (failure) std::rethrow_exception(failure);
    } catch (const std::exception& problem) {
        return complain(problem.what());
    }
    std::printf("%s\n", jsonText(shop.counts()).c_str());
    return EXIT_SUCCESS;
}

} // namespace
} // namespace switchroom::demo

int main(int argc, char** argv) {
    using namespace switchroom::demo;
    std::signal(SIGPIPE, SIG_IGN);
    auto given = readShopArguments({argv + 1, static_cast<std::size_t>(argc - 1)});
    if (!given) return complain(given.error() + "; --help tells more");
    if (given->help) {
        std::fputs(shopHelp().c_str(), stdout);
        return EXIT_SUCCESS;
    }
    return run(*given);
}
