// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/audit_view.h"
#include "ui/link/agent_link.h"

#include <QObject>

#include <optional>

class QSettings;

namespace switchroom {

/// What this desktop has seen of an agent's log: kept in the settings, by AgentLink::place().
struct SeenCheckpoint {
    std::int64_t size = 0;
    std::string root; ///< lower-case hexadecimal
    Instant at{};     ///< when this desktop saw it
    bool operator==(const SeenCheckpoint&) const = default;
};

/// Whether the log only grew since this desktop last looked. The agent proves by RFC 6962 that the log which was seen is the
/// beginning of today's; the proof is checked here, with what was kept here.
class AuditTrust : public QObject {
    Q_OBJECT

public:
    enum class Verdict {
        unchecked,
        firstSeen,  ///< nothing was kept: remembered from now on
        consistent, ///< what was seen is the beginning of what is
        truncated,  ///< the log is shorter than what was seen
        forked,     ///< the log is not the one that was seen: an alarm
    };
    AuditTrust(AgentLink& link, QSettings& settings, QObject* parent = nullptr);

    /// Checks now; also by itself at each snapshot.
    void check();
    bool isChecking() const { return m_asked.isWaiting() || m_askedCheckpoint.isWaiting(); }
    Verdict verdict() const { return m_verdict; }
    /// Up to which entry the log was verified by this desktop; absent before.
    const std::optional<SeenCheckpoint>& verified() const { return m_verified; }
    /// What the agent's newest signed checkpoint says, and when this desktop first saw it; absent when there is none yet.
    const std::optional<SeenCheckpoint>& checkpoint() const { return m_checkpoint; }
    /// Who signed it: the origin of the note.
    const QString& origin() const { return m_origin; }
    /// Why it could not be checked; the verdict then is the last one.
    const std::optional<LinkError>& error() const { return m_error; }
    /// A person has looked into a fork or a truncation and takes today's log as the one from now on.
    void acceptAnew();

signals:
    void changed();

private:
    void take(const CheckpointView& view);
    void askProof(const SeenCheckpoint& base, bool first);
    void judge(const SeenCheckpoint& base, const ProofView& proof, bool first);
    QString group() const;
    void fail(const LinkError& error);
    std::optional<SeenCheckpoint> kept() const;
    void keep(const SeenCheckpoint& seen);

    AgentLink& m_link;
    QSettings& m_settings;
    Verdict m_verdict = Verdict::unchecked;
    std::optional<SeenCheckpoint> m_verified;
    std::optional<SeenCheckpoint> m_checkpoint;
    std::optional<SeenCheckpoint> m_today; ///< what the agent said last, in a fork too
    QString m_origin;
    std::optional<LinkError> m_error;
    Latest<Result<CheckpointView>> m_askedCheckpoint;
    Latest<Result<ProofView>> m_asked;
};

} // namespace switchroom
