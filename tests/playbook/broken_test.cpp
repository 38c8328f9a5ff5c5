// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/playbook/playbook_reader.h"
#include "tests/playbook/fake_secrets.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace switchroom {
namespace {

struct Broken {
    std::string_view name;
    std::string yaml;
    int line, column;
    std::string_view says; ///< part of the finding's line
};

std::ostream& operator<<(std::ostream& out, const Broken& broken) { return out << broken.name; }

/// Line 1 is `version: 1`, lines 2 to 9 are one good provider, `more` begins in line 10.
std::string with(std::string_view more) {
    return std::string("version: 1\n"
                       "providers:\n"
                       "  bank:\n"
                       "    adapter: rest\n"
                       "    base_url: https://psp.bank.example\n"
                       "    lookup: { by_reference: { path: \"/payments?reference={order_ref}\" } }\n"
                       "    status_map: { BOOKED: succeeded }\n"
                       "    operations: { charge: {} }\n"
                       "    keys: { lifetime: 24h }\n") +
           std::string(more) + "\n";
}
/// The same with one more field of the provider, in line 10.
std::string bank(std::string_view field) { return with("    " + std::string(field)); }
/// The same with line `number` (from 1) replaced.
std::string line(int number, std::string_view text) {
    auto yaml = with("");
    auto at = yaml.begin();
    for (int i = 1; i < number; ++i) at = std::find(at, yaml.end(), '\n') + 1;
    auto end = std::find(at, yaml.end(), '\n');
    return std::string(yaml.begin(), at) + std::string(text) + std::string(end, yaml.end());
}

const Broken broken[] = {
    // The form of YAML.
    {"Empty", "", 1, 1, "it is empty"},
    {"NoUtf8", "version: 1\nproviders:\n  b\xE4nk: {}", 3, 1, "this line is not UTF-8"},
    {"Escape", "version: 1\nproviders: \"\\\u00e9\"", 2, 15, "unknown escape character"},
    {"TwoLines", bank("dashboard: \"https://a\\r\\nb\""), 10, 16, "a text is one line without control characters"},
    {"Block", bank("dashboard: |\n      https://a"), 10, 16, "a text is one line without control characters"},
    {"NoYaml", "version: 1\nproviders: }", 2, 12, "this is not YAML"},
    {"NoMap", "- 1", 1, 1, "fields are expected here, not a list"},
    {"TwoDocuments", with("---\nversion: 1"), 10, 1, "one document"},
    {"Alias", with("retention: &r { audit: 1d }\nbudgets: *r"), 10, 12, "anchors (&name) are not read"},
    {"Tag", with("retention: !!map { audit: 1d }"), 10, 12, "tags (!name) are not read"},
    {"MapAsName", with("{ a: b }: 1"), 10, 1, "the name of a field is a plain word"},
    {"ControlCharacter", with("x: \x04"), 10, 4, "a control character"},
    {"TooDeep", with("sources: " + std::string(20, '[') + std::string(20, ']')), 10, 25, "nested deeper than 16"},
    {"TooLong", with("#" + std::string(300'000, 'x')), 1, 1, "longer than 256 KiB"},
    {"DuplicateAtTop", with("version: 1"), 10, 1, "version stands twice"},
    {"DuplicateInside", bank("keys: none"), 10, 5, "keys stands twice"},
    {"DuplicateProvider", with("  bank: {}"), 10, 3, "bank stands twice"},
    // Fields.
    {"VersionMissing", "providers: {}", 1, 1, "version is missing"},
    {"OtherVersion", line(1, "version: 2"), 1, 10, "2 is out of range (a whole number from 1 to 1)"},
    {"ProvidersMissing", "version: 1", 1, 1, "providers is missing"},
    {"NoProvider", "version: 1\nproviders: {}", 2, 12, "there is no provider"},
    {"UnknownAtTop", with("provider: {}"), 10, 1,
     "provider is not a field of this section (allowed: version, defaults"},
    {"UnknownInProvider", bank("lookups: {}"), 10, 5, "providers.bank: lookups is not a field"},
    {"UnknownInTimeout", with("defaults: { timeout: { totl: 5s } }"), 10, 24,
     "totl is not a field of this section (allowed: connect, total)"},
    {"UnknownInSource", with("sources: [{ name: a, kind: redis, uri: x }]"), 10, 35, "uri is not a field"},
    {"UnknownInAlert", with("alerts: [{ when: needs_human, severity: page, cout: 1 }]"), 10, 47, "cout is not a field"},
    {"AdapterMissing", line(4, ""), 5, 5, "adapter is missing"},
    {"OperationsMissing", line(8, ""), 4, 5, "operations is missing"},
    {"ListForMap", with("defaults: []"), 10, 11, "fields are expected here, not a list"},
    {"MapForValue", with("budgets: { http_request: {} }"), 10, 26, "a single value is expected here, not fields"},
    {"NothingForValue", with("budgets: { http_request: }"), 10, 26, "a single value is expected here, not nothing"},
    {"ValueForList", with("defaults: { inquiry: { schedule: 1m } }"), 10, 34,
     "a list is expected here, not a single value"},
    // Notations.
    {"NoUnit", with("budgets: { http_request: 30 }"), 10, 26, "30 has no unit (a whole number and its unit: 250ms, 5s"},
    {"FractionOfTime", with("budgets: { http_request: 1.5s }"), 10, 26, "1.5s is not a duration"},
    {"NegativeTime", with("budgets: { http_request: -5s }"), 10, 26, "-5s is not a duration"},
    {"OtherUnit", with("budgets: { http_request: 5min }"), 10, 26, "5min is not a duration"},
    {"HugeTime", with("budgets: { http_request: 9223372036854775807d }"), 10, 26, "longer than ten years"},
    {"HugerTime", with("budgets: { http_request: 99999999999999999999s }"), 10, 26, "longer than ten years"},
    {"ZeroTime", with("defaults: { timeout: { total: 0s } }"), 10, 31, "0s is out of range (at least 1ms)"},
    {"NoPercentSign", with("defaults: { breaker: { failure_rate: 50 } }"), 10, 38, "50 has no percent sign"},
    {"TooManyPercent", with("defaults: { breaker: { failure_rate: 101% } }"), 10, 38, "101% is out of range"},
    {"NoPercent", with("defaults: { breaker: { failure_rate: 0% } }"), 10, 38, "0% is out of range"},
    {"NoRatio", with("defaults: { retry: { budget: { ratio: 1.5 } } }"), 10, 39,
     "1.5 is out of range (a number from 0 to 1)"},
    {"RatioByComma", with("defaults: { retry: { budget: { ratio: \"0,2\" } } }"), 10, 39, "\"0,2\" is a text"},
    {"ExponentForNumber", with("defaults: { retry: { budget: { ratio: 1e-1 } } }"), 10, 39, "1e-1 is not a number"},
    {"FractionForInteger", with("defaults: { retry: { attempts: 2.0 } }"), 10, 32, "2.0 is not a whole number"},
    {"TextForInteger", with("defaults: { retry: { attempts: \"2\" } }"), 10, 32, "\"2\" is a text"},
    {"NoAttempts", with("defaults: { retry: { attempts: 0 } }"), 10, 32,
     "0 is out of range (a whole number from 1 to 10)"},
    {"YesForTrue", with("defaults: { retry: { respect_retry_after: yes } }"), 10, 43, "yes is neither true nor false"},
    {"UnknownJitter", with("defaults: { retry: { backoff: { jitter: some } } }"), 10, 41, "allowed: full, equal, none"},
    {"UnknownRetryOn", with("defaults: { retry: { on: [404] } }"), 10, 27, "404 is nothing to retry on"},
    {"TwoWindows", with("defaults: { breaker: { window: { calls: 10, time: 30s } } }"), 10, 32,
     "either so many calls or so much time"},
    {"EmptySchedule", with("defaults: { inquiry: { schedule: [] } }"), 10, 34, "a schedule has at least one step"},
    {"UnknownCurrency", with("approvals: { four_eyes_above: [{ amount: 1, currency: EURO }] }"), 10, 55,
     "EURO is no currency"},
    {"LowerCaseCurrency", with("approvals: { four_eyes_above: [{ amount: 1, currency: eur }] }"), 10, 55,
     "eur is no currency"},
    {"FractionOfMoney", with("approvals: { four_eyes_above: [{ amount: 1.00, currency: EUR }] }"), 10, 42,
     "1.00 is not a whole number"},
    {"HugeMoney", with("approvals: { four_eyes_above: [{ amount: 9223372036854775808, currency: EUR }] }"), 10, 42,
     "is not a whole number"},
    // A provider's own.
    {"UnknownAdapter", line(4, "    adapter: adyen"), 4, 14, "adyen is no adapter (allowed: stripe, rest)"},
    {"UnknownOperation", line(8, "    operations: { pay: {} }"), 8, 24,
     "pay is no operation (allowed: charge, authorise"},
    {"FallbackOfStatus", line(8, "    operations: { charge: {}, status: { fallback: queue } }"), 8, 41,
     "fallback is not a field"},
    {"Skip", line(8, "    operations: { charge: { fallback: skip } }"), 8, 39, "money is never skipped"},
    {"KeysByWord", line(9, "    keys: some"), 9, 11, "none or { lifetime: 24h }"},
    {"KeysWithoutLifetime", line(9, "    keys: { header: X-Key }"), 9, 11, "lifetime is missing"},
    {"UnknownStatus", line(7, "    status_map: { BOOKED: done }"), 7, 27,
     "done is not known here (allowed: succeeded, authorised"},
    {"UnknownPlaceholder", bank("paths: { charge: \"/pay/{order}\" }"), 10, 22, "{order} cannot be filled in"},
    {"OpenPlaceholder", bank("paths: { charge: \"/pay/{order_ref\" }"), 10, 22, "cannot be filled in"},
    {"NoPointer", bank("pointers: { id: id }"), 10, 21, "id is no JSON pointer"},
    {"UnknownExponent", bank("exponents: { XXQ: 2 }"), 10, 23, "XXQ is no currency"},
    {"RestFieldOfStripe",
     "version: 1\nproviders:\n  s:\n    adapter: stripe\n    base_url: https://a.example\n"
     "    secret: { env: KEY }\n    operations: { charge: {} }\n    status_map: { a: failed }",
     8, 5, "status_map is not a field"},
    // Secrets.
    {"SecretWrittenOut", bank("secret: sk_live_1"), 10, 13, "a secret is never written into a playbook"},
    {"SecretInTwoPlaces", bank("secret: { env: KEY, file: a }"), 10, 13, "a secret has exactly one place"},
    {"SecretNowhere", bank("secret: { file: nowhere.key }"), 10, 21,
     "the secret is missing: there is no file:nowhere.key"},
    {"SecretOfTwoLines", bank("secret: { env: TWO_LINES }"), 10, 20, "TWO_LINES is empty, or holds spaces"},
    {"UnsetName", line(5, "    base_url: ${UNSET}"), 5, 15, "there is no env:UNSET"},
    {"OpenName", line(5, "    base_url: https://${HOST"), 5, 15, "${ begins a name that does not end"},
    // What does not fit together.
    {"RelativeUrl", line(5, "    base_url: psp.bank.example"), 5, 15, "no address"},
    {"OtherScheme", line(5, "    base_url: ftp://psp.bank.example"), 5, 15, "no address"},
    {"UserInUrl", line(5, "    base_url: https://me@psp.bank.example"), 5, 15, "no address"},
    {"QueryInUrl", line(5, "    base_url: https://psp.bank.example/?a=b"), 5, 15, "no address"},
    {"PortOfUrl", line(5, "    base_url: https://psp.bank.example:70000"), 5, 15, "no address"},
    {"PlainHttp", line(5, "    base_url: http://psp.bank.example"), 5, 15, "in plain text (https, or insecure: true"},
    {"AlmostLoopback", line(5, "    base_url: http://127.0.0.1.example.com"), 5, 15, "in plain text"},
    {"ProviderName", line(3, "  Bank!:"), 4, 5, "Bank! is no name"},
    {"SeriesOverBudget", with("defaults: { timeout: { total: 11s } }"), 8, 27,
     "3 attempts of 11s and their pauses take up to 33300ms, budgets.http_request is 30s"},
    {"ConnectOverTotal", line(8, "    operations: { charge: { timeout: { connect: 6s } } }"), 8, 49,
     "connecting may take 6s, the whole attempt only 5s"},
    {"RepeatWithoutKey",
     with("")
         .replace(with("").find("{ lifetime: 24h }"), 17, "none")
         .replace(with("").find("{} }"), 2, "{ retry: { attempts: 2 } }"),
     8, 48, "without keys, a repeat could move the money twice"},
    {"LeaseTooShort", with("idempotency: { stuck_after: 30s }"), 10, 29, "a lease of 30s ends before the work"},
    {"HumanTooSoon", with("defaults: { inquiry: { needs_human_after: 30s } }"), 8, 27,
     "before the provider was asked once"},
    {"KeysForgottenTooSoon", with("idempotency: { payments: { ttl: 24h } }"), 10, 33, "at least 72h"},
    {"KeyFormat", with("idempotency: { payments: { key_format: \"pay {uuid}\" } }"), 10, 40, "describes no key"},
    {"KeyLifetime", line(9, "    keys: { lifetime: 30s }"), 9, 11,
     "a key is forgotten while its own request is still repeated"},
    {"MoreMinimumThanWindow", line(8, "    operations: { charge: { breaker: { window: { calls: 5 } } } }"), 8, 38,
     "a window of 5 never holds 10 calls"},
    {"TwoLimits", with("approvals: { four_eyes_above: [{ amount: 1, currency: EUR }, { amount: 2, currency: EUR }] }"),
     10, 31, "EUR has two limits"},
    {"WebhookOfRest", bank("webhook: { scheme: stripe, secrets: [{ env: KEY }] }"), 10, 14,
     "the rest adapter reads no webhooks"},
    {"ToleranceZero", bank("webhook: { scheme: stripe, secrets: [{ env: KEY }], tolerance: 0s }"), 10, 68,
     "0s is out of range"},
    {"PathlessLookup", line(6, "    lookup: { by_id: {} }"), 6, 22, "path is missing"},
    {"PathlessOperation", line(8, "    operations: { authorise: {} }"), 8, 30, "nobody knows where this is sent"},
    {"NeverSucceeds", line(7, "    status_map: { BOOKED: failed }"), 4, 5, "no status means success"},
    {"LaggingButConsistent", line(6, "    lookup: { by_reference: { path: /p, consistent: true, lag: 1s } }"), 6, 29,
     "what lags is not consistent"},
    {"RefundOfNothing", line(8, "    operations: { refund: {} }"), 8, 27, "there is nothing that it could act on"},
};

class BrokenPlaybook : public testing::TestWithParam<Broken> {};

TEST_P(BrokenPlaybook, IsRefusedWithPlaceAndRemedy) {
    FakeSecrets secrets({{"env:KEY", "sk_1"}, {"env:TWO_LINES", "a\r\nHost: b"}});
    auto read = readPlaybook(GetParam().yaml, secrets);
    ASSERT_FALSE(read) << GetParam().yaml;
    std::string all;
    bool found = false;
    for (const auto& finding : read.error()) {
        all += lineOf(finding) + "\n";
        found |= finding.severity == Severity::error && finding.line == GetParam().line &&
                 finding.column == GetParam().column && lineOf(finding).contains(GetParam().says);
    }
    EXPECT_TRUE(found) << "expected " << GetParam().line << ":" << GetParam().column << " " << GetParam().says
                       << "\nfound\n"
                       << all;
    EXPECT_THAT(all, testing::Not(testing::HasSubstr("sk_")));
}

INSTANTIATE_TEST_SUITE_P(Table, BrokenPlaybook, testing::ValuesIn(broken),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(PlaybookReader, TakesTheTablesOwnGoodFile) {
    auto read = examinePlaybook(with(""), FakeSecrets());
    ASSERT_TRUE(read.playbook);
    for (const auto& finding : read.findings) EXPECT_EQ(finding.severity, Severity::warning) << lineOf(finding);
    EXPECT_TRUE(readPlaybook(line(5, "    base_url: http://127.0.0.1:8080/api/"), FakeSecrets()));
    EXPECT_TRUE(readPlaybook(line(5, "    base_url: http://[::1]:8080"), FakeSecrets()));
    EXPECT_TRUE(readPlaybook(line(5, "    base_url: https://${HOST}/v1"),
                             FakeSecrets(std::map<std::string, std::string>{{"env:HOST", "a.example"}})));
}

TEST(PlaybookReader, ReportsAllErrorsInTheOrderOfTheFile) {
    auto read =
        readPlaybook("version: 1\n"
                     "budgets: { http_request: 5 }\n"
                     "providers:\n"
                     "  a: { adapter: rest, base_url: x, oops: 1, operations: { charge: { fallback: maybe } } }\n"
                     "nonsense: true\n",
                     FakeSecrets());
    ASSERT_FALSE(read);
    std::vector<int> lines;
    for (const auto& finding : read.error()) lines.push_back(finding.line);
    EXPECT_THAT(lines, testing::ElementsAre(2, 4, 4, 5));
}

TEST(PlaybookReader, WarnsAboutWhatShouldBeOnPurpose) {
    auto read = examinePlaybook(with("defaults: { timeout: { connect: 1s, total: 2s }, inquiry: { schedule: [15m, 5m], "
                                     "needs_human_after: 16m } }"),
                                FakeSecrets());
    ASSERT_TRUE(read.playbook);
    std::string all;
    for (const auto& finding : read.findings) all += lineOf(finding) + "\n";
    for (auto part : {"not-found never becomes failed", "no amount needs a second person",
                      "slow calls are never counted", "fewer than three inquiries", "the pauses do not grow"})
        EXPECT_THAT(all, testing::HasSubstr(part));
}

TEST(PlaybookReader, SurvivesEveryCutAndEveryChangedByte) {
    auto good = with("defaults: { retry: { on: [timeout, 5xx] }, inquiry: { schedule: [1m, 5m] } }\n"
                     "alerts:\n  - { when: needs_human, count: 1, severity: ticket }\n");
    for (std::size_t i = 0; i < good.size(); ++i) {
        (void)examinePlaybook(good.substr(0, i), FakeSecrets());
        for (char c : {'\0', '\t', '\n', '{', '}', '[', ':', '-', '&', '*', '!', '|', '\'', '"', '%', '\xff', '9'}) {
            auto changed = good;
            changed[i] = c;
            auto read = examinePlaybook(changed, FakeSecrets());
            EXPECT_TRUE(read.playbook || anyError(read.findings));
        }
    }
    for (auto c : {'[', '{', '-', '?', '*', '&', '\'', '|', ':'})
        (void)examinePlaybook(std::string(200'000, c), FakeSecrets());
}

} // namespace
} // namespace switchroom
