// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/models/audit_export.h"
#include "ui/pages/page.h"

#include <QWidget>

class QLabel;
class QProgressBar;

namespace switchroom {

class ActionButton;

/// The export of the whole log: how far it is, at what rate, how long it will take, and Cancel. Hidden while none runs; it
/// goes on when the page is left, and says at the end what came of it.
class AuditExportProgress : public QWidget {
    Q_OBJECT

public:
    explicit AuditExportProgress(PageRoom& room, QWidget* parent = nullptr);
    /// Asks for a file without blocking, then begins. `total`: 0 when it isn't known.
    void ask(std::int64_t total);
    void start(const QString& file, std::int64_t total);
    bool isRunning() const { return m_export.isRunning(); }
    /// Why no export can begin now; empty when one can.
    QString whyNot() const;

signals:
    void changed();

private:
    void showProgress();
    void finish(const QString& file, const QString& problem);

    PageRoom& m_room;
    AuditExport m_export;
    Steady m_begun{};
    QLabel* m_words;
    QProgressBar* m_bar;
    ActionButton* m_cancel;
};

} // namespace switchroom
