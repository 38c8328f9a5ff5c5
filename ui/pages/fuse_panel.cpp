// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/fuse_panel.h"

#include "ui/pages/breaker_words.h"
#include "ui/parts/empty_state.h"

#include <QEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace switchroom {
namespace {
constexpr int widest = 420, gap = 12;
constexpr std::size_t rateSteps = 5;

std::int64_t callsOf(const HistoryPoint& point) {
    return point.succeeded + point.failed + point.pending + point.unknown;
}
} // namespace

FusePanel::FusePanel(PageRoom room, OverviewModel& model, HistoryModel& history, QWidget* parent)
    : QWidget(parent),
      m_room(room),
      m_model(model),
      m_history(history),
      m_empty(new EmptyState(this)),
      m_box(new QWidget(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_box);
    column->addWidget(m_empty);
    m_empty->say(Icon::plug, tr("No provider is set up."),
                 tr("The agent's playbook names the providers, how they are reached and when their breakers open. "
                    "Those that it names appear here."));
    connect(&model, &OverviewModel::providersChanged, this, &FusePanel::renew);
    connect(&history, &HistoryModel::changed, this, &FusePanel::renew);
    connect(&model.state(), &ViewState::changed, this, &FusePanel::renew);
    connect(&room.format, &Format::changed, this, &FusePanel::renew);
    renew();
}

const ProviderView* FusePanel::find(const std::string& name) const {
    auto found = std::ranges::find(m_model.providers(), name, &ProviderView::name);
    return found == m_model.providers().end() ? nullptr : &*found;
}

const ProviderView* FusePanel::worst() const { return m_names.empty() ? nullptr : find(m_names.front()); }

void FusePanel::order() {
    std::vector<const ProviderView*> all;
    for (const auto& provider : m_model.providers())
        if (worstOf(provider)) all.push_back(&provider);
    bool sameOnes = all.size() == m_names.size() && std::ranges::all_of(all, [&](auto* one) {
                        return std::ranges::find(m_names, one->name) != m_names.end();
                    });
    if (sameOnes && underMouse()) return;
    std::ranges::sort(all, [](auto* a, auto* b) { return isWorse(*worstOf(*a), *worstOf(*b)); });
    m_names.clear();
    for (const auto* provider : all) m_names.push_back(provider->name);
}

/// As many tiles as providers.
void FusePanel::fit() {
    while (m_tiles.size() > m_names.size()) {
        delete m_tiles.back();
        m_tiles.pop_back();
    }
    while (m_tiles.size() < m_names.size()) {
        auto* tile = new Tile(m_box);
        tile->setToolTip(tr("Show this breaker"));
        tile->show();
        connect(tile, &Tile::clicked, this, [this, n = m_tiles.size()] {
            const auto* provider = find(m_names[n]);
            if (const auto* breaker = provider ? worstOf(*provider) : nullptr) emit opened(breaker->id);
        });
        m_tiles.push_back(tile);
    }
}

void FusePanel::place() {
    int height = 0;
    for (auto* tile : m_tiles) {
        m_cell = std::max(m_cell, std::min(tile->sizeHint().width(), widest));
        height = std::max(height, tile->sizeHint().height());
    }
    int count = int(m_tiles.size());
    int inRow = std::clamp((width() + gap) / (m_cell + gap), 1, std::max(count, 1));
    int rows = (count + inRow - 1) / inRow;
    int each = std::min(widest, (width() - gap * (inRow - 1)) / inRow);
    for (int n = 0; n < count; ++n)
        m_tiles[std::size_t(n)]->setGeometry(n % inRow * (each + gap), n / inRow * (height + gap), each, height);
    m_box->setFixedHeight(std::max(0, rows * (height + gap) - gap));
}

void FusePanel::resizeEvent(QResizeEvent* event) {
    place();
    QWidget::resizeEvent(event);
}

void FusePanel::renew() {
    order();
    fit();
    for (std::size_t n = 0; n < m_tiles.size(); ++n) {
        const auto* provider = find(m_names[n]);
        const auto* breaker = provider ? worstOf(*provider) : nullptr;
        if (breaker) m_tiles[n]->setContent(contentOf(*provider, *breaker));
    }
    place();
    m_empty->setVisible(m_names.empty() && m_model.state().isLoaded() && !m_model.state().isLoading());
}

Tile::Content FusePanel::contentOf(const ProviderView& provider, const BreakerView& breaker) const {
    const auto& format = m_room.format;
    auto freshness = m_model.state().freshness();
    auto strain = strainOf(breaker);
    Tile::Content content;
    content.title = provider.breakers.size() > 1 ? nameOf(breaker) : qs(provider.name);
    content.state = badge(breaker.state);
    content.sub = standing(breaker, m_room.now(), format);
    content.filled = strain.rate;
    content.limit = strain.limit;
    content.left = strainText(breaker, format);
    content.right = limitText(breaker, format);
    content.outlined = isIll(breaker.state);
    addHistory(content, provider, breaker);
    if (!freshness.isLive()) {
        content.stale = true;
        content.outlined = false;
        content.sub =
            tr("was %1 · %2", "state, seen … ago").arg(content.state.word, staleNote(freshness, m_room.now(), format));
        content.state = {tr("stale"), Shape::hatched, Tone::off};
    }
    return content;
}

/// Calls or rejections of the last five steps, the latencies' line, and the newest p95.
void FusePanel::addHistory(Tile::Content& content, const ProviderView& provider, const BreakerView& breaker) const {
    const auto& format = m_room.format;
    content.footLeft =
        tr("%n rejected", "since the agent's start", int(std::min<std::int64_t>(breaker.rejected, INT_MAX)));
    if (!m_history.history(provider.name)) return;
    auto points = m_history.series(provider.name, breaker.operation);
    std::int64_t calls = 0, rejected = 0;
    for (std::size_t n = points.size() - std::min(points.size(), rateSteps); n < points.size(); ++n) {
        calls += callsOf(points[n]);
        rejected += points[n].rejected;
    }
    double minutes = double(rateSteps) * double(m_history.step().count()) / 60;
    auto perMinute = [&](std::int64_t count) {
        double rate = double(count) / minutes;
        return format.decimal(rate, rate < 10 && count > 0 ? 1 : 0);
    };
    content.footLeft =
        rejected > 0 ? tr("%1 rejected/min").arg(perMinute(rejected)) : tr("%1 calls/min").arg(perMinute(calls));
    std::optional<std::int64_t> newest;
    for (const auto& point : points) {
        if (!point.p95Ms) continue;
        content.spark.push_back(double(*point.p95Ms));
        newest = point.p95Ms;
    }
    if (newest) content.footRight = tr("p95 %1").arg(format.millis(*newest));
}

bool FusePanel::event(QEvent* event) {
    if (event->type() == QEvent::Leave) renew();
    return QWidget::event(event);
}

} // namespace switchroom
