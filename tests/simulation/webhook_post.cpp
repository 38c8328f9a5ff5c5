// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulation/webhook_post.h"

#include "agent/core/words.h"
#include "app/demo/provider/stripe_signature.h"
#include "tests/simulation/surroundings.h"

namespace switchroom::simulation {

using namespace std::chrono_literals;
using demo::Fault;

namespace {
constexpr int mostAttempts = 4;
} // namespace

WebhookPost::WebhookPost(World& world) : m_world(world) {
    m_world.provider().onEvent = [this](std::size_t index, const std::string& object, const std::string& body) {
        take({.index = index, .object = object, .body = body});
    };
}

void WebhookPost::take(Letter letter) {
    auto& plan = m_world.provider().plan();
    auto faults = plan.draw(demo::Occasion::event, letter.object + "/" + std::to_string(letter.index));
    if (demo::has(faults, Fault::webhookLost)) return plan.used(Fault::webhookLost);
    Micros pause = m_world.draw(5ms, 300ms);
    if (demo::has(faults, Fault::webhookLate)) {
        plan.used(Fault::webhookLate);
        pause += plan.rates().shape(Fault::webhookLate).length;
    }
    letter.held = demo::has(faults, Fault::webhookOutOfOrder);
    if (letter.held) pause += m_world.draw(1s, 120s);
    bool twice = demo::has(faults, Fault::webhookTwice);
    m_world.timeline().after(pause, [this, letter] { deliver(letter, 1); });
    if (!twice) return;
    plan.used(Fault::webhookTwice);
    m_world.timeline().after(pause + m_world.draw(0ms, 5s), [this, letter] { deliver(letter, 1); });
}

void WebhookPost::deliver(const Letter& letter, int attempt) {
    std::vector<HttpHeader> headers{
        {"Stripe-Signature", demo::stripeSignature(webhookSecret, letter.body, m_world.timeline().now())}};
    m_world.killer().meets(KillPoint::webhookUnderWay);
    auto call = [headers, body = letter.body](Engine& engine) {
        return engine.webhooks().take("stripe", headers, body);
    };
    m_world.ask<std::expected<int, Error>>(
        call, [this, letter, attempt](std::optional<std::expected<int, Error>> taken) {
            if (taken && *taken) return arrived(letter);
            if (taken) m_world.witnessing().coverage.met("webhook", word(taken->error().code));
            if (attempt >= mostAttempts) return;
            m_world.timeline().after(5s * attempt, [this, letter, attempt] { deliver(letter, attempt + 1); });
        });
}

void WebhookPost::arrived(const Letter& letter) {
    m_world.witnessing().coverage.met("webhook", "taken");
    auto& newest = m_newest[letter.object];
    if (letter.held && newest > letter.index) m_world.provider().plan().used(Fault::webhookOutOfOrder);
    newest = std::max(newest, letter.index);
}

} // namespace switchroom::simulation
