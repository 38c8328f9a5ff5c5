// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>

namespace switchroom::bench {

/// What the circuit breaker costs a call, beside the least that a windowed breaker can cost on this machine, measured in
/// turns in the same process. One line of JSON, nanoseconds per call, medians of `rounds`:
/// floor: two clock reads, an atomic word, a mutex and a ring of 100. closed: the same clock reads around acquire and
/// record, one call of 64 failing. good, failing: all calls good, all failing, in a window that is evaluated and never
/// trips. failing_10000: the same in a window of 10,000 calls. by_time: closed, with a window by time. rejected: one
/// clock read and a refusal. two_threads and floor_two_threads: closed and floor, two threads on one breaker.
std::string breaker(int rounds, int calls);

} // namespace switchroom::bench
