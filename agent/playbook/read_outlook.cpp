// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/playbook/read_sections.h"

#include <boost/describe.hpp>

#include <chrono>

namespace switchroom {
namespace {

enum class SourceKind { database, metrics, redis };
BOOST_DESCRIBE_ENUM(SourceKind, database, metrics, redis)
enum class Driver { postgresql, mysql, sqlite };
BOOST_DESCRIBE_ENUM(Driver, postgresql, mysql, sqlite)
enum class WriteBack { advise, update, webhook };
BOOST_DESCRIBE_ENUM(WriteBack, advise, update, webhook)
enum class AlertSeverity { page, ticket, warn };
BOOST_DESCRIBE_ENUM(AlertSeverity, page, ticket, warn)
enum class AlertKind {
    breakerOpen,
    sourceLostWhileOpen,
    latency_p95,
    unknownAmount,
    needsHuman,
    stuckKeys,
    retryAmplification,
    keyStore,
};
BOOST_DESCRIBE_ENUM(AlertKind, breakerOpen, sourceLostWhileOpen, latency_p95, unknownAmount, needsHuman, stuckKeys,
                    retryAmplification, keyStore)

/// Each of these fields, when there is one, is a text.
void takeTexts(Section& section, std::initializer_list<std::string_view> names) {
    std::string unused;
    for (auto name : names) section.text(name, unused);
}

/// Where a secret is; nobody uses it yet, so that it need not be there.
void takeSecretPlace(Section& section) {
    section.child("secret", [](Section& place) { takeTexts(place, {"file", "env", "credential"}); });
}

template <class E>
E requireWord(Section& section, std::string_view name) {
    auto value = section.require(name);
    return value ? value->word<E>().value_or(E{}) : E{};
}

void readDatabase(Section& source) {
    requireWord<Driver>(source, "driver");
    source.child("connection", [](Section& connection) {
        takeTexts(connection, {"host", "database", "user"});
        int port = 0;
        connection.integer("port", port, 1, 65535);
        takeSecretPlace(connection);
    });
    takeTexts(source, {"preset"});
    Millis poll{};
    source.duration("poll", poll, Millis{100});
    source.child("write_back", [](Section& back) { requireWord<WriteBack>(back, "mode"); });
}

void readSource(const Value& value) {
    Section source(value);
    source.require("name");
    switch (requireWord<SourceKind>(source, "kind")) {
    case SourceKind::database: readDatabase(source); break;
    case SourceKind::metrics:
        takeTexts(source, {"url", "dialect"});
        if (auto map = source.take("map"))
            for (const auto& [name, provider] : map->entries()) provider.text();
        break;
    case SourceKind::redis: takeTexts(source, {"url", "dialect", "key"}); break;
    }
}

/// An alert's limit is money, a percentage or a plain number.
void readLimit(const Value& value) {
    if (value.node().kind == YamlNode::Kind::map)
        readMoney(value);
    else if (value.node().scalar.ends_with('%'))
        value.percentage(100);
    else
        value.number(0, 1e12);
}

void readAlert(const Value& value) {
    Section alert(value);
    requireWord<AlertKind>(alert, "when");
    requireWord<AlertSeverity>(alert, "severity");
    Millis unused{};
    alert.duration("longer_than", unused);
    alert.duration("for", unused);
    int count = 0;
    alert.integer("count", count, 1, 1'000'000'000);
    double ratio = 0;
    alert.percentage("above_baseline", ratio, 100);
    if (auto above = alert.take("above")) readLimit(*above);
}

void readNotify(const Value& value) {
    Section notify(value);
    if (auto url = notify.require("webhook")) url->text();
    takeSecretPlace(notify);
    std::vector<AlertSeverity> severities;
    notify.words("severities", severities);
}

void readConsistency(Section& root) {
    root.child("consistency", [](Section& consistency) {
        for (auto name : {"payments", "overview", "observed"}) {
            auto value = consistency.take(name);
            if (!value || value->is("strong")) continue;
            if (value->node().kind != YamlNode::Kind::map) {
                value->report("consistency is strong, or eventual within a time", "strong or { eventual: 15s }");
                continue;
            }
            Section eventual(*value);
            if (auto within = eventual.require("eventual")) within->duration(Millis{1}, Millis::max());
        }
    });
}
} // namespace

void readOutlook(Section& root) {
    root.child("retention", [](Section& retention) {
        for (auto name : {"attempts", "webhooks", "claims", "audit"}) {
            auto value = retention.take(name);
            if (value && !value->is("forever")) value->duration(std::chrono::hours{24}, Millis::max());
        }
    });
    auto each = [&](std::string_view name, void (*read)(const Value&)) {
        if (auto list = root.take(name))
            for (const auto& item : list->list()) read(item);
    };
    each("sources", readSource);
    each("alerts", readAlert);
    each("notify", readNotify);
    readConsistency(root);
}

} // namespace switchroom
