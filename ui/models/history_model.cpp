// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/history_model.h"

#include <algorithm>
#include <set>

namespace switchroom {
namespace {
constexpr std::chrono::minutes every{1};
const std::string inquiries = "status";

/// The larger of two that may be absent.
std::optional<std::int64_t> worse(std::optional<std::int64_t> a, std::optional<std::int64_t> b) {
    return a && b ? std::max(a, b) : a ? a : b;
}

int rank(const std::optional<std::string>& state) {
    if (!state) return 0;
    if (*state == "open" || *state == "forced_open") return 3;
    return *state == "half_open" ? 2 : 1;
}

void add(HistoryPoint& sum, const HistoryPoint& point) {
    sum.succeeded += point.succeeded;
    sum.failed += point.failed;
    sum.pending += point.pending;
    sum.unknown += point.unknown;
    sum.notSent += point.notSent;
    sum.rejected += point.rejected;
    sum.p50Ms = worse(sum.p50Ms, point.p50Ms);
    sum.p95Ms = worse(sum.p95Ms, point.p95Ms);
    sum.p99Ms = worse(sum.p99Ms, point.p99Ms);
    if (rank(point.breakerState) > rank(sum.breakerState)) sum.breakerState = point.breakerState;
}
} // namespace

HistoryModel::HistoryModel(AgentLink& link, QObject* parent) : QObject(parent), m_link(link), m_state(link) {
    connect(&link, &AgentLink::snapshotNeeded, this, &HistoryModel::reload);
}

HistoryModel::~HistoryModel() {
    for (auto& [provider, answer] : m_asked) answer.cancel();
}

void HistoryModel::show(std::vector<std::string> providers, std::chrono::minutes span) {
    if (providers == m_providers && span == m_span && m_state.isLoaded()) return;
    bool other = span != m_span;
    m_providers = std::move(providers);
    m_span = span;
    std::erase_if(m_views, [&](const auto& view) {
        return other || std::ranges::find(m_providers, view.first) == m_providers.end();
    });
    reload();
}

void HistoryModel::reload() {
    for (auto& [provider, answer] : m_asked) answer.cancel();
    m_asked.clear();
    if (m_providers.empty()) return;
    m_state.begin();
    auto before = std::chrono::ceil<std::chrono::minutes>(m_link.clock().wall());
    for (const auto& provider : m_providers) {
        AgentRequest request(Route::history, {provider});
        request.where("from", toRfc3339(before - m_span)).where("before", toRfc3339(before));
        m_asked[provider] = m_link.call<HistoryView>(request);
        m_asked[provider].then(this, [this](const Result<HistoryView>& result) {
            if (!result) return m_state.fail(result.error());
            take(result->value);
        });
    }
    againLater();
}

void HistoryModel::againLater() {
    m_link.clock().after(every, this, [this, generation = ++m_generation] {
        if (generation == m_generation && m_link.state() == LinkState::live) reload();
    });
}

void HistoryModel::take(const HistoryView& view) {
    m_from = view.from;
    m_before = view.before;
    m_step = std::chrono::seconds{std::max<std::int64_t>(view.stepS, 1)};
    m_views[view.provider] = view;
    m_state.succeed();
    emit changed();
}

const HistoryView* HistoryModel::history(const std::string& provider) const {
    auto found = m_views.find(provider);
    return found == m_views.end() ? nullptr : &found->second;
}

std::vector<std::string> HistoryModel::operations(const std::string& provider) const {
    std::set<std::string> names;
    if (const auto* view = history(provider))
        for (const auto& point : view->points) names.insert(point.operation);
    return {names.begin(), names.end()};
}

std::vector<HistoryPoint> HistoryModel::series(const std::string& provider, const std::string& operation) const {
    auto steps = std::clamp<std::int64_t>((m_before - m_from + m_step - Micros{1}) / m_step, 0, 2'000);
    std::vector<HistoryPoint> out(std::size_t(steps), HistoryPoint{.operation = operation});
    for (std::size_t i = 0; i < out.size(); ++i) out[i].at = m_from + m_step * std::int64_t(i);
    for (const auto& [name, view] : m_views) {
        if (!provider.empty() && name != provider) continue;
        for (const auto& point : view.points) {
            bool asked = operation.empty() ? point.operation != inquiries : point.operation == operation;
            auto step = (point.at - m_from) / m_step;
            if (asked && point.at >= m_from && step < steps) add(out[std::size_t(step)], point);
        }
    }
    return out;
}

} // namespace switchroom
