// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/settle/settle_world.h"

#include <algorithm>
#include <atomic>
#include <boost/json.hpp>

#include "agent/core/words.h"

namespace switchroom {

asio::awaitable<TransportResult> ScriptedTransport::send(HttpRequest request, TransportLimits limits) {
    requests.push_back(request);
    auto result = answer(request);
    co_await m_scheduler->sleepFor(result.error == ErrorClass::timeout ? limits.total : latency);
    co_return result;
}

std::size_t ScriptedTransport::posts() const {
    return std::size_t(std::ranges::count(requests, "POST", &HttpRequest::method));
}

namespace {
std::string freshFile() {
    static std::atomic<int> next{0};
    return "file:/settle" + std::to_string(++next) + "?vfs=memdb";
}

Playbook plainPlaybook() {
    using namespace std::chrono_literals;
    ProviderPolicy plain;
    plain.name = "plain";
    plain.adapter = "rest";
    plain.baseUrl = "http://127.0.0.1:1";
    plain.keyed = true;
    plain.byReference = {.offered = true, .consistent = true, .path = "/payments?reference={order_ref}"};
    plain.byId = {.offered = true, .consistent = true, .path = "/payments/{provider_payment_id}"};
    plain.lateEffectMax = 5min;
    plain.rest.statusMap = {{"paid", ProviderStatus::succeeded},
                            {"declined", ProviderStatus::declined},
                            {"processing", ProviderStatus::processing}};
    OperationPolicy policy;
    policy.timeout = {.connect = 500ms, .total = 2s};
    policy.retry.attempts = 2;
    policy.inquiry.schedule = {1min, 5min, 15min};
    policy.breaker.minimumCalls = 1000;
    plain.operations[Operation::charge] = policy;
    plain.operations[Operation::refund] = policy;
    plain.status = policy;
    plain.status.retry.attempts = 1;
    Playbook playbook;
    playbook.providers["plain"] = plain;
    playbook.fourEyesAbove = {{50000, "EUR"}};
    return playbook;
}
} // namespace

SettleWorld::SettleWorld(std::function<void(Playbook&)> adapt) : playbook(plainPlaybook()), m_file(freshFile()) {
    if (adapt) adapt(playbook);
    transport.answer = [](const HttpRequest& request) { return replies(200, shown(request, "paid")); };
    start(worldStart);
}

SettleWorld::~SettleWorld() { kill(); }

void SettleWorld::start(Instant at) {
    io = std::make_unique<asio::io_context>();
    scheduler = std::make_unique<VirtualScheduler>(*io, at);
    historian = std::make_unique<Historian>(*scheduler);
    transport.liveOn(*scheduler);
    VirtualStoreOptions options;
    options.file = {.name = m_file, .uri = true, .journalMode = "memory", .synchronous = "full"};
    if (!m_holder) m_holder = VirtualStore::open(options, m_holderScheduler).value();
    store = VirtualStore::open(options, *scheduler).value();
    gateway = std::make_unique<Gateway>(playbook, transport, *scheduler, *historian);
    room = std::make_unique<SettleRoom>(SettleRoom{
        .store = *store, .gateway = *gateway, .scheduler = *scheduler, .random = random, .playbook = playbook,
        .telemetry = *historian, .agentId = "agent-1",
        .encodeAnswer = [](const Payment& payment) { return text(payment.id) + " " + word(payment.status); },
        .report = [this](const std::string& line) { reports.push_back(line); }});
    engine = std::make_unique<Engine>(*room, *historian);
    auto recovered = run(engine->recover());
    EXPECT_TRUE(recovered.has_value());
    engine->start();
}

void SettleWorld::kill() {
    store.reset(); // what waits for a commit is gone
    engine.reset();
    gateway.reset();
    scheduler.reset(); // whoever slept is unwound
    io.reset();
    room.reset();
    historian.reset();
}

void SettleWorld::restart() {
    auto now = scheduler->wall();
    kill();
    start(now);
}

void SettleWorld::pass(Steady::duration length) {
    bool over = false;
    scheduler->at(scheduler->steady() + length, [&over] { over = true; });
    while (!over && scheduler->step()) {}
}

ExecuteRequest SettleWorld::charge(std::string key, std::string order, std::int64_t amount) {
    ExecuteRequest request;
    request.actor.kind = ActorKind::service;
    request.actor.name = "shop";
    request.scope = "shop";
    request.provider = "plain";
    request.operation = Operation::charge;
    request.key = std::move(key);
    request.orderRef = std::move(order);
    request.money = {amount, "EUR"};
    return request;
}

Payment SettleWorld::payment(const PaymentId& id) {
    return read([id](StoreReader& reader) { return reader.payment(id); }).value();
}

Payment SettleWorld::onlyPayment() {
    auto page = read([](StoreReader& reader) { return reader.payments({}, "", 10); });
    EXPECT_EQ(page->items.size(), 1U);
    return page->items.at(0);
}

std::vector<AuditRecord> SettleWorld::audit() {
    return read([](StoreReader& reader) { return reader.auditRecords(1, 10000); });
}

Actor person(std::string name) {
    Actor actor;
    actor.kind = ActorKind::person;
    actor.name = std::move(name);
    actor.authMethod = "token";
    return actor;
}

TransportResult replies(int status, std::string body) {
    TransportResult result;
    result.reply.status = status;
    result.reply.headers = {{"Content-Type", "application/json"}};
    result.reply.body = std::move(body);
    result.bytesSent = true;
    return result;
}

TransportResult timesOut() {
    TransportResult result;
    result.error = ErrorClass::timeout;
    result.bytesSent = true;
    result.detail = "no reply in time";
    return result;
}

TransportResult refusesConnection() {
    TransportResult result;
    result.error = ErrorClass::connect;
    result.detail = "connection refused";
    return result;
}

std::string shown(const HttpRequest& request, const std::string& status, const std::string& id) {
    auto asked = boost::json::parse(request.body).as_object();
    asked["id"] = id;
    asked["status"] = status;
    return boost::json::serialize(asked);
}

} // namespace switchroom
