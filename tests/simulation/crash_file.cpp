// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulation/crash_file.h"

#include <algorithm>

namespace switchroom::simulation {

std::size_t CrashFile::read(std::size_t offset, std::span<std::uint8_t> to) const {
    if (offset >= m_now.size()) return 0;
    auto count = std::min(to.size(), m_now.size() - offset);
    std::copy_n(m_now.begin() + std::ptrdiff_t(offset), count, to.begin());
    return count;
}

void CrashFile::write(std::size_t offset, std::span<const std::uint8_t> bytes) {
    if (bytes.empty()) return;
    m_pending.push_back({offset, Bytes(bytes.begin(), bytes.end())});
    apply(m_pending.back(), m_now);
}

void CrashFile::truncate(std::size_t size) {
    m_pending.push_back({size, {}});
    apply(m_pending.back(), m_now);
}

void CrashFile::sync() {
    for (const auto& change : m_pending) apply(change, m_durable);
    m_pending.clear();
}

void CrashFile::apply(const Change& change, Bytes& content) {
    if (change.bytes.empty()) return content.resize(change.offset);
    if (content.size() < change.end()) content.resize(change.end());
    std::ranges::copy(change.bytes, content.begin() + std::ptrdiff_t(change.offset));
}

/// Only what the change does to the bytes in [from, to); the size stays.
void CrashFile::applyTo(std::size_t from, std::size_t to, const Change& change, Bytes& content) {
    auto first = std::max(from, change.offset);
    auto last = change.bytes.empty() ? to : std::min(to, change.end());
    for (auto at = first; at < last; ++at) content[at] = change.bytes.empty() ? 0 : change.bytes[at - change.offset];
}

Bytes CrashFile::after(Loss loss, std::size_t sectorBytes, Random& random) const {
    return loss == Loss::torn ? torn(sectorBytes, random) : m_durable;
}

Bytes CrashFile::torn(std::size_t sectorBytes, Random& random) const {
    std::vector<std::size_t> sizes{m_durable.size()};
    auto extent = m_durable.size();
    for (const auto& change : m_pending) {
        sizes.push_back(change.bytes.empty() ? change.offset : std::max(sizes.back(), change.end()));
        extent = std::max(extent, sizes.back());
    }
    Bytes content = m_durable;
    content.resize(extent);
    std::vector<const Change*> touching;
    for (std::size_t from = 0; from < extent; from += sectorBytes) {
        auto to = std::min(from + sectorBytes, extent);
        touching.clear();
        for (const auto& change : m_pending)
            if (change.offset < to && (change.bytes.empty() || change.end() > from)) touching.push_back(&change);
        if (touching.empty()) continue;
        auto version = random.below(touching.size() + 1);
        for (const auto* change : std::span(touching).first(version)) applyTo(from, to, *change, content);
    }
    content.resize(sizes[random.below(sizes.size())]);
    return content;
}

} // namespace switchroom::simulation
