// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulation/crash_directory.h"

#include <algorithm>

namespace switchroom::simulation {

std::shared_ptr<Inode> CrashDirectory::find(const std::string& path) const {
    auto found = m_now.find(path);
    return found == m_now.end() ? nullptr : found->second;
}

std::shared_ptr<Inode> CrashDirectory::create(const std::string& path) {
    m_pending.push_back({path, std::make_shared<Inode>()});
    apply(m_pending.back(), m_now);
    return m_pending.back().inode;
}

bool CrashDirectory::remove(const std::string& path) {
    if (!m_now.contains(path)) return false;
    m_pending.push_back({path, nullptr});
    apply(m_pending.back(), m_now);
    return true;
}

void CrashDirectory::sync() {
    for (const auto& change : m_pending) apply(change, m_durable);
    m_pending.clear();
}

void CrashDirectory::syncNameOf(const std::shared_ptr<Inode>& inode) {
    auto found = std::ranges::find(m_pending, inode, &Change::inode);
    if (found == m_pending.end()) return;
    apply(*found, m_durable);
    // With what was done to this name before: the deletion of an earlier file that had it.
    auto sameName = [path = found->path](const Change& change) { return change.path == path; };
    m_pending.erase(std::remove_if(m_pending.begin(), found + 1, sameName), found + 1);
}

void CrashDirectory::apply(const Change& change, Entries& entries) {
    if (change.inode)
        entries[change.path] = change.inode;
    else
        entries.erase(change.path);
}

CrashDirectory CrashDirectory::copy() const {
    std::map<std::shared_ptr<Inode>, std::shared_ptr<Inode>> fresh{{nullptr, nullptr}};
    auto freshOf = [&](const std::shared_ptr<Inode>& inode) {
        auto& copied = fresh[inode];
        if (inode && !copied) {
            copied = std::make_shared<Inode>();
            copied->file = inode->file;
        }
        return copied;
    };
    CrashDirectory all;
    for (const auto& [path, inode] : m_durable) all.m_durable.emplace(path, freshOf(inode));
    for (const auto& [path, inode] : m_now) all.m_now.emplace(path, freshOf(inode));
    for (const auto& [path, inode] : m_pending) all.m_pending.push_back({path, freshOf(inode)});
    return all;
}

CrashDirectory CrashDirectory::after(Loss loss, std::size_t sectorBytes, Random& random, KillReport& report) const {
    if (loss == Loss::process) return copy();
    auto entries = m_durable;
    auto lasting = loss == Loss::torn ? random.below(m_pending.size() + 1) : 0;
    for (const auto& change : std::span(m_pending).first(lasting)) apply(change, entries);
    report.entriesLost = m_pending.size() - lasting;

    CrashDirectory left;
    for (const auto& [path, inode] : entries) {
        auto content = inode->file.after(loss, sectorBytes, random);
        report.unsyncedChanges += inode->file.unsyncedChanges();
        report.filesChanged += content != inode->file.content();
        auto fresh = std::make_shared<Inode>();
        fresh->file = CrashFile(std::move(content));
        left.m_durable.emplace(path, fresh);
    }
    left.m_now = left.m_durable;
    return left;
}

std::vector<std::string> CrashDirectory::names() const {
    std::vector<std::string> names;
    for (const auto& entry : m_now) names.push_back(entry.first);
    return names;
}

} // namespace switchroom::simulation
