// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// switchroom-simulate --seeds N [--seed S] [--orders N] [--jobs N] [--sabotage NAME]: worlds from seeds, judged by I1–I8.

#include "agent/core/words.h"
#include "tests/simulation/world.h"

#include <QCoreApplication>
#include <fmt/format.h>
#include <malloc.h>
#include <sys/wait.h>
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <map>
#include <optional>
#include <thread>

namespace switchroom::simulation {
namespace {

constexpr std::uint64_t seedsForCoverage = 200; ///< a shorter run need not have met everything

struct Options {
    std::uint64_t seeds = 0;
    std::optional<std::uint64_t> seed;
    std::uint64_t jobs = std::max(1U, std::thread::hardware_concurrency());
    int orders = 200;
    Sabotage sabotage = Sabotage::none;
};

std::optional<std::uint64_t> number(std::string_view text) {
    std::uint64_t out = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(out) : std::nullopt;
}

std::optional<Options> read(int argc, char** argv) {
    Options out;
    for (int n = 1; n + 1 < argc; n += 2) {
        std::string_view name = argv[n], value = argv[n + 1];
        auto count = number(value);
        auto sabotage = fromWord<Sabotage>(value);
        if (name == "--seeds" && count)
            out.seeds = *count;
        else if (name == "--seed" && count)
            out.seed = *count;
        else if (name == "--jobs" && count && *count > 0)
            out.jobs = *count;
        else if (name == "--orders" && count && *count > 0)
            out.orders = int(*count);
        else if (name == "--sabotage" && sabotage)
            out.sabotage = *sabotage;
        else
            return {};
    }
    bool paired = argc % 2 == 1;
    return paired && (out.seeds > 0 || out.seed) ? std::optional(out) : std::nullopt;
}

void report(std::uint64_t seed, const Witness& witness) {
    fmt::print("seed {} is broken:\n", seed);
    for (const auto& promise : witness.brokenPromises()) fmt::print("  {}\n", promise);
    fmt::print("  what led to it (all of it: --seed {}):\n", seed);
    for (const auto& line : witness.trace()) fmt::print("    {}\n", line);
    std::fflush(stdout);
}

/// One world; its coverage is added. True when every promise was kept.
bool runOne(const Options& options, std::uint64_t seed, bool wholeTrace, Coverage& coverage) {
    World world({.seed = seed, .orders = options.orders, .sabotage = options.sabotage, .wholeTrace = wholeTrace});
    world.run();
    coverage.add(world.witness().coverage);
    coverage.met("run", "seeds");
    if (world.witness().allKept()) {
        if (wholeTrace)
            for (const auto& line : world.witness().trace()) fmt::print("{}\n", line);
        return true;
    }
    coverage.met("run", "broken");
    report(seed, world.witness());
    return false;
}

/// Every jobs-th seed; the sums go to `pipe`.
int runShare(const Options& options, std::uint64_t first, int pipe) {
    Coverage coverage;
    bool clean = true;
    for (auto seed = first; seed <= options.seeds; seed += options.jobs) {
        clean = runOne(options, seed, false, coverage) && clean;
        if (coverage.count("run", "broken") >= 3) break;
    }
    auto lines = coverage.lines();
    for (std::size_t at = 0; at < lines.size();) {
        auto n = write(pipe, lines.data() + at, lines.size() - at);
        if (n <= 0) return 2;
        at += std::size_t(n);
    }
    return clean ? 0 : 1;
}

bool runAll(const Options& options, Coverage& coverage) {
    std::map<pid_t, int> shares;
    for (std::uint64_t n = 1; n <= options.jobs; ++n) {
        int ends[2];
        if (pipe(ends) != 0) return false;
        std::fflush(stdout);
        auto child = fork();
        if (child < 0) return false;
        if (child == 0) {
            close(ends[0]);
            auto code = runShare(options, n, ends[1]);
            std::fflush(stdout);
            _exit(code);
        }
        close(ends[1]);
        shares.emplace(child, ends[0]);
    }
    bool clean = true;
    for (const auto& [child, end] : shares) {
        std::string lines;
        char buffer[4096];
        for (ssize_t n = 0; (n = ::read(end, buffer, sizeof buffer)) > 0;) lines.append(buffer, std::size_t(n));
        close(end);
        coverage.addLines(lines);
        int status = 0;
        waitpid(child, &status, 0);
        clean = clean && WIFEXITED(status) && WEXITSTATUS(status) == 0;
    }
    return clean;
}

void print(const Coverage& coverage) {
    for (const auto& [group, names] : coverage.counts()) {
        fmt::print("{}\n", group);
        for (const auto& [name, count] : names) fmt::print("  {:<52} {:>10}\n", name, count);
    }
}

int runWorlds(const Options& options) {
    Coverage coverage;
    if (options.seed) return runOne(options, *options.seed, true, coverage) ? 0 : 1;
    auto start = std::chrono::steady_clock::now();
    bool clean = runAll(options, coverage);
    print(coverage);
    auto seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    auto seeds = coverage.count("run", "seeds");
    fmt::print("{} seeds, {} payments, {:.0f} s, {:.1f} seeds a second\n", seeds, coverage.count("end", "payments"),
               seconds, double(seeds) / seconds);
    auto missing = coverage.missing();
    for (const auto& name : missing) fmt::print("never met: {}\n", name);
    if (options.seeds < seedsForCoverage || options.sabotage != Sabotage::none) missing.clear();
    bool good = clean && missing.empty() && seeds == options.seeds;
    fmt::print("{}\n", good ? "Every promise was kept." : "NOT CLEAN.");
    return good ? 0 : 1;
}

} // namespace
} // namespace switchroom::simulation

int main(int argc, char** argv) {
    auto options = switchroom::simulation::read(argc, argv);
    if (!options) {
        std::fputs("usage: switchroom-simulate --seeds N | --seed S  [--orders N] [--jobs N] [--sabotage NAME]\n",
                   stderr);
        return 2;
    }
    // The disks are large blocks that come and go: given back to the system each time, they cost a fifth of the run.
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
    QCoreApplication application(argc, argv);
    return switchroom::simulation::runWorlds(*options);
}
