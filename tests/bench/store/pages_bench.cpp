// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/words.h"
#include "agent/runtime/random.h"
#include "agent/store/migrations.h"
#include "agent/store/sql_connection.h"
#include "agent/store/store_reader.h"
#include "tests/bench/store/million.h"
#include "tests/bench/store/store_bench.h"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>

namespace switchroom::bench {
namespace {
struct List {
    std::string name;
    PaymentFilter filter;
    double goalMs;
};

std::vector<List> lists(std::int64_t payments) {
    auto middle = usualPayment(payments / 2);
    std::vector<Status> open{Status::pending, Status::unknown};
    std::vector<List> out{
        {"open", {.statuses = open}, 5},
        {"unknown", {.statuses = {Status::unknown}}, 5},
        {"open_of_provider_by_amount", {.statuses = open, .providers = {"bank"}, .minAmount = 150'000}, 5},
        {"open_rare", {.statuses = open, .phases = {Phase::needsHuman}, .currency = "JPY", .minAmount = 190'000}, 5},
        {"open_of_owner", {.statuses = open, .owner = "nadia"}, 5},
        {"open_of_scope", {.scope = "kiosk", .statuses = open}, 5},
        {"open_of_days",
         {.statuses = open, .createdFrom = middle.createdAt, .createdBefore = middle.createdAt + std::chrono::days(1)},
         5},
        {"open_of_nobody", {.statuses = open, .providers = {"none"}}, 5},
        {"all", {}, 50},
        {"of_scope", {.scope = "kiosk"}, 50},
        {"failed", {.statuses = {Status::failed}}, 50},
        {"succeeded_rare", {.statuses = {Status::succeeded}, .currency = "JPY", .minAmount = 199'000}, 50},
        {"of_nobody", {.providers = {"none"}}, 50},
        {"conflicts", {.conflict = true}, 50},
        {"of_order", {.orderRef = middle.orderRef}, 50},
        {"search_customer", {.search = middle.customerRef}, 50},
        {"search_provider_id", {.search = middle.providerPaymentId}, 50},
        {"of_days", {.createdFrom = middle.createdAt, .createdBefore = middle.createdAt + std::chrono::days(1)}, 50},
    };
    return out;
}

/// Milliseconds of the wall and of the processor.
struct Times {
    std::vector<double> wall, cpu;
};

double cpuMillis() {
    timespec at{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &at);
    return double(at.tv_sec) * 1e3 + double(at.tv_nsec) / 1e6;
}

/// Reads pages of the list, each with a cursor from somewhere in it; the times are sorted.
Times timePages(SqlConnection& connection, const PaymentFilter& filter, int pages, SeededRandom& random) {
    std::vector<std::string> cursors{""};
    Times times;
    for (int page = 0; page < pages; ++page) {
        auto start = std::chrono::steady_clock::now();
        auto cpuStart = cpuMillis();
        connection.execute(connection.dialect().beginRead());
        auto found = StoreReader(connection).payments(filter, cursors[random.below(cursors.size())], 50);
        connection.execute("COMMIT");
        times.cpu.push_back(cpuMillis() - cpuStart);
        times.wall.push_back(
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
        if (!found->next.empty()) cursors.push_back(found->next);
        if (page == 0 && !found->next.empty())
            for (auto& anchor : StoreReader(connection).anchors(filter, 5000)) cursors.push_back(std::move(anchor));
    }
    std::ranges::sort(times.wall);
    std::ranges::sort(times.cpu);
    return times;
}
} // namespace

std::string storePages(const std::string& folder, std::int64_t payments, int pages) {
    auto file = folder + "/pages.db";
    for (auto suffix : {"", "-wal", "-shm"}) std::remove((file + suffix).c_str());
    {
        SqlConnection writer(SqliteFile{.name = file, .synchronous = "off"}, SqlConnection::Use::writer, "bench");
        writer.open();
        if (auto done = migrate(writer, file); !done) throw std::runtime_error(done.error().detail);
        fillWithPayments(writer, payments);
    }
    SqlConnection reader(SqliteFile{file}, SqlConnection::Use::reader, "bench");
    reader.open();
    SeededRandom random(1);
    std::string lines;
    for (const auto& list : lists(payments))
        for (auto order :
             {PaymentOrder::newest, PaymentOrder::oldest, PaymentOrder::amount, PaymentOrder::nextInquiry}) {
            auto filter = list.filter;
            filter.order = order;
            auto times = timePages(reader, filter, pages, random);
            auto at = [&](const std::vector<double>& sorted, std::size_t percent) {
                return sorted[sorted.size() * percent / 100];
            };
            lines += fmt::format(
                R"({{"bench":"store_page","payments":{},"list":"{}","order":"{}","unit":"ms","p50":{:.2f},"p99":{:.2f},)"
                R"("cpu_p99":{:.2f},"goal":{}}})"
                "\n",
                payments, list.name, word(order), at(times.wall, 50), at(times.wall, 99), at(times.cpu, 99),
                list.goalMs);
        }
    for (auto suffix : {"", "-wal", "-shm"}) std::remove((file + suffix).c_str());
    lines.pop_back();
    return lines;
}

} // namespace switchroom::bench
