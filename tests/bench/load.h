// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <functional>
#include <string>

namespace switchroom::bench {

/// Charges, each under a key of its own, from clients that each send the next as soon as they know of the last.
struct Load {
    std::uint16_t port = 0;
    std::string headers;                  ///< complete lines beside Idempotency-Key
    std::function<std::string(int)> body; ///< of the charge of that number; called from every client's thread
    int clients = 64;
    int charges = 4000;
    int first = 0; ///< number of the first charge
};

struct LoadResult {
    double perSecond = 0;
    double p50Millis = 0;
    double p99Millis = 0;
};

/// Sends them all. Throws std::runtime_error when one does not come back as a 201 that says "succeeded".
LoadResult run(const Load& load);

} // namespace switchroom::bench
