// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/audit_chain.h"

#include "agent/rules/canonical_entry.h"

#include <fmt/format.h>

namespace switchroom {

AuditRecord chainedRecord(AuditEntry entry, const ChainHead& head) {
    entry.seq = head.size + 1;
    AuditRecord record;
    record.seq = entry.seq;
    record.previous = head.hash;
    record.body = canonicalBytes(ChainedEntry{std::move(entry), head.hash});
    record.hash = merkleLeaf(record.body);
    return record;
}

void ChainVerifier::add(const AuditRecord& record) {
    if (m_fault) {
        if (m_fault->kind == ChainFaultKind::gap && record.seq == m_fault->seq) m_fault->kind = ChainFaultKind::order;
        return;
    }
    if (m_suspect) return judgeSuspect(record.previous);
    if (record.seq != m_head.size + 1) {
        m_fault = wrongNumber(record);
        return;
    }
    if (auto kind = faultOf(record)) {
        m_fault = ChainFault{record.seq, *kind};
    } else if (!m_suspect) {
        m_head = ChainHead{record.seq, record.hash};
        m_tree.append(record.hash);
    }
}

std::optional<ChainFaultKind> ChainVerifier::faultOf(const AuditRecord& record) {
    auto computed = merkleLeaf(record.body);
    if (computed != record.hash) {
        if (!belongsHere(record.body)) return ChainFaultKind::bodyAltered;
        m_suspect = Suspect{record.seq, computed};
        return {};
    }
    auto chained = fromCanonicalBytes(record.body);
    if (!chained) return ChainFaultKind::unreadable;
    if (chained->entry.seq != record.seq) return ChainFaultKind::seqAltered;
    if (chained->previous != record.previous) return ChainFaultKind::previousAltered;
    if (record.previous != m_head.hash) return ChainFaultKind::previousBroken;
    return {};
}

/// Whether these bytes are an entry that says of itself that it comes next.
bool ChainVerifier::belongsHere(std::string_view body) const {
    auto chained = fromCanonicalBytes(body);
    return chained && chained->entry.seq == m_head.size + 1 && chained->previous == m_head.hash;
}

ChainFault ChainVerifier::wrongNumber(const AuditRecord& record) const {
    auto expected = m_head.size + 1;
    if (belongsHere(record.body)) return {expected, ChainFaultKind::seqAltered};
    if (record.seq > expected) return {expected, ChainFaultKind::gap};
    return {record.seq, record.seq > m_start.size ? ChainFaultKind::duplicate : ChainFaultKind::order};
}

void ChainVerifier::judgeSuspect(const Digest& followedAs) {
    bool bodyIsRight = followedAs == m_suspect->computed;
    m_fault = ChainFault{m_suspect->seq, bodyIsRight ? ChainFaultKind::hashAltered : ChainFaultKind::bodyAltered};
}

std::optional<ChainFault> ChainVerifier::finish(const std::optional<ChainHead>& head) {
    if (m_suspect && !m_fault) judgeSuspect(head ? head->hash : Digest{});
    if (m_fault || !head) return m_fault;
    if (m_head.size < head->size)
        m_fault = ChainFault{m_head.size + 1, ChainFaultKind::truncated};
    else if (m_head != *head)
        m_fault = ChainFault{m_head.size, ChainFaultKind::headAltered};
    return m_fault;
}

std::optional<ChainFault> verifyChain(std::span<const AuditRecord> records, const std::optional<ChainHead>& head) {
    ChainVerifier verifier;
    for (const auto& record : records) verifier.add(record);
    return verifier.finish(head);
}

std::string plainText(const ChainFault& fault) {
    auto what = [&]() -> std::string_view {
        switch (fault.kind) {
        case ChainFaultKind::bodyAltered: return "the bytes are not those that were hashed";
        case ChainFaultKind::hashAltered: return "the stored hash is not that of the bytes";
        case ChainFaultKind::previousAltered: return "the stored previous hash is not the one that was hashed";
        case ChainFaultKind::previousBroken: return "it does not follow the entry before it";
        case ChainFaultKind::seqAltered: return "the stored number is not the one that was hashed";
        case ChainFaultKind::unreadable: return "the bytes are no entry";
        case ChainFaultKind::gap: return "it is missing";
        case ChainFaultKind::duplicate: return "it is there twice";
        case ChainFaultKind::order: return "it is out of order";
        case ChainFaultKind::truncated: return "it and all after it are missing";
        case ChainFaultKind::headAltered: return "it is not the one that the head names as the last";
        }
        return "?";
    }();
    return fmt::format("entry {}: {}", fault.seq, what);
}

} // namespace switchroom
