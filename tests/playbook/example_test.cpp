// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/playbook/explain.h"
#include "agent/playbook/playbook_reader.h"
#include "tests/playbook/fake_secrets.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <locale>
#include <sstream>

namespace switchroom {
namespace {
using namespace std::chrono_literals;
namespace fs = std::filesystem;

std::string contentOf(const fs::path& path) {
    std::ifstream in(path);
    EXPECT_TRUE(in) << path;
    return (std::ostringstream() << in.rdbuf()).str();
}

std::string listOf(const std::vector<PlaybookFinding>& findings) {
    std::string out;
    for (const auto& finding : findings) out += lineOf(finding) + "\n";
    return out;
}

/// A folder of secrets that goes away with the test.
class ExamplePlaybook : public testing::Test {
protected:
    ExamplePlaybook() {
        fs::create_directories(m_folder);
        std::ofstream(m_folder / "stripe.key") << "sk_example_1\n";
        std::ofstream(m_folder / "stripe.whsec") << "whsec_example_1";
    }
    ~ExamplePlaybook() override { fs::remove_all(m_folder); }

    Playbook example() {
        auto read = readPlaybook(contentOf("resources/playbooks/example.yaml"), SystemSecretSource(m_folder));
        EXPECT_TRUE(read) << listOf(read.error());
        return read.value_or(Playbook{});
    }
    fs::path m_folder = fs::temp_directory_path() / ("switchroom_playbook_" + std::to_string(::getpid()));
};

TEST_F(ExamplePlaybook, SaysWhatHoldsForStripe) {
    auto stripe = example().providers.at("stripe");
    EXPECT_EQ(stripe.adapter, "stripe");
    EXPECT_EQ(stripe.baseUrl, "https://api.stripe.com");
    EXPECT_EQ(stripe.secret, "sk_example_1");
    EXPECT_EQ(stripe.webhook, (WebhookPolicy{"stripe", {"whsec_example_1"}, 5min}));
    EXPECT_TRUE(stripe.keyed);
    EXPECT_EQ(stripe.keyLifetime, 24h);
    EXPECT_EQ(stripe.byId, (LookupPolicy{.offered = true, .consistent = true}));
    EXPECT_EQ(stripe.byReference, (LookupPolicy{.offered = true, .consistent = false, .lag = 1min}));
    EXPECT_EQ(stripe.lateEffectMax, 5min);
    EXPECT_EQ(stripe.onDecline, OnDecline::cancel);
    EXPECT_EQ(stripe.notFound, (NotFoundPolicy{3, 10min}));

    const auto& charge = stripe.operations.at(Operation::charge);
    EXPECT_EQ(charge.timeout, (TimeoutPolicy{2s, 10s}));
    EXPECT_EQ(charge.retry.attempts, 2);
    EXPECT_EQ(charge.retry.cap, 2s);
    EXPECT_EQ(charge.fallback, Fallback::reject);
    EXPECT_EQ(charge.breaker.failureRate, 0.5);
    EXPECT_EQ(charge.breaker.probeLease, 15s);
    EXPECT_EQ(charge.inquiry.schedule, (std::vector<Millis>{1min, 5min, 15min, 1h, 4h, 12h}));
    EXPECT_EQ(stripe.status.timeout.total, 5s);
    EXPECT_EQ(stripe.status.retry.attempts, 3);
    EXPECT_EQ(stripe.operations.size(), 1U);
}

TEST_F(ExamplePlaybook, NeverRepeatsWhatHasNoKey) {
    auto bank = example().providers.at("bank");
    EXPECT_FALSE(bank.keyed);
    EXPECT_EQ(bank.operations.at(Operation::charge).retry.attempts, 1);
    EXPECT_EQ(bank.status.retry.attempts, 3) << "asking moves no money";
    EXPECT_EQ(bank.operations.at(Operation::charge).fallback, Fallback::queue);
    EXPECT_EQ(bank.operations.at(Operation::charge).expectedWithin, 72h);
    EXPECT_EQ(bank.byReference.path, "/payments?reference={order_ref}");
    EXPECT_EQ(bank.rest.statusMap,
              (std::map<std::string, ProviderStatus>{{"BOOKED", ProviderStatus::succeeded},
                                                     {"REJECTED", ProviderStatus::declined},
                                                     {"IN_PROGRESS", ProviderStatus::processing}}));
    EXPECT_EQ(bank.rest.paths.at("charge"), "/payments");
    EXPECT_FALSE(bank.lateEffectMax);
}

TEST_F(ExamplePlaybook, SaysWhatHoldsForTheAgent) {
    auto playbook = example();
    EXPECT_EQ(playbook.httpRequestBudget, 30s);
    EXPECT_EQ(playbook.databaseTimeout, 5s);
    EXPECT_EQ(playbook.payments, (KeyPolicy{72h, "pay_req_{uuid}"}));
    EXPECT_EQ(playbook.refunds, (KeyPolicy{72h, "ref_req_{uuid}"}));
    EXPECT_EQ(playbook.stuckAfter, 2min);
    EXPECT_EQ(playbook.fourEyesAbove, (std::vector<Money>{{50000, "EUR"}, {50000, "USD"}}));
    EXPECT_EQ(playbook.approvalExpiresAfter, 4h);
}

TEST_F(ExamplePlaybook, NamesTheFileOfAMissingSecretAndItsLine) {
    fs::remove(m_folder / "stripe.whsec");
    auto read = readPlaybook(contentOf("resources/playbooks/example.yaml"), SystemSecretSource(m_folder));
    ASSERT_FALSE(read);
    ASSERT_EQ(read.error().size(), 1U) << listOf(read.error());
    EXPECT_THAT(lineOf(read.error().front()), testing::HasSubstr("stripe.whsec"));
    EXPECT_THAT(read.error().front().message, testing::HasSubstr(m_folder.string()));
}

TEST_F(ExamplePlaybook, IsExplainedWithoutItsSecrets) {
    auto text = explainPlaybook(example());
    EXPECT_THAT(text, testing::HasSubstr("20100ms")) << "two attempts of 10 s and a pause of 100 ms";
    EXPECT_THAT(text, testing::HasSubstr("a person decides"));
    EXPECT_THAT(text, testing::HasSubstr("500.00 EUR"));
    EXPECT_THAT(text, testing::Not(testing::HasSubstr("example_1")));
}

TEST_F(ExamplePlaybook, ReadsTheSameInEveryLocale) {
    struct Comma : std::numpunct<char> {
        char do_decimal_point() const override { return ','; }
        char do_thousands_sep() const override { return '.'; }
        std::string do_grouping() const override { return "\3"; }
    };
    auto before = std::locale::global(std::locale(std::locale::classic(), new Comma));
    auto playbook = example();
    auto explained = explainPlaybook(playbook);
    std::locale::global(before);
    EXPECT_EQ(playbook, example());
    EXPECT_EQ(explained, explainPlaybook(playbook));
    EXPECT_EQ(playbook.providers.at("bank").status.retry.budgetRatio, 0.2);
}

TEST(DemoPlaybook, ReadsWithAddressesFromTheEnvironment) {
    FakeSecrets secrets({{"env:SWITCHROOM_DEMO_STRIPE", "http://127.0.0.1:9101"},
                         {"env:SWITCHROOM_DEMO_PLAIN", "http://127.0.0.1:9102"},
                         {"env:SWITCHROOM_DEMO_BANK", "http://127.0.0.1:9103/"},
                         {"env:SWITCHROOM_DEMO_KEY", "sk_demo"},
                         {"env:SWITCHROOM_DEMO_WHSEC", "whsec_demo"}});
    auto read = readPlaybook(contentOf("resources/playbooks/demo.yaml"), secrets);
    ASSERT_TRUE(read) << listOf(read.error());
    EXPECT_EQ(read->providers.at("bank").baseUrl, "http://127.0.0.1:9103");
    EXPECT_FALSE(read->providers.at("bank").keyed);
    EXPECT_TRUE(read->providers.at("plain").byReference.consistent);
    EXPECT_EQ(read->providers.at("plain").lateEffectMax, 3s);
    EXPECT_EQ(read->providers.at("plain").notFound, (NotFoundPolicy{3, 3s}));
    EXPECT_EQ(read->providers.at("stripe").operations.at(Operation::charge).timeout.total, 800ms);
}

} // namespace
} // namespace switchroom
