// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/keys_page.h"

#include "agent/core/words.h"
#include "ui/look/fonts.h"
#include "ui/pages/key_detail_panel.h"
#include "ui/pages/key_words.h"
#include "ui/pages/list_frame.h"
#include "ui/pages/ticker.h"
#include "ui/parts/chip.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/flow_layout.h"
#include "ui/parts/table_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSettings>
#include <QSplitter>
#include <QVBoxLayout>

namespace switchroom {
namespace {
constexpr auto splitterKey = "keys/splitter", stateKey = "keys/state";
const std::vector<int> widths{100, 130, 80, 100, 160, 150, 130, 150, 90};
} // namespace

KeysPage::KeysPage(PageRoom givenRoom, QWidget* parent)
    : Page(givenRoom, parent),
      m_model(room().link),
      m_list(new ListFrame(room(), m_model.state(), m_model, {tr("Keys"), "keys", widths})),
      m_detail(new KeyDetailPanel(room(), m_model.state())) {
    setObjectName("keysPage");
    build();
    connect(m_list, &ListFrame::chosen, this, &KeysPage::showChosen);
    connect(m_list, &ListFrame::opened, m_detail, &KeyDetailPanel::openRelease);
    connect(m_list, &ListFrame::retryWanted, &m_model, &KeysModel::reload);
    connect(m_list, &ListFrame::actionTriggered, this, [this] { choose({}); });
    connect(&m_model.state(), &ViewState::changed, this, &KeysPage::renew);
    connect(&m_model, &QAbstractItemModel::dataChanged, this, &KeysPage::renew);
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, &KeysPage::renew);
    connect(&m_model, &QAbstractItemModel::rowsRemoved, this, &KeysPage::renew);
    connect(&room().link, &AgentLink::messageReceived, this, [this](const StreamMessage& message) {
        if (message.overview) tellBadge(message.overview->keysStuck);
    });
    connect(new Ticker(room().link.clock(), this), &Ticker::ticked, this, [this] {
        if (!isVisible()) return;
        m_list->renew();
        m_detail->renew();
    });
    choose(fromWord<KeyState>(room().settings.value(stateKey).toString().toStdString()));
}

KeysPage::~KeysPage() {
    room().settings.setValue(splitterKey, findChild<QSplitter*>()->saveState());
    room().settings.setValue(stateKey, m_model.keyState() ? qs(word(*m_model.keyState())) : QString());
}

QString KeysPage::title() const { return tr("Keys"); }

void KeysPage::takeFocus() { m_list->setFocus(); }

void KeysPage::build() {
    m_list->table()->setItemDelegate(new CellDelegate(
        [this](const QModelIndex& index) {
            const auto* key = m_model.at(index);
            if (!key) return CellDelegate::Cell{.loaded = false};
            bool stale = !m_model.state().freshness().isLive();
            return keyCell(*key, index.column(), room().format, room().now(), stale);
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

QWidget* KeysPage::buildChips() {
    auto* bar = new QWidget;
    auto* row = new FlowLayout(bar, 8, false);
    auto add = [&](std::optional<KeyState> state, const QString& text) {
        auto* chip = new Chip(text);
        chip->setCheckable(true);
        connect(chip, &QAbstractButton::clicked, this, [this, state] { choose(state); });
        row->addWidget(chip);
        m_chips.emplace_back(state, chip);
    };
    add({}, tr("All, stuck ones first"));
    add(KeyState::executing, tr("In use or stuck"));
    add(KeyState::known, tr("Known"));
    add(KeyState::settled, tr("Settled"));
    add(KeyState::tombstone, tr("Only the hash"));
    return bar;
}

void KeysPage::choose(std::optional<KeyState> state) {
    m_model.setState(state);
    for (auto& [of, chip] : m_chips) chip->setChecked(of == state);
    renew();
}

void KeysPage::showChosen(int row) { m_detail->show(m_model.at(row)); }

void KeysPage::renew() {
    bool all = !m_model.keyState();
    m_list->setNothing(
        all ? ListFrame::Nothing{Icon::keys,
                                 tr("No keys yet"),
                                 tr("Each payment that an application sends brings its own idempotency key; it appears "
                                    "here."),
                                 {}}
            : ListFrame::Nothing{Icon::keys, tr("No key is in this state"),
                                 tr("A key comes here as soon as the work behind it reaches this state."),
                                 tr("Show all keys")});
    bool sees = m_model.state().isLoaded() && (all || m_model.keyState() == KeyState::executing);
    if (sees) tellBadge(m_model.stuck());
}

void KeysPage::tellBadge(std::int64_t stuck) {
    emit badgeChanged(stuck > 0 ? room().format.count(stuck) : QString(), stuck > 0 ? Tone::warning : Tone::quiet);
}

std::vector<PageAction> KeysPage::actions() {
    auto out = m_detail->actions();
    out.push_back({tr("Show all keys, stuck ones first"), {}, {}, [this] { choose({}); }});
    out.push_back({tr("Show keys in use or stuck"), {}, {}, [this] { choose(KeyState::executing); }});
    return out;
}

} // namespace switchroom
