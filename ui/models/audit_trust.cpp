// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/audit_trust.h"

#include "agent/rules/checkpoint.h"
#include "agent/rules/merkle.h"
#include "ui/link/qt_values.h"

#include <QByteArray>
#include <QSettings>
#include <QUrl>

#include <algorithm>

namespace switchroom {
namespace {
std::optional<Digest> digestOf(const std::string& hex) {
    auto bytes = QByteArray::fromHex(QByteArray::fromStdString(hex));
    Digest out{};
    if (hex.size() != 2 * out.size() || std::size_t(bytes.size()) != out.size()) return {};
    std::copy(bytes.begin(), bytes.end(), out.begin());
    return out;
}

std::string hexOf(const Digest& digest) {
    QByteArray bytes(reinterpret_cast<const char*>(digest.data()), qsizetype(digest.size()));
    return bytes.toHex().toStdString();
}

/// What the note says; its signature is the agent's own and is judged by switchroomctl, which is given the key.
std::optional<Checkpoint> read(const std::string& note) {
    auto end = note.find("\n\n");
    return end == note.npos ? std::nullopt : checkpointFromText(std::string_view(note).substr(0, end + 1));
}

/// That the log of `proof` begins with the one that was seen.
bool begins(const SeenCheckpoint& seen, const ProofView& proof) {
    auto old = digestOf(seen.root), now = digestOf(proof.root);
    std::vector<Digest> hashes;
    for (const auto& hex : proof.hashes) {
        auto hash = digestOf(hex);
        if (!hash) return false;
        hashes.push_back(*hash);
    }
    return old && now && proof.oldSize == seen.size &&
           verifyConsistency(hashes, std::uint64_t(seen.size), *old, std::uint64_t(proof.size), *now);
}
} // namespace

AuditTrust::AuditTrust(AgentLink& link, QSettings& settings, QObject* parent)
    : QObject(parent), m_link(link), m_settings(settings) {
    m_verified = kept();
    connect(&link, &AgentLink::snapshotNeeded, this, &AuditTrust::check);
    if (link.state() == LinkState::live) check();
}

void AuditTrust::check() {
    m_askedCheckpoint.ask(m_link.call<CheckpointView>(Route::auditCheckpoint))
        .then(this, [this](const Result<CheckpointView>& result) {
            if (!result) return fail(result.error());
            take(result->value);
        });
    emit changed();
}

void AuditTrust::take(const CheckpointView& view) {
    auto note = view.note ? read(*view.note) : std::nullopt;
    if (note) {
        SeenCheckpoint seen{note->size, hexOf(note->root), m_link.clock().wall()};
        if (!m_checkpoint || m_checkpoint->size != seen.size || m_checkpoint->root != seen.root) m_checkpoint = seen;
        m_origin = qtText(note->origin);
    }
    auto base = kept();
    if (base && view.size < base->size) {
        m_verdict = Verdict::truncated;
        m_today.reset();
        emit changed();
        return;
    }
    if (view.size == 0) { // nothing to see
        m_error.reset();
        emit changed();
        return;
    }
    // A young log has no signature yet: what it is today is what is remembered.
    SeenCheckpoint unsignedToday{view.size, {}, m_link.clock().wall()};
    askProof(base ? *base : m_checkpoint.value_or(unsignedToday), !base);
}

/// Of the way from what was seen to today.
void AuditTrust::askProof(const SeenCheckpoint& base, bool first) {
    AgentRequest request(Route::auditProof);
    request.where("old_size", base.size).within(Millis{60'000});
    m_asked.ask(m_link.call<ProofView>(request)).then(this, [this, base, first](const Result<ProofView>& result) {
        if (!result) return fail(result.error());
        judge(base, result->value, first);
    });
    emit changed();
}

void AuditTrust::judge(const SeenCheckpoint& base, const ProofView& proof, bool first) {
    m_error.reset();
    SeenCheckpoint today{proof.size, proof.root, m_link.clock().wall()};
    bool contradicts = m_checkpoint && m_checkpoint->size == proof.size && m_checkpoint->root != proof.root;
    bool grew = base.root.empty() || begins(base, proof);
    if (!grew || contradicts) {
        m_verdict = Verdict::forked;
        m_today = today;
    } else {
        m_verdict = first ? Verdict::firstSeen : Verdict::consistent;
        keep(today);
    }
    emit changed();
}

void AuditTrust::fail(const LinkError& error) {
    m_error = error;
    emit changed();
}

void AuditTrust::acceptAnew() {
    m_settings.remove(group());
    m_verified.reset();
    m_verdict = Verdict::unchecked;
    if (m_today) keep(*m_today);
    check();
}

QString AuditTrust::group() const {
    return QStringLiteral("audit_seen/") + QString::fromLatin1(QUrl::toPercentEncoding(m_link.place()));
}

std::optional<SeenCheckpoint> AuditTrust::kept() const {
    SeenCheckpoint out;
    out.size = m_settings.value(group() + "/size").toLongLong();
    out.root = stdText(m_settings.value(group() + "/root").toString());
    out.at = instantOf(m_settings.value(group() + "/at_us").toLongLong());
    return out.size > 0 ? std::optional(out) : std::nullopt;
}

void AuditTrust::keep(const SeenCheckpoint& seen) {
    m_settings.setValue(group() + "/size", qlonglong(seen.size));
    m_settings.setValue(group() + "/root", qtText(seen.root));
    m_settings.setValue(group() + "/at_us", qlonglong(microsOf(seen.at)));
    m_verified = seen;
}

} // namespace switchroom
