// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/stream_message.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace switchroom {

/// What a client of the stream remembers: its place in the numbers, and the newest version of each object. Pure.
class StreamFollower {
public:
    enum class Step {
        pass,     ///< tell everyone
        drop,     ///< not newer than what was told before
        snapshot, ///< load everything (again)
        nothing,
    };
    Step take(const StreamMessage& message);
    /// What to name when connecting again; absent: from now on.
    std::optional<std::int64_t> resumeAfter() const { return m_seq; }
    const std::string& epoch() const { return m_epoch; }
    /// At most so many versions are remembered; beyond that the oldest half is forgotten.
    static constexpr std::size_t mostVersions = 20'000;

private:
    bool isNewer(const StreamMessage& message);

    std::string m_epoch;
    std::optional<std::int64_t> m_seq;
    std::map<std::pair<StreamKind, std::string>, std::pair<std::int64_t, std::int64_t>> m_versions; ///< version, seq
};

} // namespace switchroom
