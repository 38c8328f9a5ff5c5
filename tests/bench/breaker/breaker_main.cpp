// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/breaker/breaker_bench.h"

#include <cstdio>

int main() { std::puts(switchroom::bench::breaker(5, 3'000'000).c_str()); }
