// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/link/retry_rest.h"

#include <algorithm>

namespace switchroom {

Millis RetryRest::next() {
    constexpr int first = 500, most = 30'000;
    int full = std::min(most, first << std::min(m_tries, 6));
    if (m_tries < 1000) ++m_tries;
    std::uniform_int_distribution<int> taken(0, full / 2);
    return Millis{full - taken(m_random)};
}

} // namespace switchroom
