// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/agent.h"
#include "agent/protocol/list.h"
#include "agent/protocol/payment_request.h"
#include "agent/protocol/payment_view.h"
#include "agent/protocol/token_view.h"
#include "tests/link/turn_until.h"
#include "ui/link/http_link.h"
#include "ui/models/audit_trust.h"
#include "ui/models/overview_model.h"
#include "ui/models/payments_model.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QSettings>
#include <QTemporaryDir>
#include <gtest/gtest.h>

namespace switchroom {
namespace {
using namespace std::chrono_literals;
using test::turnUntil;

/// Whose one provider can't be reached: what is charged stays unsent.
Playbook unreachable() {
    ProviderPolicy plain;
    plain.name = "plain";
    plain.adapter = "rest";
    plain.baseUrl = "http://127.0.0.1:1";
    OperationPolicy policy;
    policy.timeout = {.connect = Millis{200}, .total = Millis{400}};
    policy.retry.attempts = 1;
    policy.inquiry.schedule = {std::chrono::hours{1}};
    plain.operations[Operation::charge] = policy;
    plain.status = policy;
    Playbook playbook;
    playbook.providers["plain"] = plain;
    return playbook;
}

/// The link against an agent in this process, over its port.
class RealAgent : public testing::Test {
protected:
    RealAgent() { start(0); }
    void start(std::uint16_t port) {
        AgentOptions options;
        options.data = folder.filePath("data").toStdString();
        options.playbook = unreachable();
        options.listen.port = port;
        auto started = Agent::start(std::move(options));
        ASSERT_TRUE(started.has_value()) << started.error();
        agent = std::move(*started);
        QFile file(folder.filePath("data/admin.token"));
        if (admin.isEmpty() && file.open(QIODevice::ReadOnly)) admin = QString::fromUtf8(file.readLine().trimmed());
    }
    LinkAddress address(const QString& token) const {
        return {.url = QUrl(QStringLiteral("http://127.0.0.1:%1").arg(agent->port())), .token = token};
    }
    /// A token of this role.
    QString token(Role role, std::optional<std::string> scope = {}) {
        HttpLink link(address(admin), clock);
        TokenRequest body{.person = "p-" + std::to_string(int(role)), .role = role, .scope = std::move(scope)};
        auto made = link.call<TokenCreated>(AgentRequest(Route::createToken).send(body));
        EXPECT_TRUE(turnUntil([&] { return made.isFinished(); }));
        EXPECT_TRUE(made.value()->has_value());
        return made.value()->has_value() ? QString::fromStdString(made.value()->value()->token) : QString();
    }
    void charge(HttpLink& shop, const std::string& order) {
        PaymentRequest body{
            .provider = "plain", .operation = Operation::charge, .orderRef = order, .amount = {2599, "EUR"}};
        auto sent = shop.call<PaymentView>(AgentRequest(Route::createPayment).send(body));
        ASSERT_TRUE(turnUntil([&] { return sent.isFinished(); }));
        EXPECT_EQ(sent.value()->error().code(), ErrorCode::providerUnreachable);
    }

    QTemporaryDir folder;
    RealClock clock;
    std::unique_ptr<Agent> agent;
    QString admin;
};

TEST_F(RealAgent, IsKnownByItsHandshake) {
    QObject context;
    auto right = HttpLink::probe(address(admin), clock, &context);
    auto wrong = HttpLink::probe(address("sr1_abcdefgh_nonsense"), clock, &context);
    auto newer = address(admin);
    newer.ownVersion = "0.0.9";
    auto old = HttpLink::probe(newer, clock, &context);
    ASSERT_TRUE(turnUntil([&] { return right.isFinished() && wrong.isFinished() && old.isFinished(); }));
    ASSERT_TRUE(right.value()->has_value());
    EXPECT_EQ((*right.value())->role, Role::admin);
    EXPECT_EQ(wrong.value()->error().fault, LinkFault::wrongToken);
    EXPECT_EQ(old.value()->error().fault, LinkFault::newerAgent);
}

TEST_F(RealAgent, IsShownLiveAndAfterItsRestart) {
    HttpLink link(address(token(Role::approver)), clock), shop(address(token(Role::service, "shop")), clock);
    PaymentsModel payments(link);
    QAbstractItemModelTester tester(&payments, QAbstractItemModelTester::FailureReportingMode::Fatal);
    OverviewModel overview(link);
    link.start();
    ASSERT_TRUE(turnUntil([&] { return payments.state().isLoaded() && overview.state().isLoaded(); }));
    EXPECT_EQ(payments.rowCount(), 0);
    charge(shop, "order-1");
    ASSERT_TRUE(turnUntil([&] { return payments.newer() == 1; })) << "the stream says it";
    payments.takeNewer();
    ASSERT_TRUE(turnUntil([&] { return payments.rowCount() == 1; }));
    EXPECT_EQ(payments.at(0)->orderRef, "order-1");
    EXPECT_EQ(payments.at(0)->phase, Phase::notSent);

    auto port = agent->port();
    agent.reset();
    ASSERT_TRUE(turnUntil([&] { return link.freshness().kind == Freshness::Kind::disconnected; }));
    EXPECT_EQ(payments.rowCount(), 1) << "what it knew stays";
    EXPECT_EQ(payments.state().freshness().kind, Freshness::Kind::disconnected);
    start(port);
    link.retryNow();
    ASSERT_TRUE(turnUntil([&] { return link.state() == LinkState::live; }));
    ASSERT_TRUE(turnUntil([&] { return payments.state().freshness().isLive() && !payments.state().isLoading(); }));
    EXPECT_EQ(payments.rowCount(), 1);
    EXPECT_TRUE(overview.overview()->totals.pending == 1);
}

TEST_F(RealAgent, ProvesThatItsLogOnlyGrew) {
    QSettings settings(folder.filePath("seen.ini"), QSettings::IniFormat);
    HttpLink link(address(token(Role::approver)), clock);
    AuditTrust trust(link, settings);
    link.start();
    ASSERT_TRUE(turnUntil([&] { return trust.verified().has_value(); }));
    EXPECT_EQ(trust.verdict(), AuditTrust::Verdict::firstSeen);
    auto seen = trust.verified()->size;
    token(Role::viewer); // an entry more
    trust.check();
    ASSERT_TRUE(turnUntil([&] { return trust.verified()->size > seen; }));
    EXPECT_EQ(trust.verdict(), AuditTrust::Verdict::consistent);
}

} // namespace
} // namespace switchroom
