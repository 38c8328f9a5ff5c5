// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/group_writer.h"
#include "agent/store/migrations.h"
#include "tests/bench/store/charges.h"
#include "tests/bench/store/sqlite_floor.h"
#include "tests/bench/store/store_bench.h"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>

namespace switchroom::bench {
namespace {
constexpr int unitsOfGroup = 64;

struct Written {
    double rowsPerSecond = 0;
    double chargesPerSecond = 0;
    double rowsOfCharge = 0;
    double cpuMicrosOfCharge = 0;
};

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

double cpuSeconds() {
    timespec at{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &at);
    return double(at.tv_sec) + double(at.tv_nsec) / 1e9;
}

Written writeCharges(const std::string& file, int groups, std::uint64_t seed) {
    for (auto suffix : {"", "-wal", "-shm"}) std::remove((file + suffix).c_str());
    SqlConnection connection(SqliteFile{file}, SqlConnection::Use::writer, "bench");
    connection.open();
    if (auto done = migrate(connection, file); !done) throw std::runtime_error(done.error().detail);
    SystemClock clock;
    GroupWriter writer(connection, clock, "agent", {});
    Charges charges(seed);
    double wall = 0, cpu = 0;
    auto rows = connection.rowsWritten();
    auto timed = [&](const auto& units) {
        auto start = std::chrono::steady_clock::now();
        auto cpuStart = cpuSeconds();
        writer.commit(units);
        cpu += cpuSeconds() - cpuStart;
        wall += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    for (int group = 0; group < groups; ++group) {
        timed(charges.reserving(unitsOfGroup));
        timed(charges.settling());
    }
    double count = groups * unitsOfGroup;
    auto written = double(connection.rowsWritten() - rows);
    return {written / wall, count / wall, written / count, cpu / count * 1e6};
}
} // namespace

std::string storeWriter(const std::string& folder, int rounds, int groups) {
    std::vector<double> floors, rows, charges, cpu;
    double rowsOfCharge = 0;
    for (int round = 0; round < rounds; ++round) {
        floors.push_back(sqliteFloor(folder + "/floor.db", unitsOfGroup, groups * unitsOfGroup * 4));
        auto written = writeCharges(folder + "/writer.db", groups, std::uint64_t(round));
        rows.push_back(written.rowsPerSecond);
        charges.push_back(written.chargesPerSecond);
        cpu.push_back(written.cpuMicrosOfCharge);
        rowsOfCharge = written.rowsOfCharge;
    }
    for (auto file : {"/floor.db", "/writer.db"})
        for (auto suffix : {"", "-wal", "-shm"}) std::remove((folder + file + suffix).c_str());
    return fmt::format(
        R"({{"bench":"store_writer","unit":"rows per second","batch":{},"store":{:.0f},"sqlite_floor":{:.0f},)"
        R"("ratio":{:.2f},"goal":0.7,"charges_per_second":{:.0f},"rows_of_a_charge":{:.1f},"cpu_us_of_a_charge":{:.0f}}})",
        unitsOfGroup, median(rows), median(floors), median(rows) / median(floors), median(charges), rowsOfCharge,
        median(cpu));
}

} // namespace switchroom::bench
