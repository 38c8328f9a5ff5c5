// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/audit_export.h"

#include <QSaveFile>

#include <algorithm>

namespace switchroom {

AuditExport::AuditExport(AgentLink& link, QObject* parent) : QObject(parent), m_link(link) {}

AuditExport::~AuditExport() = default;

void AuditExport::start(const QString& file, std::int64_t total) {
    cancel();
    m_written = 0;
    m_total = total;
    m_file = std::make_unique<QSaveFile>(file);
    if (!m_file->open(QIODevice::WriteOnly))
        return end(tr("The file can't be written: %1.").arg(m_file->errorString()));
    emit progressed();
    askFrom(1);
}

void AuditExport::cancel() {
    m_asked.cancel();
    if (m_file) end(tr("The export was cancelled; no file was written."));
}

void AuditExport::askFrom(std::int64_t seq) {
    AgentRequest request(Route::exportAudit);
    request.where("from", seq).within(Millis{60'000});
    m_asked.ask(m_link.exchange(request)).then(this, [this](const RawResult& result) {
        if (!result) return end(result.error().sentence());
        const auto& lines = result->body;
        if (m_file->write(lines.data(), qint64(lines.size())) != qint64(lines.size()))
            return end(tr("The file can't be written: %1.").arg(m_file->errorString()));
        m_written += std::ranges::count(lines, '\n');
        emit progressed();
        if (result->nextFrom) return askFrom(*result->nextFrom);
        bool kept = m_file->commit();
        end(kept ? QString() : tr("The file can't be written: %1.").arg(m_file->errorString()));
    });
}

void AuditExport::end(const QString& problem) {
    auto file = std::move(m_file);
    if (!problem.isEmpty()) file->cancelWriting();
    emit finished(file->fileName(), problem);
}

} // namespace switchroom
