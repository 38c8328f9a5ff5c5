// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/list.h"
#include "agent/protocol/view_of.h"
#include "agent/serve/payment_detail_reader.h"
#include "agent/serve/query_reader.h"
#include "agent/serve/reply.h"
#include "agent/serve/routes.h"

#include <algorithm>

namespace switchroom {
namespace {
constexpr std::int64_t estimateBound = 10'000;

enum class Count { none, estimate, exact };
BOOST_DESCRIBE_ENUM(Count, none, estimate, exact)

/// Lists, details and timelines: nothing here changes anything.
class PaymentReading {
public:
    explicit PaymentReading(ServeRoom& room) : m_room(room) {}

    asio::awaitable<Answer> list(Call call);
    asio::awaitable<Answer> anchors(Call call);
    asio::awaitable<Answer> show(Call call);
    asio::awaitable<Answer> timeline(Call call);

private:
    ServeRoom& m_room;
};

struct ListWish {
    PaymentFilter filter;
    std::string cursor;
    int limit = 50;
    Count count{};
};

struct ListFound {
    std::optional<PaymentPage> page; ///< nothing: the cursor can't be read
    std::optional<std::int64_t> total;
    std::int64_t seq = 0;
};

ListFound readList(StoreReader& reader, const ListWish& wish) {
    ListFound found;
    found.seq = reader.lastChange();
    found.page = reader.payments(wish.filter, wish.cursor, wish.limit);
    if (wish.count != Count::none)
        found.total = reader.count(wish.filter, wish.count == Count::exact ? 0 : estimateBound);
    return found;
}

asio::awaitable<Answer> PaymentReading::list(Call call) {
    QueryReader query(call.query);
    ListWish wish;
    wish.filter = readPaymentFilter(query, call.who);
    wish.cursor = query.text("cursor");
    wish.limit = query.limit();
    wish.count = query.word<Count>("count").value_or(Count::none);
    if (auto wrong = query.result()) co_return std::unexpected(std::move(*wrong));
    auto count = wish.count;
    auto found =
        co_await m_room.store.read([wish = std::move(wish)](StoreReader& reader) { return readList(reader, wish); });
    if (!found) co_return std::unexpected(std::move(found.error()));
    if (!found->page)
        co_return std::unexpected(Error{
            ErrorCode::invalidRequest, "?cursor is not one of this list.", {{"?cursor", "is not one of this list"}}});
    List<PaymentView> out;
    for (const auto& payment : found->page->items) out.items.push_back(viewOf(payment));
    if (!found->page->next.empty()) out.next = std::move(found->page->next);
    out.total = found->total;
    if (out.total) out.totalExact = count == Count::exact || *out.total < estimateBound;
    co_return asOf(replyWith(out), found->seq);
}

asio::awaitable<Answer> PaymentReading::anchors(Call call) {
    QueryReader query(call.query);
    auto filter = readPaymentFilter(query, call.who);
    auto step = int(query.integer("step", 100, 10'000).value_or(500));
    if (auto wrong = query.result()) co_return std::unexpected(std::move(*wrong));
    AnchorsView view;
    view.step = step;
    view.sort = filter.order;
    struct Found {
        std::vector<std::string> cursors;
        std::int64_t seq = 0;
    };
    auto found = co_await m_room.store.read([filter = std::move(filter), step](StoreReader& reader) {
        Found out;
        out.seq = reader.lastChange();
        out.cursors = reader.anchors(filter, step);
        return out;
    });
    if (!found) co_return std::unexpected(std::move(found.error()));
    view.cursors = std::move(found->cursors);
    co_return asOf(replyWith(view), found->seq);
}

asio::awaitable<Answer> PaymentReading::show(Call call) {
    auto id = call.id<PaymentId>();
    if (!id) co_return std::unexpected(std::move(id.error()));
    QueryReader query(call.query);
    if (auto wrong = query.result()) co_return std::unexpected(std::move(*wrong));
    auto found = co_await m_room.store.read([id = *id](StoreReader& reader) { return readPaymentFacts(reader, id); });
    if (!found) co_return std::unexpected(std::move(found.error()));
    if (!*found || !call.who.sees((*found)->payment.scope)) co_return std::unexpected(Call::nothingHere());
    auto detail = detailOf(**found, m_room);
    auto version = detail.version;
    co_return asOf(withVersion(replyWith(detail), version), (*found)->seq);
}

asio::awaitable<Answer> PaymentReading::timeline(Call call) {
    auto id = call.id<PaymentId>();
    if (!id) co_return std::unexpected(std::move(id.error()));
    QueryReader query(call.query);
    if (auto wrong = query.result()) co_return std::unexpected(std::move(*wrong));
    auto found = co_await m_room.store.read([id = *id](StoreReader& reader) { return readTimeline(reader, id); });
    if (!found) co_return std::unexpected(std::move(found.error()));
    if (!*found || !call.who.sees((*found)->scope)) co_return std::unexpected(Call::nothingHere());
    co_return asOf(replyWith((*found)->view), (*found)->seq);
}
} // namespace

std::shared_ptr<void> installPaymentReading(ServeRoom& room, RouteTable& table) {
    auto desk = std::make_shared<PaymentReading>(room);
    bind(table, Route::listPayments, *desk, &PaymentReading::list);
    bind(table, Route::anchorPayments, *desk, &PaymentReading::anchors);
    bind(table, Route::showPayment, *desk, &PaymentReading::show);
    bind(table, Route::paymentTimeline, *desk, &PaymentReading::timeline);
    return desk;
}

} // namespace switchroom
