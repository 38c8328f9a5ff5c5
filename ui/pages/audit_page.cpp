// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/audit_page.h"

#include "ui/look/fonts.h"
#include "ui/pages/audit_accept_dialog.h"
#include "ui/pages/audit_entry_panel.h"
#include "ui/pages/audit_export_progress.h"
#include "ui/pages/audit_filter_bar.h"
#include "ui/pages/audit_words.h"
#include "ui/pages/list_frame.h"
#include "ui/pages/ticker.h"
#include "ui/parts/action_button.h"
#include "ui/parts/banner.h"
#include "ui/parts/chip.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/table_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSettings>
#include <QShortcut>
#include <QSplitter>
#include <QVBoxLayout>

namespace switchroom {
namespace {
constexpr auto splitterKey = "audit/splitter", filterKeys = "F", newerKeys = "N", exportKeys = "Ctrl+E";
const std::vector<int> widths{80, 130, 110, 170, 170, 200, 220, 120};
} // namespace

AuditPage::AuditPage(PageRoom givenRoom, QWidget* parent)
    : Page(givenRoom, parent),
      m_model(room().link),
      m_trust(room().link, room().settings),
      m_banner(new Banner),
      m_filter(new AuditFilterBar),
      m_exportButton(new ActionButton(tr("Export…"))),
      m_export(new AuditExportProgress(room())),
      m_list(new ListFrame(room(), m_model.state(), m_model, {tr("Audit log"), "audit", widths})),
      m_entry(new AuditEntryPanel(room())),
      m_count(textLabel({}, Tone::quiet, quietFont())),
      m_newer(new Chip({})) {
    setObjectName("auditPage");
    build();
    listen();
    renew();
    renewTrust();
}

AuditPage::~AuditPage() { room().settings.setValue(splitterKey, findChild<QSplitter*>()->saveState()); }

QString AuditPage::title() const { return tr("Audit"); }

void AuditPage::takeFocus() { m_list->setFocus(); }

void AuditPage::build() {
    m_banner->setObjectName("trust");
    m_list->table()->setItemDelegate(new CellDelegate(
        [this](const QModelIndex& index) {
            const auto* entry = m_model.at(index);
            if (!entry) return CellDelegate::Cell{.loaded = false};
            bool stale = !m_model.state().freshness().isLive();
            return auditCell(*entry, index.column(), room().format, room().now(), stale);
        },
        m_list));
    buildFoot();
    auto* splitter = new QSplitter;
    splitter->addWidget(m_list);
    splitter->addWidget(m_entry);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setHandleWidth(12);
    splitter->setChildrenCollapsible(false);
    m_entry->setMinimumWidth(400);
    splitter->setSizes({760, 420});
    splitter->restoreState(room().settings.value(splitterKey).toByteArray());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 16, 20, 16);
    column->setSpacing(12);
    column->addWidget(m_banner);
    column->addWidget(buildTop());
    column->addWidget(m_export);
    column->addWidget(splitter, 1);
}

QWidget* AuditPage::buildTop() {
    m_exportButton->setObjectName("export");
    m_exportButton->setIconOf(Icon::exporting);
    m_exportButton->setKeys(QKeySequence(exportKeys));
    auto* top = new QWidget;
    auto* row = new QHBoxLayout(top);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(12);
    row->addWidget(m_filter, 1);
    row->addWidget(m_exportButton);
    return top;
}

void AuditPage::buildFoot() {
    m_list->foot()->setContentsMargins(12, 6, 12, 8);
    m_count->setWordWrap(false);
    m_newer->setObjectName("newer");
    m_newer->setVisible(false);
    m_list->foot()->addWidget(m_count, 1);
    m_list->foot()->addWidget(m_newer);
}

void AuditPage::listen() {
    connect(m_filter, &AuditFilterBar::applied, this, &AuditPage::applyFilter);
    connect(m_exportButton, &QPushButton::clicked, this, [this] { m_export->ask(m_model.total().value_or(0)); });
    connect(m_export, &AuditExportProgress::changed, this, &AuditPage::renew);
    connect(m_list, &ListFrame::chosen, this, &AuditPage::showChosen);
    connect(m_list, &ListFrame::opened, m_entry, &AuditEntryPanel::openObject);
    connect(m_list, &ListFrame::retryWanted, &m_model, &AuditModel::reload);
    connect(m_list, &ListFrame::actionTriggered, this, [this] {
        m_filter->setFilter({});
        applyFilter();
    });
    connect(m_entry, &AuditEntryPanel::objectWanted, this, &AuditPage::showObject);
    connect(m_newer, &QAbstractButton::clicked, &m_model, &AuditModel::takeNewer);
    connect(&m_model, &AuditModel::newerChanged, this, &AuditPage::renew);
    connect(&m_model, &AuditModel::totalChanged, this, &AuditPage::renew);
    connect(&m_model.state(), &ViewState::changed, this, &AuditPage::renew);
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, &AuditPage::renew);
    connect(&room().link, &AgentLink::freshnessChanged, this, &AuditPage::renewTrust);
    connect(&room().link, &AgentLink::sessionChanged, this, &AuditPage::renew);
    connect(&room().format, &Format::changed, this, &AuditPage::renewTrust);
    connect(&m_trust, &AuditTrust::changed, this, &AuditPage::renewTrust);
    connect(m_banner, &Banner::actionTriggered, this, &AuditPage::actOnTrust);
    auto on = [this](const char* keys, auto act) {
        auto* shortcut = new QShortcut(QKeySequence(keys), this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, act);
    };
    on(filterKeys, [this] { m_filter->takeFocus(); });
    on(newerKeys, [this] { m_model.takeNewer(); });
    connect(new Ticker(room().link.clock(), this), &Ticker::ticked, this, [this] {
        if (isVisible()) m_list->renew();
    });
}

void AuditPage::applyFilter() {
    m_model.setFilter(m_filter->filter());
    renew();
}

void AuditPage::showObject(const QString& id) {
    m_filter->setFilter({.objectId = id.toStdString(), .actor = {}, .action = {}});
    applyFilter();
}

void AuditPage::exportTo(const QString& file) { m_export->start(file, m_model.total().value_or(0)); }

void AuditPage::showChosen(int row) { m_entry->show(m_model.at(row)); }

void AuditPage::renew() {
    bool filtered = m_model.filter() != AuditModel::Filter{};
    m_list->setNothing(filtered ? ListFrame::Nothing{Icon::filter, tr("No entry matches this filter"),
                                                     tr("Object, name and action are compared exactly, as a whole."),
                                                     tr("Clear the filter")}
                                : ListFrame::Nothing{Icon::audit,
                                                     tr("The log is empty"),
                                                     tr("Every change of a payment, a breaker, an approval or a token "
                                                        "writes an entry here."),
                                                     {}});
    for (const auto& entry : m_model.rows()) m_filter->addAction(entry.action);
    m_newer->setText(tr("%n newer", "", int(m_model.newer())));
    m_newer->setChecked(false);
    m_newer->setVisible(m_model.newer() > 0);
    const auto& format = room().format;
    m_count->setText(!m_model.state().isLoaded() ? QString()
                     : m_model.total()           ? tr("Entries in the log: %1").arg(format.count(*m_model.total()))
                                       : tr("Entries that match, so far: %1").arg(format.count(m_model.rowCount())));
    m_exportButton->setAllowed(m_export->whyNot());
}

void AuditPage::renewTrust() {
    bool live = room().link.freshness().isLive();
    auto words = trustInWords(m_trust, live, room().format, room().now());
    m_alarm = words.isAlarm;
    m_banner->say(words.text, words.tone, words.action);
    emit badgeChanged(m_alarm ? tr("!", "an alarm, in the rail") : QString(), m_alarm ? Tone::bad : Tone::quiet);
    renew();
}

void AuditPage::actOnTrust() { m_alarm ? askToAccept() : m_trust.check(); }

void AuditPage::askToAccept() {
    auto* dialog = new AcceptLogDialog(m_trust.verdict() == AuditTrust::Verdict::truncated, window());
    connect(dialog, &QDialog::accepted, this, [this] {
        m_trust.acceptAnew();
        room().go.toast(tr("This desktop takes today's log as the one to hold later ones against."));
    });
    dialog->open();
}

/// Someone who opens the page wants to know now.
void AuditPage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    bool live = room().link.state() == LinkState::live;
    if (live && !m_trust.isChecking() && m_trust.verdict() != AuditTrust::Verdict::unchecked) m_trust.check();
}

std::vector<PageAction> AuditPage::actions() {
    auto out = m_entry->actions();
    out.push_back({tr("Filter the audit log"), filterKeys, {}, [this] { m_filter->takeFocus(); }});
    out.push_back({tr("Let newer entries in"), newerKeys,
                   m_model.newer() > 0 ? QString() : tr("Nothing new is waiting."), [this] { m_model.takeNewer(); }});
    out.push_back({tr("Export the audit log"), exportKeys, m_export->whyNot(),
                   [this] { m_export->ask(m_model.total().value_or(0)); }});
    out.push_back(
        {tr("Verify the audit log"), {}, room().link.may(Route::auditProof).why, [this] { m_trust.check(); }});
    return out;
}

} // namespace switchroom
