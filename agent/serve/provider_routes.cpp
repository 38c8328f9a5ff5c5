// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/words.h"
#include "agent/protocol/list.h"
#include "agent/protocol/request_checks.h"
#include "agent/serve/board.h"
#include "agent/serve/query_reader.h"
#include "agent/serve/reply.h"
#include "agent/serve/routes.h"
#include "agent/serve/store_overview.h"

namespace switchroom {
namespace {
using namespace std::chrono_literals;
constexpr std::int64_t mostSteps = 600;

/// Providers, their breakers and their history.
class Providers {
public:
    explicit Providers(ServeRoom& room) : m_room(room) {}

    asio::awaitable<Answer> list(Call call);
    asio::awaitable<Answer> show(Call call);
    asio::awaitable<Answer> history(Call call);
    asio::awaitable<Answer> listBreakers(Call call);
    asio::awaitable<Answer> showBreaker(Call call);
    asio::awaitable<Answer> act(Call call);

private:
    const ProviderPolicy* find(const std::string& name) const {
        auto found = m_room.playbook.providers.find(name);
        return found == m_room.playbook.providers.end() ? nullptr : &found->second;
    }
    ServeRoom& m_room;
};

asio::awaitable<Answer> Providers::list(Call call) {
    QueryReader query(call.query);
    if (auto wrong = query.result()) co_return std::unexpected(std::move(*wrong));
    auto store = co_await readStoreOverview(m_room, call.who.scope);
    if (!store) co_return std::unexpected(std::move(store.error()));
    List<ProviderView> view;
    for (const auto& [name, policy] : m_room.playbook.providers)
        view.items.push_back(providerView(policy, m_room, store->overview));
    co_return asOf(replyWith(view), store->seq);
}

asio::awaitable<Answer> Providers::show(Call call) {
    QueryReader query(call.query);
    if (auto wrong = query.result()) co_return std::unexpected(std::move(*wrong));
    const auto* policy = find(call.parameters.at(0));
    if (!policy) co_return std::unexpected(Call::nothingHere());
    auto store = co_await readStoreOverview(m_room, call.who.scope);
    if (!store) co_return std::unexpected(std::move(store.error()));
    co_return asOf(replyWith(providerView(*policy, m_room, store->overview)), store->seq);
}

/// A step that gives at most 600 points: whole minutes.
std::chrono::seconds stepFor(Micros range) {
    auto minutes = std::chrono::ceil<std::chrono::minutes>(range) / mostSteps;
    return std::max<std::chrono::seconds>(minutes + (minutes * mostSteps < range ? 1min : 0min), 1min);
}

asio::awaitable<Answer> Providers::history(Call call) {
    QueryReader query(call.query);
    auto now = m_room.scheduler.wall();
    Instant before = query.time("before").value_or(std::chrono::floor<std::chrono::minutes>(now) + 1min);
    Instant from = query.time("from").value_or(before - 24h);
    auto asked = query.integer("step_s", 60, 86'400);
    if (from >= before) query.wrong("from", "must be earlier than before");
    if (before - from > 24h * 31) query.wrong("from", "lies more than 31 days before the end");
    if (auto wrong = query.result()) co_return std::unexpected(std::move(*wrong));
    const auto* policy = find(call.parameters.at(0));
    if (!policy) co_return std::unexpected(Call::nothingHere());
    from = std::chrono::floor<std::chrono::minutes>(from);
    auto step = std::max(stepFor(before - from), std::chrono::seconds(asked.value_or(60)));
    auto read = [name = policy->name, from, before](StoreReader& reader) { return reader.history(name, from, before); };
    auto minutes = co_await m_room.store.read(read);
    if (!minutes) co_return std::unexpected(std::move(minutes.error()));
    for (auto& minute : m_room.engine.historian().pending()) minutes->push_back(std::move(minute));
    co_return replyWith(historyView(policy->name, *minutes, from, before, step));
}

asio::awaitable<Answer> Providers::listBreakers(Call call) {
    QueryReader query(call.query);
    if (auto wrong = query.result()) co_return std::unexpected(std::move(*wrong));
    List<BreakerView> view;
    view.items = breakerViews(m_room);
    co_return replyWith(view);
}

asio::awaitable<Answer> Providers::showBreaker(Call call) {
    QueryReader query(call.query);
    if (auto wrong = query.result()) co_return std::unexpected(std::move(*wrong));
    auto channel = findChannel(m_room, call.parameters.at(0));
    if (!channel) co_return std::unexpected(Call::nothingHere());
    co_return replyWith(breakerView(*channel, m_room.scheduler));
}

/// To let all calls pass is more than to stop them: that is the approver's.
bool mayCommand(Role role, BreakerCommand command) {
    return role == Role::approver || command == BreakerCommand::forceOpen || command == BreakerCommand::halfOpen;
}

asio::awaitable<Answer> Providers::act(Call call) {
    auto channel = findChannel(m_room, call.parameters.at(0));
    if (!channel) co_return std::unexpected(Call::nothingHere());
    auto body = readBody<BreakerActionRequest>(call);
    if (!body) co_return std::unexpected(std::move(body.error()));
    if (auto wrong = check(*body)) co_return std::unexpected(std::move(*wrong));
    if (!mayCommand(call.who.role, body->action))
        co_return std::unexpected(
            Error{ErrorCode::forbidden, "Only an approver may " + word(body->action) + " a breaker."});
    if (body->until && body->action != BreakerCommand::forceOpen)
        co_return std::unexpected(
            Error{ErrorCode::invalidRequest, "/until belongs to force_open.", {{"/until", "belongs to force_open"}}});
    auto action = fromWord<BreakerAction>(word(body->action)).value();
    auto done = co_await m_room.engine.breakers().act(channel->id(), action, call.actor(), std::move(body->reason),
                                                      body->until);
    if (!done) co_return std::unexpected(std::move(done.error()));
    co_return replyWith(breakerView(*channel, m_room.scheduler));
}
} // namespace

std::shared_ptr<void> installProviders(ServeRoom& room, RouteTable& table) {
    auto desk = std::make_shared<Providers>(room);
    bind(table, Route::listProviders, *desk, &Providers::list);
    bind(table, Route::showProvider, *desk, &Providers::show);
    bind(table, Route::history, *desk, &Providers::history);
    bind(table, Route::listBreakers, *desk, &Providers::listBreakers);
    bind(table, Route::showBreaker, *desk, &Providers::showBreaker);
    bind(table, Route::actOnBreaker, *desk, &Providers::act);
    return desk;
}

} // namespace switchroom
