// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/approvals_page.h"

#include "ui/pages/approval_detail_panel.h"
#include "ui/pages/approval_words.h"
#include "ui/pages/list_frame.h"
#include "ui/pages/ticker.h"
#include "ui/parts/chip.h"
#include "ui/parts/flow_layout.h"
#include "ui/parts/table_view.h"

#include <QSettings>
#include <QSplitter>
#include <QVBoxLayout>

namespace switchroom {
namespace {
constexpr auto splitterKey = "approvals/splitter";
const std::vector<int> widths{110, 140, 140, 260, 120, 110, 110, 120};
} // namespace

ApprovalsPage::ApprovalsPage(PageRoom givenRoom, QWidget* parent)
    : Page(givenRoom, parent),
      m_model(room().link),
      m_open(new Chip(tr("Waiting"))),
      m_all(new Chip(tr("All"))),
      m_list(new ListFrame(room(), m_model.state(), m_model, {tr("Approvals"), "approvals", widths})),
      m_detail(new ApprovalDetailPanel(room(), m_model.state())) {
    setObjectName("approvalsPage");
    build();
    listen();
    choose(false);
}

ApprovalsPage::~ApprovalsPage() { room().settings.setValue(splitterKey, findChild<QSplitter*>()->saveState()); }

QString ApprovalsPage::title() const { return tr("Approvals"); }

void ApprovalsPage::takeFocus() { m_list->setFocus(); }

void ApprovalsPage::build() {
    m_list->table()->setItemDelegate(new CellDelegate(
        [this](const QModelIndex& index) {
            const auto* approval = m_model.at(index);
            if (!approval) return CellDelegate::Cell{.loaded = false};
            bool stale = !m_model.state().freshness().isLive();
            return approvalCell(*approval, index.column(), room().format, room().now(), stale);
        },
        m_list));
    auto* splitter = new QSplitter;
    splitter->addWidget(m_list);
    splitter->addWidget(m_detail);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setHandleWidth(12);
    splitter->setChildrenCollapsible(false);
    m_detail->setMinimumWidth(420);
    splitter->setSizes({700, 460});
    splitter->restoreState(room().settings.value(splitterKey).toByteArray());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 16, 20, 16);
    column->setSpacing(12);
    column->addWidget(buildChips());
    column->addWidget(splitter, 1);
}

QWidget* ApprovalsPage::buildChips() {
    auto* bar = new QWidget;
    auto* row = new FlowLayout(bar, 8, false);
    for (auto* chip : {m_open, m_all}) {
        chip->setCheckable(true);
        row->addWidget(chip);
        connect(chip, &QAbstractButton::clicked, this, [this, chip] { choose(chip == m_all); });
    }
    return bar;
}

void ApprovalsPage::listen() {
    connect(m_list, &ListFrame::chosen, this, [this](int row) { m_detail->show(m_model.at(row)); });
    connect(m_list, &ListFrame::opened, m_detail, &ApprovalDetailPanel::openPayment);
    connect(m_list, &ListFrame::retryWanted, &m_model, &ApprovalsModel::reload);
    connect(m_list, &ListFrame::actionTriggered, this, [this] { choose(true); });
    connect(&m_model.state(), &ViewState::changed, this, &ApprovalsPage::renew);
    connect(&m_model, &QAbstractItemModel::dataChanged, this, &ApprovalsPage::renew);
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, &ApprovalsPage::renew);
    connect(&m_model, &QAbstractItemModel::rowsRemoved, this, &ApprovalsPage::renew);
    connect(new Ticker(room().link.clock(), this), &Ticker::ticked, this, [this] {
        if (!isVisible()) return;
        m_list->renew();
        m_detail->renew();
    });
}

void ApprovalsPage::choose(bool all) {
    m_model.setState(all ? std::nullopt : std::optional(ApprovalState::open));
    m_open->setChecked(!all);
    m_all->setChecked(all);
    renew();
}

void ApprovalsPage::renew() {
    bool all = m_all->isChecked();
    auto how =
        tr("A request comes here when one person's decision is not enough: above the limit, against the provider's "
           "word, or on a conflict.");
    m_list->setNothing({Icon::approvals,
                        all ? tr("Nobody has asked for a second person yet")
                            : tr("Nothing waits for a "
                                 "second person"),
                        how, all ? QString() : tr("Show decided ones")});
    if (!m_model.state().isLoaded()) return;
    auto count = m_model.open() > 0 ? room().format.count(m_model.open()) : QString();
    m_open->setCount(count);
    emit badgeChanged(count, m_model.open() > 0 ? Tone::warning : Tone::quiet);
}

std::vector<PageAction> ApprovalsPage::actions() {
    auto out = m_detail->actions();
    out.push_back({tr("Show requests that wait"), {}, {}, [this] { choose(false); }});
    out.push_back({tr("Show all requests"), {}, {}, [this] { choose(true); }});
    return out;
}

} // namespace switchroom
