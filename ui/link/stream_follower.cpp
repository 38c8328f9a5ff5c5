// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/link/stream_follower.h"

#include <algorithm>
#include <vector>

namespace switchroom {

StreamFollower::Step StreamFollower::take(const StreamMessage& message) {
    switch (message.kind) {
    case StreamKind::hello: {
        bool continues = m_seq && message.epoch == m_epoch;
        if (continues) return Step::nothing;
        m_epoch = message.epoch.value_or("");
        m_seq = message.seq.value_or(0);
        m_versions.clear();
        return Step::snapshot;
    }
    case StreamKind::resync:
        if (message.epoch) m_epoch = *message.epoch;
        m_seq = message.seq.value_or(m_seq.value_or(0));
        m_versions.clear();
        return Step::snapshot;
    case StreamKind::overview: return Step::pass;
    case StreamKind::payment:
    case StreamKind::key:
    case StreamKind::breaker:
    case StreamKind::approval:
    case StreamKind::audit:
    case StreamKind::token: break;
    }
    if (message.seq && m_seq && *message.seq <= *m_seq) return Step::drop;
    if (message.seq) m_seq = *message.seq;
    return isNewer(message) ? Step::pass : Step::drop;
}

/// Several changes of one object may come with its newest form: the later messages say nothing new.
bool StreamFollower::isNewer(const StreamMessage& message) {
    std::int64_t version = message.payment    ? message.payment->version
                           : message.approval ? message.approval->version
                                              : 0;
    if (version == 0 || !message.objectId) return true;
    auto& [known, seq] = m_versions[{message.kind, *message.objectId}];
    if (version <= known) return false;
    known = version;
    seq = m_seq.value_or(0);
    if (m_versions.size() <= mostVersions) return true;
    std::vector<std::int64_t> seqs;
    for (const auto& [object, value] : m_versions) seqs.push_back(value.second);
    auto middle = seqs.begin() + std::ptrdiff_t(seqs.size() / 2);
    std::ranges::nth_element(seqs, middle);
    std::erase_if(m_versions, [limit = *middle](const auto& entry) { return entry.second.second < limit; });
    return true;
}

} // namespace switchroom
