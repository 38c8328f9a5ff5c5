// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/shop/shop_journal.h"

#include <boost/json.hpp>

#include <algorithm>
#include <fstream>
#include <stdexcept>
#include <unordered_set>

namespace switchroom::demo {
namespace {
namespace json = boost::json;

json::object line(Instant at, std::string_view what, const std::string& order) {
    return json::object{{"at", toRfc3339(at)}, {"what", what}, {"order", order}};
}

std::string textIn(const json::object& in, std::string_view name) { return std::string(in.at(name).as_string()); }

Purchase purchaseFrom(const json::object& in) {
    return Purchase{.order = textIn(in, "order"),
                    .key = textIn(in, "key"),
                    .provider = textIn(in, "provider"),
                    .customer = textIn(in, "customer"),
                    .method = textIn(in, "method"),
                    .money = Money{in.at("amount").as_int64(), textIn(in, "currency")}};
}

/// Answers and refusals after which the shop does not ask again.
bool isFinal(const json::object& in, std::string_view what) {
    if (what == "answer") {
        auto status = textIn(in, "status");
        return status == "succeeded" || status == "failed";
    }
    return what == "refusal" && in.at("http").as_int64() < 500 && textIn(in, "code") != "key_in_progress";
}
} // namespace

std::expected<ShopJournal, std::string> ShopJournal::open(const std::string& path) {
    ShopJournal journal;
    journal.m_path = path;
    if (auto read = journal.readAll(); !read) return std::unexpected(path + read.error());
    journal.m_file.reset(std::fopen(path.c_str(), "ab"));
    if (!journal.m_file) return std::unexpected("cannot write " + path);
    std::fseek(journal.m_file.get(), 0, SEEK_END);
    return journal;
}

std::expected<void, std::string> ShopJournal::readAll() {
    std::ifstream file(m_path);
    std::vector<Purchase> orders;
    std::unordered_set<std::string> finished;
    std::string text;
    long place = 0;
    for (int number = 1; std::getline(file, text); place += static_cast<long>(text.size()) + 1, ++number) {
        if (file.eof()) break; // a torn last line
        try {
            const auto parsed = json::parse(text);
            const auto& entry = parsed.as_object();
            auto what = textIn(entry, "what");
            if (what == "order") {
                orders.push_back(purchaseFrom(entry));
                m_places[orders.back().order] = place;
            } else if (isFinal(entry, what)) {
                finished.insert(textIn(entry, "key"));
            }
        } catch (const std::exception& problem) {
            return std::unexpected(", line " + std::to_string(number) + ": " + problem.what());
        }
    }
    std::ranges::copy_if(orders, std::back_inserter(m_unfinished),
                         [&](const Purchase& purchase) { return !finished.contains(purchase.key); });
    return {};
}

void ShopJournal::write(const std::string& text) {
    bool written = std::fputs((text + "\n").c_str(), m_file.get()) >= 0 && std::fflush(m_file.get()) == 0;
    if (!written) throw std::runtime_error("cannot write " + m_path); // a shop without memory must not go on
}

void ShopJournal::order(Instant at, const Purchase& purchase) {
    m_places[purchase.order] = std::ftell(m_file.get());
    auto out = line(at, "order", purchase.order);
    out["key"] = purchase.key;
    out["provider"] = purchase.provider;
    out["customer"] = purchase.customer;
    out["method"] = purchase.method;
    out["amount"] = purchase.money.amount;
    out["currency"] = purchase.money.currency;
    write(json::serialize(out));
}

void ShopJournal::click(Instant at, const std::string& order, const std::string& key) {
    auto out = line(at, "click", order);
    out["key"] = key;
    write(json::serialize(out));
}

void ShopJournal::crash(Instant at, const std::string& order) { write(json::serialize(line(at, "crash", order))); }

void ShopJournal::refund(Instant at, const std::string& order, const std::string& key, const std::string& payment) {
    auto out = line(at, "refund", order);
    out["key"] = key;
    out["payment"] = payment;
    write(json::serialize(out));
}

void ShopJournal::answer(Instant at, const std::string& order, const std::string& key, const Acknowledged& said) {
    auto out = line(at, "answer", order);
    out["key"] = key;
    out["http"] = said.http;
    out["payment"] = said.payment;
    out["status"] = said.status;
    out["phase"] = said.phase;
    out["amount"] = said.amount;
    out["replayed"] = said.replayed;
    write(json::serialize(out));
}

void ShopJournal::refusal(Instant at, const std::string& order, const std::string& key, int http,
                          const std::string& code) {
    auto out = line(at, "refusal", order);
    out["key"] = key;
    out["http"] = http;
    out["code"] = code;
    write(json::serialize(out));
}

void ShopJournal::silence(Instant at, const std::string& order, const std::string& key, const std::string& why) {
    auto out = line(at, "silence", order);
    out["key"] = key;
    out["why"] = why;
    write(json::serialize(out));
}

std::optional<Purchase> ShopJournal::find(const std::string& order) const {
    auto place = m_places.find(order);
    if (place == m_places.end()) return std::nullopt;
    std::ifstream file(m_path);
    file.seekg(place->second);
    std::string text;
    if (!std::getline(file, text)) return std::nullopt;
    return purchaseFrom(json::parse(text).as_object());
}

} // namespace switchroom::demo
