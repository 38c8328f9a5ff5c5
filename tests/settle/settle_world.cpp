// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/settle/settle_world.h"

#include "agent/core/words.h"
#include "agent/rules/audit_chain.h"
#include "agent/rules/canonical_entry.h"
#include "agent/rules/state_fold.h"

#include <boost/json.hpp>

#include <algorithm>
#include <atomic>

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
                            {"processing", ProviderStatus::processing},
                            {"action", ProviderStatus::requiresAction}};
    OperationPolicy policy;
    policy.timeout = {.connect = 500ms, .total = 2s};
    policy.retry.attempts = 2;
    policy.inquiry.schedule = {1min, 5min, 15min};
    policy.breaker.minimumCalls = 1000;
    plain.operations[Operation::charge] = policy;
    plain.operations[Operation::refund] = policy;
    plain.status = policy;
    plain.status.retry.attempts = 1;
    auto stripe = plain;
    stripe.name = "stripe";
    stripe.adapter = "stripe";
    stripe.webhook = WebhookPolicy{.scheme = "stripe", .secrets = {"whsec_test"}};
    stripe.onDecline = OnDecline::cancel;
    Playbook playbook;
    playbook.providers["plain"] = plain;
    playbook.providers["stripe"] = stripe;
    playbook.fourEyesAbove = {{50000, "EUR"}};
    return playbook;
}
} // namespace

SettleWorld::SettleWorld(std::function<void(Playbook&)> adapt) : playbook(plainPlaybook()), m_file(freshFile()) {
    if (adapt) adapt(playbook);
    transport.answer = [](const HttpRequest& request) { return replies(200, shown(request, "paid")); };
    start(worldStart);
}

SettleWorld::~SettleWorld() {
    proveLog();
    kill();
}

void SettleWorld::proveLog() {
    auto records = audit();
    auto fault = verifyChain(records);
    EXPECT_FALSE(fault) << plainText(*fault);
    StateFold fold;
    for (const auto& record : records) fold.add(fromCanonicalBytes(record.body)->entry);
    auto page = read([](StoreReader& reader) { return reader.payments({}, "", 1000); });
    for (const auto& payment : page->items) fold.compare(payment);
    EXPECT_EQ(fold.fault(), "");
    EXPECT_EQ(fold.payments(), page->items.size());
}

void SettleWorld::start(Instant at) {
    io = std::make_unique<asio::io_context>();
    scheduler = std::make_unique<VirtualScheduler>(*io, at);
    jumps = std::make_unique<JumpWatch>(*scheduler);
    historian = std::make_unique<Historian>(*scheduler);
    transport.liveOn(*scheduler);
    VirtualStoreOptions options;
    options.file = {.name = m_file, .uri = true, .journalMode = "memory", .synchronous = "full"};
    if (!m_holder) m_holder = VirtualStore::open(options, m_holderScheduler).value();
    store = VirtualStore::open(options, *scheduler).value();
    flaky = std::make_unique<FlakyStore>(*store, *scheduler);
    gateway = std::make_unique<Gateway>(playbook, transport, *scheduler, *historian);
    room = std::make_unique<SettleRoom>(
        SettleRoom{.store = *flaky,
                   .gateway = *gateway,
                   .scheduler = *scheduler,
                   .jumps = *jumps,
                   .random = random,
                   .playbook = playbook,
                   .telemetry = *historian,
                   .agentId = "agent-1",
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
    flaky.reset();
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

Payment SettleWorld::leaveUnknown(std::string key, std::string order, std::int64_t amount) {
    auto before = std::exchange(transport.answer, [](const HttpRequest&) { return timesOut(); });
    auto payment = execute(charge(std::move(key), std::move(order), amount)).value().payment;
    EXPECT_EQ(payment.status, Status::unknown);
    transport.answer = std::move(before);
    return payment;
}

std::expected<Payment, Error> SettleWorld::ask(const PaymentId& id) {
    return run(engine->inquirer().askNow(id, InquiryCause::button, "anna"));
}

std::vector<Inquiry> SettleWorld::inquiries(const PaymentId& id) {
    return read([id](StoreReader& reader) { return reader.inquiries(id, 1000); });
}

std::vector<Evidence> SettleWorld::evidence(const PaymentId& id) {
    return read([id](StoreReader& reader) { return reader.evidence(id); });
}

std::vector<AuditEntry> SettleWorld::entries(const std::string& objectId, const std::string& action) {
    std::vector<AuditEntry> out;
    for (const auto& record : audit()) {
        auto entry = fromCanonicalBytes(record.body)->entry;
        if (entry.objectId == objectId && entry.action == action) out.push_back(std::move(entry));
    }
    return out;
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

TransportResult tells(const HttpRequest& request, const std::string& object) {
    bool list = request.url.contains('?');
    if (list) return replies(200, "[" + object + "]");
    return object.empty() ? replies(404, R"({"error":{"code":"no_such_payment"}})") : replies(200, object);
}

std::string objectOf(const Payment& payment, const std::string& status, std::int64_t amount) {
    boost::json::object out;
    out["id"] = "p_1";
    out["status"] = status;
    out["amount"] = amount == 0 ? payment.money.amount : amount;
    out["currency"] = payment.money.currency;
    out["reference"] = payment.orderRef;
    out["metadata"] = boost::json::object{{"switchroom_payment_id", text(payment.id)}};
    return boost::json::serialize(out);
}

std::string intentOf(const PaymentId& payment, const std::string& status, std::int64_t amount,
                     const std::string& more) {
    return R"({"id":"pi_1","object":"payment_intent","amount":)" + std::to_string(amount) + R"(,"amount_received":)" +
           std::to_string(amount) + R"(,"capture_method":"automatic","currency":"eur","status":")" + status + R"(",)" +
           more + R"("metadata":{"switchroom_payment_id":")" + text(payment) + R"("}})";
}

PaymentId paymentIn(const HttpRequest& request) {
    constexpr std::string_view name = "switchroom_payment_id]=";
    auto at = request.body.find(name);
    auto id = at == std::string::npos ? std::nullopt
                                      : idFrom<PaymentId>(std::string_view(request.body).substr(at + name.size(), 36));
    return id.value_or(PaymentId{});
}

std::string shown(const HttpRequest& request, const std::string& status, const std::string& id) {
    auto asked = boost::json::parse(request.body).as_object();
    asked["id"] = id;
    asked["status"] = status;
    return boost::json::serialize(asked);
}

} // namespace switchroom
