// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulation/sabotage.h"

#include "agent/store/migrations.h"
#include "agent/store/store_reading.h"
#include "tests/simulation/simulated_transport.h"

#include <boost/json.hpp>

namespace switchroom::simulation {
namespace {

/// Runs the unit for its answer, and has the writer drop what it wrote.
class AnsweredUnit final : public WriteUnit {
public:
    explicit AnsweredUnit(std::shared_ptr<WriteUnit> unit) : m_unit(std::move(unit)) {}
    bool run(Transaction& transaction) override {
        m_unit->run(transaction);
        return false;
    }
    void complete(std::optional<Error> failure) override { m_unit->complete(std::move(failure)); }

private:
    std::shared_ptr<WriteUnit> m_unit;
};

/// Runs it again for what it writes; its caller was answered long ago.
class LateUnit final : public WriteUnit {
public:
    explicit LateUnit(std::shared_ptr<WriteUnit> unit) : m_unit(std::move(unit)) {}
    bool run(Transaction& transaction) override { return m_unit->run(transaction); }
    void complete(std::optional<Error>) override {}

private:
    std::shared_ptr<WriteUnit> m_unit;
};

constexpr Millis answerDelay{1}; // as long as a true write takes, so that time goes on
constexpr Millis commitDelay{3};
} // namespace

HastyStore::HastyStore(SqliteFile file, Scheduler& scheduler)
    : m_scheduler(scheduler),
      m_connection(file, SqlConnection::Use::writer, "hasty"),
      m_writer(m_connection, scheduler, "hasty", nullptr) {
    m_connection.open();
    (void)migrate(m_connection, file.name);
}

void HastyStore::enqueueWrite(std::unique_ptr<WriteUnit> unit) {
    std::shared_ptr<WriteUnit> shared = std::move(unit);
    m_scheduler.at(m_scheduler.steady() + answerDelay, [this, alive = m_alive, shared] {
        if (!*alive) return;
        std::vector<std::unique_ptr<WriteUnit>> units;
        units.push_back(std::make_unique<AnsweredUnit>(shared));
        m_writer.commit(units);
        commitLater(shared);
    });
}

void HastyStore::commitLater(std::shared_ptr<WriteUnit> unit) {
    m_scheduler.at(m_scheduler.steady() + commitDelay, [this, alive = m_alive, unit] {
        if (!*alive) return;
        std::vector<std::unique_ptr<WriteUnit>> units;
        units.push_back(std::make_unique<LateUnit>(unit));
        m_writer.commit(units);
    });
}

void HastyStore::enqueueRead(std::unique_ptr<ReadUnit> unit) {
    asio::post(m_scheduler.io(), [this, alive = m_alive, unit = std::move(unit)] {
        if (*alive) serveRead(m_connection, *unit, nullptr);
    });
}

asio::awaitable<TransportResult> SpoiledTransport::send(HttpRequest request, TransportLimits limits) {
    if (m_sabotage == Sabotage::resendWithNewKey) newKey(request);
    auto payment = request.method == "POST" ? paymentIdIn(request.body) : std::string();
    if (!payment.empty()) m_sent.try_emplace(payment, request.body);
    auto copy = request;
    auto result = co_await m_wire.send(std::move(copy), limits);
    if (m_sabotage == Sabotage::lateResultClosesBreaker && result.error == ErrorClass::none &&
        result.reply.status < 300)
        closeBreaker(request);
    if (m_sabotage == Sabotage::notFoundIsFailed) readAsDeclined(request, result);
    co_return result;
}

void SpoiledTransport::newKey(HttpRequest& request) {
    auto payment = request.method == "POST" ? paymentIdIn(request.body) : std::string();
    if (payment.empty() || !m_sent.contains(payment)) return;
    for (auto& header : request.headers)
        if (header.name == "Idempotency-Key") header.value += "-again" + std::to_string(++m_repeats);
}

void SpoiledTransport::closeBreaker(const HttpRequest& request) {
    auto channel = channelOf(request);
    auto slash = channel.find('/');
    auto line = m_gateway->channel(channel.substr(0, slash), channel.substr(slash + 1));
    auto now = m_scheduler.steady();
    if (line->breaker.snapshot(now).state == BreakerState::open) line->breaker.close(now);
}

/// An empty list of the plain dialect becomes a list with a declined payment.
void SpoiledTransport::readAsDeclined(const HttpRequest& request, TransportResult& result) {
    auto at = request.url.find("/plain/payments?reference=");
    if (request.method != "GET" || at == request.url.npos || result.reply.body != "[]") return;
    auto known = m_sent.find(request.url.substr(at + 26));
    if (known == m_sent.end()) return;
    auto shown = boost::json::parse(known->second).as_object();
    shown["id"] = "pay_none";
    shown["status"] = "declined";
    result.reply.body = "[" + boost::json::serialize(shown) + "]";
}

} // namespace switchroom::simulation
