// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/serve/failed_logins.h"

#include <algorithm>

namespace switchroom {
namespace {
constexpr int free = 5;
constexpr std::chrono::seconds longest{1800};
constexpr std::chrono::hours forgottenAfter{24};

/// IPv4 as it is; of IPv6 what one customer of a network has.
std::string sourceOf(std::string_view address) {
    if (address.find(':') == address.npos) return std::string(address);
    std::size_t at = 0;
    for (int groups = 0; groups < 4 && at != address.npos; ++groups) at = address.find(':', at + 1);
    return std::string(address.substr(0, at));
}
} // namespace

std::optional<std::chrono::seconds> FailedLogins::waitOf(std::string_view address, Steady now) const {
    auto found = m_addresses.find(sourceOf(address));
    if (found == m_addresses.end() || found->second.until <= now) return {};
    return std::chrono::ceil<std::chrono::seconds>(found->second.until - now);
}

void FailedLogins::failed(std::string_view address, Steady now) {
    if (m_addresses.size() >= most) {
        std::erase_if(m_addresses, [&](const auto& entry) { return entry.second.until <= now; });
        if (m_addresses.size() >= most)
            m_addresses.clear(); // all still waiting: a flood of addresses, forget rather than grow
    }
    auto& record = m_addresses[sourceOf(address)];
    if (now - record.last > forgottenAfter) record.failures = 0;
    record.last = now;
    if (++record.failures < free) return;
    auto doublings = std::min(record.failures - free, 11);
    record.until = now + std::min<std::chrono::seconds>(std::chrono::seconds(1) * (1 << doublings), longest);
}

void FailedLogins::succeeded(std::string_view address) { m_addresses.erase(sourceOf(address)); }

} // namespace switchroom
