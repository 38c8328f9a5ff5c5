// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/payments_page.h"

#include "agent/core/words.h"
#include "ui/look/fonts.h"
#include "ui/pages/payment_detail_panel.h"
#include "ui/pages/payments_cell.h"
#include "ui/pages/payments_filter_bar.h"
#include "ui/parts/banner.h"
#include "ui/parts/card.h"
#include "ui/parts/chip.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/empty_state.h"
#include "ui/parts/stale_overlay.h"
#include "ui/parts/table_view.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSettings>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <array>

namespace switchroom {
namespace {
constexpr auto columnsKey = "payments/columns", splitterKey = "payments/splitter", chipKey = "payments/chip";
constexpr Millis second{1'000};
/// Status to owner, as the drawing has them; operation and attempts are shown when they are chosen.
constexpr std::array widths{140, 84, 94, 72, 96, 84, 80, 112, 104, 76};
} // namespace

PaymentsPage::PaymentsPage(PageRoom givenRoom, QWidget* parent)
    : Page(givenRoom, parent),
      m_background(room().link),
      m_model(room().link),
      m_bar(new PaymentsFilterBar(room().link, room().format, m_background)),
      m_banner(new Banner),
      m_newer(new Chip({})),
      m_count(textLabel({}, Tone::quiet, quietFont())),
      m_table(new TableView),
      m_stale(nullptr),
      m_empty(new EmptyState),
      m_stack(new QStackedWidget),
      m_splitter(new QSplitter),
      m_detail(new PaymentDetailPanel(room(), m_background)) {
    setObjectName("paymentsPage");
    build();
    connect(m_bar, &PaymentsFilterBar::chosen, this, &PaymentsPage::applyFilter);
    connect(&m_model, &PaymentsModel::newerChanged, this, &PaymentsPage::renew);
    connect(&m_model, &PaymentsModel::countChanged, this, &PaymentsPage::renew);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &PaymentsPage::selectOpened);
    connect(&m_model.state(), &ViewState::changed, this, &PaymentsPage::renew);
    connect(&m_background, &PaymentsBackground::changed, this, &PaymentsPage::renewBadge);
    connect(&room().format, &Format::changed, this, &PaymentsPage::renew);
    connect(m_detail, &PaymentDetailPanel::paymentWanted, this, &PaymentsPage::openPayment);
    connect(&m_detail->model(), &PaymentDetailModel::changed, this, &PaymentsPage::selectOpened);
    auto chip = fromWord<PaymentChip>(room().settings.value(chipKey).toString().toStdString());
    m_bar->choose(chip.value_or(PaymentChip::unknown));
    auto* back = new QShortcut(Qt::Key_Escape, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(back, &QShortcut::activated, this, &PaymentsPage::takeFocus);
    tick();
}

PaymentsPage::~PaymentsPage() {
    room().settings.setValue(columnsKey, m_table->saveColumns());
    room().settings.setValue(splitterKey, m_splitter->saveState());
    room().settings.setValue(chipKey, qs(word(m_bar->chip())));
}

QString PaymentsPage::title() const { return tr("Payments"); }

void PaymentsPage::takeFocus() { m_table->setFocus(); }

void PaymentsPage::build() {
    m_splitter->addWidget(buildTable());
    m_splitter->addWidget(m_detail);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_splitter->setHandleWidth(12);
    m_splitter->setChildrenCollapsible(false);
    m_detail->setMinimumWidth(320);
    m_splitter->setSizes({770, 430});
    m_splitter->restoreState(room().settings.value(splitterKey).toByteArray());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 16, 20, 16);
    column->setSpacing(12);
    column->addWidget(m_bar);
    column->addWidget(m_banner);
    column->addWidget(m_splitter, 1);
}

QWidget* PaymentsPage::buildTable() {
    buildHeader();
    m_newer->setObjectName("newer");
    m_newer->setVisible(false);
    m_count->setObjectName("count");
    m_count->setWordWrap(false);
    connect(m_newer, &QAbstractButton::clicked, this, [this] {
        m_newer->setChecked(false);
        m_model.takeNewer();
        m_table->scrollToTop();
    });
    auto* card = new Card;
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    card->layout()->setContentsMargins(1, 1, 1, 1);
    card->body()->setSpacing(0);
    card->body()->addWidget(m_stack, 1);
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(10, 6, 10, 6);
    foot->addWidget(m_count, 1);
    foot->addWidget(m_newer);
    card->body()->addLayout(foot);
    m_stale = new StaleOverlay(card);
    connect(m_empty, &EmptyState::actionTriggered, this, [this] {
        switch (m_remedy) {
        case Remedy::none: break;
        case Remedy::all: m_bar->choose(PaymentChip::all); break;
        case Remedy::clearMenus: m_bar->clearMenus(); break;
        case Remedy::again: m_model.reload(); break;
        }
    });
    connect(m_banner, &Banner::actionTriggered, &m_model, &PaymentsModel::reload);
    return card;
}

void PaymentsPage::buildHeader() {
    m_table->setObjectName("payments");
    m_table->setAccessibleName(tr("Payments"));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setModel(&m_model);
    m_table->setItemDelegate(new CellDelegate(
        [this](const QModelIndex& index) {
            const auto* payment = m_model.at(index);
            if (!payment) return CellDelegate::Cell{.loaded = false};
            bool stale = !m_model.state().freshness().isLive();
            return paymentCell(*payment, index.column(), room().format, room().now(), stale);
        },
        m_table));
    auto* header = m_table->horizontalHeader();
    for (std::size_t column = 0; column < widths.size(); ++column) m_table->setColumnWidth(int(column), widths[column]);
    for (int column : {PaymentsModel::OperationColumn, PaymentsModel::AttemptsColumn}) m_table->hideColumn(column);
    header->setSectionsClickable(true);
    header->setSortIndicatorShown(true);
    m_table->restoreColumns(room().settings.value(columnsKey).toByteArray());
    connect(header, &QHeaderView::sectionClicked, this, &PaymentsPage::sortBy);
    connect(m_table, &TableView::shown, &m_model, &PaymentsModel::show);
    connect(m_table, &TableView::opened, this, [this](const QModelIndex& index) {
        showRow(index.row());
        m_detail->takeFocus();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid() && !m_following) showRow(current.row());
            });
}

std::vector<PageAction> PaymentsPage::actions() {
    auto out = m_detail->actions();
    auto newer = m_model.newer() > 0 ? QString() : tr("Nothing new is waiting.");
    out.push_back({tr("Let newer payments in"), {}, newer, [this] { m_model.takeNewer(); }});
    out.push_back({tr("Show unknown payments"), {}, {}, [this] { chooseChip("unknown"); }});
    out.push_back({tr("Show payments that need a person"), {}, {}, [this] { chooseChip("needs_human"); }});
    out.push_back({tr("Show all payments"), {}, {}, [this] { chooseChip("all"); }});
    return out;
}

void PaymentsPage::openPayment(const PaymentId& id) {
    auto row = m_model.rowOf(id);
    if (const auto* known = row >= 0 ? m_model.at(row) : nullptr)
        m_detail->open(*known);
    else
        m_detail->open(id);
    selectOpened();
}

void PaymentsPage::chooseChip(const QString& chip) {
    if (auto known = fromWord<PaymentChip>(chip.toStdString())) m_bar->choose(*known);
}

void PaymentsPage::applyFilter() {
    m_model.setFilter(m_bar->filter());
    showOrder();
    m_table->scrollToTop();
    renew();
}

/// Ages know both directions; amounts and next inquiries one; the other columns none.
void PaymentsPage::sortBy(int column) {
    auto [before, order] = m_model.sorted();
    bool turned = column == PaymentsModel::AgeColumn && before == column && order == Qt::DescendingOrder;
    m_model.sort(column, turned ? Qt::AscendingOrder : Qt::DescendingOrder);
    showOrder();
}

/// The model orders by the time at which a payment was made: its age goes the other way.
void PaymentsPage::showOrder() {
    auto [column, order] = m_model.sorted();
    if (column == PaymentsModel::AgeColumn)
        order = order == Qt::AscendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder;
    m_table->horizontalHeader()->setSortIndicator(column, order);
}

void PaymentsPage::showRow(int row) {
    const auto* payment = m_model.at(row);
    if (payment && m_detail->model().id() != payment->id) m_detail->open(*payment);
}

/// The row of the payment that the detail shows, where the table has it.
void PaymentsPage::selectOpened() {
    auto id = m_detail->model().id();
    if (!id) return;
    auto row = m_model.rowOf(*id);
    if (row >= m_model.rowCount()) row = -1;
    if (row == m_table->currentRow()) return;
    m_following = true;
    if (row >= 0)
        m_table->selectRow(row);
    else
        m_table->setCurrentIndex({});
    m_following = false;
}

void PaymentsPage::renew() {
    auto& state = m_model.state();
    const auto& format = room().format;
    m_newer->setText(tr("%n newer", "", m_model.newer()));
    m_newer->setAccessibleName(m_newer->text());
    m_newer->setVisible(m_model.newer() > 0);
    auto number = format.count(m_model.rowCount());
    m_count->setText(!state.isLoaded() || m_model.rowCount() == 0 ? QString()
                     : m_model.isCountExact() ? tr("%1 in this list", "number of payments").arg(number)
                                              : tr("about %1 in this list", "number of payments").arg(number));
    m_stale->setNote(state.isLoaded() ? staleNote(state.freshness(), room().now(), format) : QString());
    if (state.error() && state.isLoaded())
        m_banner->say(state.error()->sentence(), Tone::warning, tr("Try again"));
    else
        m_banner->clear();
    m_stack->setCurrentWidget(m_model.rowCount() > 0 ? static_cast<QWidget*>(m_table) : m_empty);
    if (m_model.rowCount() == 0) renewEmpty();
    m_table->viewport()->update();
    if (m_model.rowCount() > 0) selectOpened();
}

void PaymentsPage::renewEmpty() {
    auto& state = m_model.state();
    auto say = [this](Icon icon, const QString& headline, const QString& detail, Remedy remedy = Remedy::none,
                      const QString& action = {}) {
        m_remedy = remedy;
        m_empty->say(icon, headline, detail, action);
    };
    if (!state.isLoaded()) {
        if (state.error())
            return say(Icon::warning, tr("The payments could not be loaded"), state.error()->sentence(), Remedy::again,
                       tr("Try again"));
        if (room().link.state() == LinkState::live) return say(Icon::clock, tr("Loading payments…"), {});
        return say(Icon::plug, tr("Not connected yet"), tr("The list comes as soon as the agent answers."));
    }
    if (m_bar->hasMenuFilter())
        return say(Icon::filter, tr("No payment matches these filters"),
                   tr("Provider, age or amount leave nothing over."), Remedy::clearMenus, tr("Clear the filters"));
    switch (m_bar->chip()) {
    case PaymentChip::all:
        return say(Icon::payments, tr("No payments yet"),
                   tr("They appear here as soon as an application sends one to the agent (POST /v1/payments)."));
    case PaymentChip::unknown:
        return say(
            Icon::check, tr("No payment is unknown"),
            tr("What was sent has an answer. A payment comes here when its provider does not say in time whether "
               "it went through."),
            Remedy::all, tr("Show all payments"));
    case PaymentChip::needsHuman:
        return say(Icon::check, tr("No payment needs a person"),
                   tr("One comes here when the provider could not settle it within a day, or can't be asked."),
                   Remedy::all, tr("Show all payments"));
    case PaymentChip::conflict:
        return say(Icon::check, tr("No conflicts"),
                   tr("A payment comes here when later evidence stands against its final state."), Remedy::all,
                   tr("Show all payments"));
    default:
        return say(Icon::payments, tr("No payment is in this state"), tr("Other states have chips beside this one."),
                   Remedy::all, tr("Show all payments"));
    }
}

void PaymentsPage::renewBadge() {
    const auto* overview = m_background.overview();
    if (!overview) return;
    auto unknown = overview->totals.unknown;
    emit badgeChanged(unknown > 0 ? room().format.count(unknown) : QString(), Tone::quiet);
}

/// Ages go on by themselves.
void PaymentsPage::tick() {
    room().link.clock().after(second, this, [this] { tick(); });
    if (!isVisible()) return;
    m_table->viewport()->update();
    m_stale->setNote(m_model.state().isLoaded() ? staleNote(m_model.state().freshness(), room().now(), room().format)
                                                : QString());
    m_detail->tick();
}

} // namespace switchroom
