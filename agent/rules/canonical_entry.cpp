// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/canonical_entry.h"

#include "agent/core/words.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace switchroom {
namespace {
constexpr char version = 1;

class Writer {
public:
    void number(std::int64_t value) { bigEndian(std::uint64_t(value), 8); }
    void digest(const Digest& value) { m_out.append(value.begin(), value.end()); }
    void text(std::string_view value) {
        assert(value.size() <= std::numeric_limits<std::uint32_t>::max());
        bigEndian(value.size(), 4);
        m_out += value;
    }
    void kind(ActorKind value) { text(word(value)); }
    void time(Instant value) { number(microsOf(value)); }
    std::string take() { return std::move(m_out); }

private:
    void bigEndian(std::uint64_t value, int bytes) {
        for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) m_out += char(value >> shift);
    }
    std::string m_out{version};
};

class Reader {
public:
    explicit Reader(std::string_view bytes) : m_rest(bytes) { m_good = take(1) == std::string_view(&version, 1); }

    void number(std::int64_t& value) { value = std::int64_t(bigEndian(8)); }
    void digest(Digest& value) {
        auto bytes = take(value.size());
        if (m_good) std::ranges::copy(bytes, value.begin());
    }
    void text(std::string& value) { value = take(bigEndian(4)); }
    void kind(ActorKind& value) {
        std::string name;
        text(name);
        auto known = fromWord<ActorKind>(name);
        m_good = m_good && known;
        value = known.value_or(ActorKind::agent);
    }
    void time(Instant& value) {
        std::int64_t micros = 0;
        number(micros);
        value = instantOf(micros);
    }
    bool finished() const { return m_good && m_rest.empty(); }

private:
    std::string_view take(std::size_t size) {
        m_good = m_good && size <= m_rest.size();
        if (!m_good) return {};
        auto taken = m_rest.substr(0, size);
        m_rest.remove_prefix(size);
        return taken;
    }
    std::uint64_t bigEndian(std::size_t bytes) {
        std::uint64_t value = 0;
        for (char byte : take(bytes)) value = value << 8 | std::uint8_t(byte);
        return value;
    }
    std::string_view m_rest;
    bool m_good = true;
};

/// Passes every field to `io` in the one order that there is.
template <class Io, class Chained>
void eachField(Io& io, Chained& chained) {
    auto& e = chained.entry;
    io.number(e.seq);
    io.digest(chained.previous);
    io.time(e.at);
    io.number(e.steadyNanos);
    io.text(e.agentId);
    io.kind(e.actor.kind);
    for (auto* text : {&e.actor.name, &e.actor.authMethod, &e.actor.tokenId, &e.actor.address, &e.actor.requestId,
                       &e.action, &e.objectType, &e.objectId, &e.stateBefore, &e.stateAfter})
        io.text(*text);
    io.number(e.versionBefore);
    io.number(e.versionAfter);
    io.text(e.reason);
    io.text(e.approvalId);
    io.digest(e.evidenceHash);
    io.digest(e.payloadHash);
    io.text(e.outcome);
}
} // namespace

std::string canonicalBytes(const ChainedEntry& chained) {
    Writer writer;
    eachField(writer, chained);
    return writer.take();
}

std::optional<ChainedEntry> fromCanonicalBytes(std::string_view bytes) {
    Reader reader(bytes);
    ChainedEntry chained;
    eachField(reader, chained);
    return reader.finished() ? std::optional(std::move(chained)) : std::nullopt;
}

} // namespace switchroom
