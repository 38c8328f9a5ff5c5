// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/webhook_sender.h"

#include "app/demo/provider/stripe_signature.h"
#include "app/demo/provider/stripe_view.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include <algorithm>

namespace switchroom::demo {
namespace {
constexpr std::size_t parallel = 32;
constexpr std::size_t line = 10'000'000;
constexpr Millis look{20};
constexpr std::chrono::hours longest{24};
} // namespace

WebhookSender::WebhookSender(Scheduler& scheduler, Transport& transport, Ledger& ledger, FaultPlan& plan,
                             WebhookTarget target)
    : m_scheduler(scheduler),
      m_transport(transport),
      m_ledger(ledger),
      m_plan(plan),
      m_target(std::move(target)),
      m_slots(scheduler, parallel, line) {}

void WebhookSender::collect() {
    const auto& waiting = m_ledger.books().undelivered();
    for (auto at = waiting.lower_bound(m_next); at != waiting.end(); ++at) {
        asio::co_spawn(m_scheduler.io(), deliver(*at), asio::detached);
    }
    m_next = m_ledger.books().events().size();
}

WebhookSender::EventPtr WebhookSender::read(std::size_t index) const {
    auto place = m_ledger.books().events().at(index);
    auto entry = m_ledger.entry(place.seq);
    if (!entry) return nullptr;
    Event event{.index = index,
                .id = entry->events.at(place.nth).id,
                .object = entry->intent ? entry->intent->id : std::string(),
                .body = stripeEvent(*entry, place.nth, true)};
    return std::make_shared<const Event>(std::move(event));
}

asio::awaitable<void> WebhookSender::deliver(std::size_t index) {
    co_await m_ledger.durable();
    auto event = read(index);
    if (!event) co_return;
    auto faults = m_plan.draw(Occasion::event, event->id);
    if (has(faults, Fault::webhookLost)) {
        m_plan.used(Fault::webhookLost);
        ended(*event);
        co_return;
    }
    co_await delay(event, faults);
    co_await sendUntilTaken(event);
    if (has(faults, Fault::webhookTwice)) {
        co_await m_scheduler.sleepFor(look);
        bool taken = co_await send(event);
        if (taken) m_plan.used(Fault::webhookTwice);
    }
    ended(*event);
}

asio::awaitable<void> WebhookSender::delay(EventPtr event, FaultSet faults) {
    if (has(faults, Fault::webhookLate)) {
        m_plan.used(Fault::webhookLate);
        co_await m_scheduler.sleepFor(m_plan.rates().shape(Fault::webhookLate).length);
    }
    if (has(faults, Fault::webhookOutOfOrder)) co_await waitToBeOvertaken(event);
}

asio::awaitable<void> WebhookSender::waitToBeOvertaken(EventPtr event) {
    auto until = m_scheduler.steady() + m_plan.rates().shape(Fault::webhookOutOfOrder).length;
    m_held.emplace(event->index, event->object);
    while (!m_overtaken.contains(event->index) && m_scheduler.steady() < until) co_await m_scheduler.sleepFor(look);
    m_held.erase(event->index);
    if (m_overtaken.erase(event->index) > 0) m_plan.used(Fault::webhookOutOfOrder);
}

asio::awaitable<void> WebhookSender::sendUntilTaken(EventPtr event) {
    auto pause = m_target.firstPause;
    for (int attempt = 1; attempt <= m_target.attempts; ++attempt) {
        bool taken = co_await send(event);
        if (taken) {
            ++m_delivered;
            for (const auto& [index, object] : m_held) {
                if (index < event->index && object == event->object) m_overtaken.insert(index);
            }
            co_return;
        }
        co_await m_scheduler.sleepFor(pause);
        pause = std::min(pause * 2, m_target.longestPause);
    }
}

asio::awaitable<bool> WebhookSender::send(EventPtr event) {
    bool free = co_await m_slots.acquireUntil(m_scheduler.steady() + longest);
    if (!free) co_return false;
    auto slot = m_slots.adopt();
    HttpRequest request{.method = "POST", .url = m_target.url, .body = event->body};
    request.headers.push_back({"Content-Type", "application/json; charset=utf-8"});
    request.headers.push_back({"Stripe-Signature", stripeSignature(m_target.secret, event->body, m_scheduler.wall())});
    request.headers.push_back({"User-Agent", "switchroom-provider/1 (webhooks)"});
    TransportLimits limits{.connect = Millis{2000}, .total = Millis{15000}, .replyBytes = 64 * 1024};
    auto result = co_await m_transport.send(std::move(request), limits);
    co_return result.error == ErrorClass::none&& result.reply.status >= 200 && result.reply.status < 300;
}

void WebhookSender::ended(const Event& event) {
    m_ledger.commit(Entry{.at = m_scheduler.wall(), .delivered = event.id});
}

} // namespace switchroom::demo
