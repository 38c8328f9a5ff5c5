// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/control.h"

#include "app/demo/provider/entry_json.h"
#include "app/demo/provider/fault_settings.h"
#include "app/demo/provider/form.h"

#include <boost/json.hpp>

#include <algorithm>

namespace switchroom::demo {
namespace {
namespace json = boost::json;
constexpr std::int64_t longestPage = 10'000;

ServerReply answered(int status, std::string body) {
    return ServerReply{.status = status, .headers = {{"Content-Type", "application/json"}}, .body = std::move(body)};
}

ServerReply refused(const std::string& why) { return answered(400, json::serialize(json::object{{"error", why}})); }

json::object tallyJson(const OrderTally& tally) {
    json::array amounts;
    for (const auto& amount : tally.amounts) {
        amounts.push_back(
            json::object{{"currency", amount.currency}, {"charged", amount.charged}, {"refunded", amount.refunded}});
    }
    return json::object{{"order", tally.order},
                        {"charges", tally.charges},
                        {"authorisations", tally.authorisations},
                        {"refunds", tally.refunds},
                        {"amounts", std::move(amounts)}};
}

std::string objectIdIn(const Entry& entry) {
    if (entry.refund) return entry.refund->id;
    return entry.intent ? entry.intent->id : std::string();
}

std::string ledgerItem(Entry entry) {
    const auto& metadata = entry.refund ? entry.refund->metadata : entry.intent->metadata;
    auto payment = json::serialize(json::value(paymentIdIn(metadata)));
    auto object = json::serialize(json::value(objectIdIn(entry)));
    entry.key.reset();
    entry.events.clear();
    return R"({"payment_id":)" + payment + R"(,"object":)" + object + R"(,"entry":)" + toLine(entry) + "}";
}
} // namespace

asio::awaitable<ServerReply> Control::handle(ServerRequest request) {
    auto reply = route(request);
    co_await m_ledger.durable(); // what it tells is never taken back
    co_return reply;
}

ServerReply Control::route(const ServerRequest& request) {
    if (request.method == "GET") return read(request);
    if (request.method == "POST") {
        if (request.path == "/control/faults") return changeFaults(request.body);
        if (request.path == "/control/outage") return beginOutage(request.body);
        if (request.path == "/control/script") return takeScript(request.body);
    }
    return answered(404, R"({"error":"there is no such request"})");
}

ServerReply Control::read(const ServerRequest& request) {
    if (request.path == "/control/health") return health();
    if (request.path == "/control/faults") return answered(200, describeFaults(m_plan));
    if (request.path == "/control/effects") return effects(request);
    if (request.path == "/control/ledger") return entries(request);
    return answered(404, R"({"error":"there is no such request"})");
}

ServerReply Control::health() const {
    const auto& books = m_ledger.books();
    return answered(200, json::serialize(json::object{{"ok", true},
                                                      {"entries", books.nextSeq() - 1},
                                                      {"payments", books.intents().size()},
                                                      {"undecided", books.turns().size()},
                                                      {"undelivered", books.undelivered().size()}}));
}

ServerReply Control::effects(const ServerRequest& request) const {
    auto form = Form::parse(request.query);
    if (!form) return refused(form.error());
    const auto& books = m_ledger.books();
    if (form->has("order")) {
        const auto* tally = books.tally(form->text("order"));
        auto out = tallyJson(tally == nullptr ? OrderTally{.order = form->text("order")} : *tally);
        json::array objects;
        if (tally != nullptr) {
            for (auto place : tally->intents) objects.push_back(json::value(books.intents().at(place).id));
        }
        out["objects"] = std::move(objects);
        return answered(200, json::serialize(out));
    }
    auto after = static_cast<std::size_t>(std::max<std::int64_t>(form->integer("after").value_or(0), 0));
    auto limit =
        static_cast<std::size_t>(std::clamp<std::int64_t>(form->integer("limit").value_or(1000), 1, longestPage));
    json::array orders;
    for (auto at = after; at < books.tallies().size() && orders.size() < limit; ++at) {
        orders.push_back(tallyJson(books.tallies()[at]));
    }
    auto next = after + orders.size();
    json::value more = next < books.tallies().size() ? json::value(next) : json::value(nullptr);
    return answered(200, json::serialize(json::object{{"orders", std::move(orders)},
                                                      {"next", std::move(more)},
                                                      {"order_count", books.tallies().size()},
                                                      {"charges", books.totals().charges},
                                                      {"refunds", books.totals().refunds},
                                                      {"max_charges_per_order", books.totals().maxChargesPerOrder}}));
}

ServerReply Control::entries(const ServerRequest& request) const {
    auto form = Form::parse(request.query);
    if (!form) return refused(form.error());
    auto seq = static_cast<std::uint64_t>(std::max<std::int64_t>(form->integer("since").value_or(0), 0)) + 1;
    auto limit =
        static_cast<std::size_t>(std::clamp<std::int64_t>(form->integer("limit").value_or(1000), 1, longestPage));
    std::string items;
    for (std::size_t count = 0; seq < m_ledger.books().nextSeq() && count < limit; ++seq) {
        auto entry = m_ledger.entry(seq);
        if (!entry) return answered(500, json::serialize(json::object{{"error", entry.error()}}));
        if (!entry->intent && !entry->refund) continue;
        items += (count++ == 0 ? "" : ",") + ledgerItem(std::move(*entry));
    }
    auto more = seq < m_ledger.books().nextSeq();
    return answered(200, R"({"entries":[)" + items + R"(],"next_since":)" + std::to_string(seq - 1) + R"(,"more":)" +
                             (more ? "true" : "false") + "}");
}

ServerReply Control::changeFaults(const std::string& body) {
    if (auto done = applyFaults(m_plan, body); !done) return refused(done.error());
    return answered(200, describeFaults(m_plan));
}

ServerReply Control::takeScript(const std::string& body) {
    auto steps = readScript(m_plan, body);
    if (!steps) return refused(steps.error());
    return steps->empty() ? answered(200, "{}") : refused("here a script has orders only; steps are for --script");
}

ServerReply Control::beginOutage(const std::string& body) {
    boost::system::error_code error;
    auto given = json::parse(body.empty() ? "{}" : body, error);
    const auto* length = !error && given.is_object() ? given.get_object().if_contains("for_ms") : nullptr;
    auto fallback = m_plan.rates().shape(Fault::outage).length;
    if (length != nullptr && (!length->is_int64() || length->get_int64() < 0)) return refused("for_ms is not whole");
    m_plan.used(Fault::outage);
    m_outage(length == nullptr ? fallback : Millis{length->get_int64()});
    return answered(200, "{}");
}

} // namespace switchroom::demo
