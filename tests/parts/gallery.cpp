// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/parts/gallery.h"

#include "ui/look/fonts.h"
#include "ui/parts/parts.h"
#include "ui/parts/rail.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QStandardItemModel>

#include <array>

namespace switchroom {
namespace {

QWidget* rail() {
    auto* rail = new Rail("Switchroom");
    static constexpr std::array items{
        std::pair{Icon::overview, "Overview"},   std::pair{Icon::payments, "Payments"},
        std::pair{Icon::keys, "Keys"},           std::pair{Icon::breakers, "Breakers"},
        std::pair{Icon::jobs, "Jobs"},           std::pair{Icon::deadLetters, "Dead letters"},
        std::pair{Icon::approvals, "Approvals"}, std::pair{Icon::alerts, "Alerts"},
        std::pair{Icon::audit, "Audit"},         std::pair{Icon::playbook, "Playbook"},
    };
    for (const auto& [icon, name] : items) rail->addItem(icon, name);
    rail->setCurrent(1);
    rail->setBadge(1, "14");
    rail->setBadge(3, "1", Tone::bad);
    rail->setBadge(6, "1,204", Tone::warning);
    return rail;
}

QLayout* cards() {
    auto* flow = new FlowLayout;
    const auto card = [&](const char* title, const char* figure, Tone tone, const char* more, const char* note) {
        auto* card = new FigureCard(title);
        card->setFigure(figure, tone, more);
        card->setNote(note);
        flow->addWidget(card);
    };
    card("Unknown money", "€3,214.50", Tone::unknown, "+ ¥12,000", "14 payments · oldest 42 min");
    card("Needs a person", "1", Tone::text, "", "€89.00 · parked 26 h");
    card("Open breakers", "1", Tone::bad, "", "adyen · 3 min 12 s");
    card("Attempts per payment", "1.08", Tone::text, "", "limit 2.0 · 5 min");
    card("Time to truth, 24 h", "1 min 04 s", Tone::text, "", "p95 6 min 20 s · 312 settled");
    return flow;
}

Tile* tile(Tile::Content content) {
    auto* tile = new Tile;
    tile->setContent(std::move(content));
    return tile;
}

QLayout* tiles() {
    auto* flow = new FlowLayout;
    flow->addWidget(tile({"adyen",
                          {"open", Shape::square, Tone::bad},
                          "3 min 12 s · probe in 18 s",
                          0.63,
                          0.5,
                          "63 % failing",
                          "limit 50 %",
                          {1, 1, 2, 4, 7, 8, 8, 8},
                          "118 rejected/min",
                          "p95 5.0 s",
                          false,
                          true}));
    flow->addWidget(tile({"paypal",
                          {"half-open", Shape::halfCircle, Tone::warning},
                          "12 s · probes 1 of 2 ok",
                          0.34,
                          0.5,
                          "34 % failing",
                          "limit 50 %",
                          {2, 5, 6, 5, 7, 3, 4},
                          "9 rejected/min",
                          "p95 1.9 s",
                          false,
                          true}));
    flow->addWidget(tile({"stripe",
                          {"closed", Shape::circle, Tone::good},
                          "6 d 4 h",
                          0.004,
                          0.5,
                          "0.4 % failing",
                          "limit 50 %",
                          {4, 4.2, 3.9, 4.4, 4, 4.1},
                          "42 calls/s",
                          "p95 310 ms"}));
    flow->addWidget(tile({"mollie",
                          {"stale", Shape::hatched, Tone::off},
                          "was closed · seen 48 s ago",
                          0.04,
                          0.5,
                          "source shop-workers",
                          "",
                          {3, 3, 3},
                          "connection refused",
                          "14:01:43",
                          true}));
    return flow;
}

QLayout* buttons() {
    auto* flow = new FlowLayout(nullptr, 8, false);
    auto* ask = new ActionButton("Ask now");
    ask->setIconOf(Icon::ask);
    ask->setKeys(Qt::Key_R);
    auto* resolve = new ActionButton("Resolve…", ActionButton::Kind::primary);
    resolve->setKeys(Qt::Key_M);
    auto* forbidden = new ActionButton("Assign");
    forbidden->setAllowed("The view is stale.");
    auto* busy = new ActionButton("Exporting");
    busy->setBusy(true);
    auto* danger = new ActionButton("Force open", ActionButton::Kind::danger);
    auto* quiet = new ActionButton("More", ActionButton::Kind::quiet);
    quiet->setIconOf(Icon::more);
    for (QWidget* widget : std::initializer_list<QWidget*>{ask, resolve, forbidden, busy, danger, quiet})
        flow->addWidget(widget);
    for (const auto& [text, count] : {std::pair{"Unknown", "14"}, {"Needs a person", "1"}, {"Failed", "1,204"}}) {
        auto* chip = new Chip(text);
        chip->setCount(count);
        chip->setChecked(flow->count() == 6);
        flow->addWidget(chip);
    }
    for (const Badge& badge : {Badge{"unknown", Shape::question, Tone::unknown},
                               {"succeeded", Shape::circle, Tone::good},
                               {"failed", Shape::square, Tone::bad},
                               {"pending", Shape::ring, Tone::accent},
                               {"half-open", Shape::halfCircle, Tone::warning},
                               {"stale", Shape::hatched, Tone::off},
                               {"needs a person", Shape::triangle, Tone::warning},
                               {"approved", Shape::tick, Tone::good},
                               {"rejected", Shape::cross, Tone::bad},
                               {"known", Shape::dash, Tone::quiet}})
        flow->addWidget(new BadgeLabel(badge));
    return flow;
}

QLayout* fields() {
    auto* flow = new FlowLayout(nullptr, 8, false);
    auto* line = new QLineEdit;
    line->setPlaceholderText("Bank's reference");
    auto* combo = new QComboBox;
    combo->addItems({"Seen in the settlement report", "Other"});
    auto* check = new QCheckBox("Remember it");
    check->setChecked(true);
    auto* radio = new QRadioButton("One");
    radio->setChecked(true);
    auto* standard = new QPushButton("Standard");
    auto* off = new QPushButton("Disabled");
    off->setEnabled(false);
    for (QWidget* widget : std::initializer_list<QWidget*>{line, combo, check, new QCheckBox("Not this"), radio,
                                                           new QRadioButton("Other"), standard, off})
        flow->addWidget(widget);
    return flow;
}

QWidget* table(QWidget* parent) {
    auto* view = new TableView(parent);
    auto* model = new QStandardItemModel(5, 6, view);
    model->setHorizontalHeaderLabels({"Status", "Age", "Amount", "Order", "Asked", "Owner"});
    view->setModel(model);
    view->setItemDelegate(new CellDelegate(
        [](const QModelIndex& index) -> CellDelegate::Cell {
            static constexpr std::array amounts{"€129.90", "€640.00", "¥12,000", "€2,150.00"};
            if (index.row() == 4) return {.loaded = false};
            switch (index.column()) {
            case 0: return {.badges = {{"unknown", Shape::question, Tone::unknown}}};
            case 1: return {.text = QString("%1 min").arg(42 - 11 * index.row()), .kind = CellDelegate::Kind::number};
            case 2: return {.text = amounts[std::size_t(index.row())], .kind = CellDelegate::Kind::number};
            case 3:
                return {.text = QString("order-1%1").arg(index.row() * 37 + 101),
                        .kind = CellDelegate::Kind::mono,
                        .tone = Tone::quiet};
            case 4: return {.text = index.row() == 2 ? "could not ask" : "3 × not found"};
            default: return {.text = index.row() == 1 ? "m.keller" : "–", .tone = Tone::quiet};
            }
        },
        view));
    view->horizontalHeader()->setSortIndicatorShown(true);
    view->horizontalHeader()->setSortIndicator(1, Qt::DescendingOrder);
    view->selectRow(1);
    view->setMinimumHeight(32 + 5 * 28 + 4);
    return view;
}

QWidget* story() {
    auto* list = new TimeList;
    list->setEntries({{.time = "14:01:58",
                       .headline = "stripe says processing",
                       .detail = "inquiry by order reference · raw “processing” · amount agrees"},
                      {.time = "13:33:40",
                       .badge = Badge{"succeeded", Shape::circle, Tone::good},
                       .headline = "€640.00 stripe · key pay_req_b07d…",
                       .detail = "If both succeed, a refund task opens for this one.",
                       .link = "p"},
                      {.time = "13:31:12", .headline = "sent to stripe, attempt 1"}});
    return list;
}

QWidget* sides() {
    auto* box = new QWidget;
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(12);
    auto* bars = new BarList;
    bars->setBars({{"< 5 min", 12, "€12", Tone::unknown},
                   {"< 1 h", 3113, "€3,113", Tone::unknown},
                   {"< 24 h", 0, "€0", Tone::unknown},
                   {"older", 89, "€89", Tone::bad}});
    auto* money = new Card("Unknown money by age");
    money->body()->addWidget(bars);
    auto* events = new Card("What we know");
    events->body()->addWidget(story());
    auto* empty = new Card("Next to do");
    auto* nothing = new EmptyState;
    nothing->say(Icon::check, "Nothing waits for you", "What needs a person stands here, the most urgent first.",
                 "Show payments");
    empty->body()->addWidget(nothing);
    auto* stale = new Card("Stale");
    stale->body()->addWidget(textLabel("What was known before the agent went silent."));
    auto* overlay = new StaleOverlay(stale);
    overlay->setNote("seen 40 s ago");
    for (QWidget* card : std::initializer_list<QWidget*>{money, events, empty, stale}) row->addWidget(card, 1);
    return box;
}

} // namespace

std::unique_ptr<QWidget> partsGallery() {
    auto board = std::make_unique<QWidget>();
    auto* row = new QHBoxLayout(board.get());
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(rail());
    auto* column = new QVBoxLayout;
    column->setContentsMargins(20, 0, 20, 20);
    column->setSpacing(12);
    row->addLayout(column, 1);
    auto* banner = new Banner;
    column->addWidget(banner);
    banner->say("The agent is gone. Tries again in 4 s.", Tone::bad, "Try now");
    column->addLayout(cards());
    column->addLayout(tiles());
    column->addLayout(buttons());
    column->addLayout(fields());
    column->addWidget(new ChoiceCards({{"It went through", "becomes succeeded"},
                                       {"It did not", "becomes failed"},
                                       {"Still unclear", "stays unknown, will be asked about again in 12 h"}}));
    board->findChild<ChoiceCards*>()->choose(0);
    column->addWidget(table(board.get()));
    column->addWidget(sides());
    column->addWidget(new QPlainTextEdit("Statement of 29 November, line 14: 89.00 EUR, reference order-0977."));
    return board;
}

} // namespace switchroom
