// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/link/agent_link.h"

#include <QObject>

#include <memory>
#include <optional>

class QSaveFile;

namespace switchroom {

/// Writes the audit log to a file, line by line as the agent gives it (JSON lines), 5,000 entries at a time. The file appears
/// when all of it is written. It goes on when the page is left; one at a time.
class AuditExport : public QObject {
    Q_OBJECT

public:
    explicit AuditExport(AgentLink& link, QObject* parent = nullptr);
    ~AuditExport() override;

    /// Begins; `total` (0: not known) is for progress. An export that runs is cancelled.
    void start(const QString& file, std::int64_t total);
    void cancel();
    bool isRunning() const { return m_file != nullptr; }
    std::int64_t written() const { return m_written; }
    std::int64_t total() const { return m_total; }

signals:
    void progressed();
    /// `problem` is empty when the file is complete; else a sentence.
    void finished(const QString& file, const QString& problem);

private:
    void askFrom(std::int64_t seq);
    void end(const QString& problem);

    AgentLink& m_link;
    std::unique_ptr<QSaveFile> m_file;
    std::int64_t m_written = 0;
    std::int64_t m_total = 0;
    Latest<RawResult> m_asked;
};

} // namespace switchroom
