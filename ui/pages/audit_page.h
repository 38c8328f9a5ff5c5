// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/models/audit_model.h"
#include "ui/models/audit_trust.h"
#include "ui/pages/page.h"

class QLabel;

namespace switchroom {

class ActionButton;
class AuditEntryPanel;
class AuditExportProgress;
class AuditFilterBar;
class Banner;
class Chip;
class ListFrame;

/// The audit log: whether it can be trusted, part of it by filter, each entry with its hashes, and all of it as a file.
class AuditPage : public Page {
    Q_OBJECT

public:
    explicit AuditPage(PageRoom room, QWidget* parent = nullptr);
    ~AuditPage() override;
    QString title() const override;
    std::vector<PageAction> actions() override;
    void takeFocus() override;
    /// Filters to one object, whatever was filtered before.
    void showObject(const QString& id);
    /// The export of the whole log, without asking for the file.
    void exportTo(const QString& file);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void build();
    QWidget* buildTop();
    void buildFoot();
    void listen();
    void applyFilter();
    void showChosen(int row);
    void renew();
    void renewTrust();
    void actOnTrust();
    void askToAccept();

    AuditModel m_model;
    AuditTrust m_trust;
    Banner* m_banner;
    AuditFilterBar* m_filter;
    ActionButton* m_exportButton;
    AuditExportProgress* m_export;
    ListFrame* m_list;
    AuditEntryPanel* m_entry;
    QLabel* m_count;
    Chip* m_newer;
    bool m_alarm = false;
};

} // namespace switchroom
