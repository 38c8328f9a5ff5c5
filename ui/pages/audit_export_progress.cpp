// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/audit_export_progress.h"

#include "ui/look/fonts.h"
#include "ui/parts/action_button.h"
#include "ui/parts/elided_label.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QStandardPaths>

namespace switchroom {
namespace {
QString suggestedFile() {
    QDir folder(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
    return folder.filePath(QStringLiteral("audit.jsonl"));
}
} // namespace

AuditExportProgress::AuditExportProgress(PageRoom& room, QWidget* parent)
    : QWidget(parent),
      m_room(room),
      m_export(room.link),
      m_words(textLabel({}, Tone::quiet, quietFont())),
      m_bar(new QProgressBar),
      m_cancel(new ActionButton(tr("Cancel the export"))) {
    setObjectName("exportProgress");
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(6);
    m_bar->setAccessibleName(tr("Progress of the export"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(12);
    row->addWidget(m_bar, 1);
    row->addWidget(m_words, 2);
    row->addWidget(m_cancel);
    setVisible(false);
    connect(m_cancel, &QPushButton::clicked, this, [this] { m_export.cancel(); });
    connect(&m_export, &AuditExport::progressed, this, &AuditExportProgress::showProgress);
    connect(&m_export, &AuditExport::finished, this, &AuditExportProgress::finish);
}

QString AuditExportProgress::whyNot() const {
    if (isRunning()) return tr("An export is under way.");
    return m_room.link.may(Route::exportAudit).why;
}

void AuditExportProgress::ask(std::int64_t total) {
    if (!whyNot().isEmpty()) return;
    auto* dialog = new QFileDialog(window(), tr("Export the audit log"), suggestedFile(),
                                   tr("JSON lines (*.jsonl);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix("jsonl");
    connect(dialog, &QFileDialog::fileSelected, this, [this, total](const QString& file) { start(file, total); });
    dialog->open();
}

void AuditExportProgress::start(const QString& file, std::int64_t total) {
    m_begun = m_room.link.clock().steady();
    setVisible(true);
    m_export.start(file, total);
    emit changed();
}

void AuditExportProgress::showProgress() {
    const auto& format = m_room.format;
    auto written = m_export.written(), total = std::max(m_export.total(), written);
    m_bar->setRange(0, total > 0 && m_export.total() > 0 ? 1'000 : 0);
    if (total > 0) m_bar->setValue(int(written * 1'000 / total));
    auto passed = std::chrono::duration<double>(m_room.link.clock().steady() - m_begun).count();
    if (m_export.total() <= 0 || written == 0 || passed < 1)
        return m_words->setText(tr("%1 entries written").arg(format.count(written)));
    auto rate = double(written) / passed;
    auto left = std::chrono::duration_cast<Micros>(std::chrono::duration<double>(double(total - written) / rate));
    m_words->setText(
        tr("%1 of %2 entries · %3/s · %4 left", "written, all, rate, time")
            .arg(format.count(written), format.count(total), format.count(std::int64_t(rate)), format.span(left)));
}

void AuditExportProgress::finish(const QString& file, const QString& problem) {
    setVisible(false);
    auto name = QFileInfo(file).fileName();
    m_room.go.toast(problem.isEmpty() ? tr("%1 is complete. Entries in it, each with its hash: %2.")
                                            .arg(name, m_room.format.count(m_export.written()))
                                      : problem);
    emit changed();
}

} // namespace switchroom
