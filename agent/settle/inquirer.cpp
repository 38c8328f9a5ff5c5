// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/settle/inquirer.h"

#include "agent/core/words.h"
#include "agent/rules/retry_schedule.h"
#include "agent/settle/persistent_write.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

namespace switchroom {
namespace {
constexpr Millis longestRest{1000};
constexpr Millis cancelBudget{10000};

/// Something may have left. What is failed/not_sent by the seal was sent once; by send_before it never was.
bool mayBeAsked(const Payment& payment) {
    if (isFinal(payment.status)) return payment.phase != Phase::notSent || payment.firstSentAt.has_value();
    return payment.phase != Phase::sending && payment.phase != Phase::queued && payment.phase != Phase::notSent &&
           payment.phase != Phase::reserved;
}
} // namespace

asio::awaitable<void> Inquirer::run() {
    for (;;) {
        auto now = m_room.scheduler.wall();
        auto due = co_await m_room.store.read([now](StoreReader& reader) { return reader.dueInquiries(now, 64); });
        bool full = false;
        if (!due)
            m_room.report("Due inquiries can't be read: " + due.error().detail);
        else
            for (auto& payment : *due) {
                if (m_flights.running(payment.id)) continue;
                full = !m_places.tryAcquire();
                if (full) break;
                auto place = m_places.adopt();
                auto flight = m_flights.begin(payment.id);
                asio::co_spawn(m_room.scheduler.io(), askDue(std::move(*flight), std::move(place), std::move(payment)),
                               asio::detached);
            }
        m_wake.reset();
        auto rest = full ? Millis{20} : Millis{200};
        if (due && due->empty()) rest = longestRest;
        co_await m_wake.waitUntil(m_room.scheduler.steady() + rest);
    }
}

asio::awaitable<void> Inquirer::askDue(Flights::Flight flight, AsyncSemaphore::Guard place, Payment payment) {
    auto asked = co_await ask(std::move(payment), InquiryCause::schedule, "agent");
    if (!asked && asked.error().code != ErrorCode::shuttingDown)
        m_room.report("An inquiry failed: " + asked.error().detail);
    [[maybe_unused]] auto done = std::move(flight);
    place.release();
    m_wake.set();
}

asio::awaitable<std::expected<Payment, Error>> Inquirer::askNow(PaymentId id, InquiryCause cause, std::string askedBy) {
    auto flight = m_flights.begin(id);
    if (!flight) {
        Error busy{.code = ErrorCode::keyInProgress,
                   .detail = "The provider is being called about this payment right now.",
                   .payment = id};
        busy.retryAfter = std::chrono::seconds{1};
        co_return std::unexpected(busy);
    }
    auto payment = co_await m_room.store.read([id](StoreReader& reader) { return reader.payment(id); });
    if (!payment) co_return std::unexpected(payment.error());
    if (!*payment) co_return std::unexpected(Error{.code = ErrorCode::notFound, .detail = "There is no such payment."});
    if (!mayBeAsked(**payment))
        co_return std::unexpected(Error{.code = ErrorCode::notDecidable,
                                        .detail = "Nothing was sent yet, so there is nothing to ask about.",
                                        .payment = id});
    co_return co_await ask(std::move(**payment), cause, std::move(askedBy));
}

asio::awaitable<GuardedCall> Inquirer::call(Payment payment, std::optional<Payment> parent, Lookup lookup) {
    auto line = m_room.gateway.channel(payment.provider, "status");
    auto deadline = m_room.scheduler.steady() + line->policy.timeout.total * line->policy.retry.attempts;
    for (int tries = 1;; ++tries) {
        auto out = co_await m_room.gateway.inquire(payment, parent, lookup, deadline);
        bool again =
            !out.refused && out.inquiry.answer == InquiryAnswer::couldNotAsk && tries < line->policy.retry.attempts;
        if (!again) co_return out;
        auto pause = backoffPause(line->policy.retry, tries, m_room.random.unit());
        bool fits = m_room.scheduler.steady() + pause + line->policy.timeout.connect < deadline;
        if (!fits || !line->budget.withdraw(m_room.scheduler.steady())) co_return out;
        co_await m_room.scheduler.sleepFor(pause);
    }
}

asio::awaitable<std::expected<Payment, Error>> Inquirer::ask(Payment payment, InquiryCause cause, std::string askedBy) {
    const auto* dialect = m_room.gateway.adapter(payment.provider);
    auto lookup = dialect ? dialect->lookupFor(payment) : std::nullopt;
    Inquiry inquiry;
    inquiry.payment = payment.id;
    inquiry.cause = cause;
    inquiry.askedBy = std::move(askedBy);
    inquiry.startedAt = m_room.scheduler.wall();
    inquiry.id = m_room.random.id<InquiryId>(inquiry.startedAt);
    GuardedCall call;
    if (lookup) {
        auto card = dialect->card();
        inquiry.lookup = *lookup;
        inquiry.consistent = *lookup == Lookup::byId ? card.byIdConsistent : card.byReferenceConsistent;
        auto line = m_room.gateway.channel(payment.provider, "status");
        line->budget.deposit(m_room.scheduler.steady());
        std::optional<Payment> parent;
        if (payment.parent) {
            auto found =
                co_await m_room.store.read([id = *payment.parent](StoreReader& reader) { return reader.payment(id); });
            if (!found) co_return std::unexpected(found.error());
            parent = *found;
        }
        call = co_await this->call(payment, std::move(parent), *lookup);
    } else {
        call.inquiry.answer = InquiryAnswer::couldNotAsk;
        call.inquiry.detail = dialect ? "This provider offers no lookup for what is known of the payment."
                                      : "The playbook no longer names this provider.";
    }
    inquiry.endedAt = m_room.scheduler.wall();
    inquiry.answer = call.inquiry.answer;
    inquiry.detail = call.inquiry.detail;
    if (call.inquiry.evidence) {
        inquiry.rawStatus = call.inquiry.evidence->rawStatus;
        call.inquiry.evidence->id = m_room.random.id<EvidenceId>(inquiry.endedAt);
    }
    auto* room = &m_room;
    auto unit = [room, moment = momentOf(m_room), inquiry,
                 reading = call.inquiry](Transaction& tx) -> std::expected<Changed, Error> {
        PaymentChange change(tx, moment, *room);
        return concludeInquiry(change, *room, inquiry, reading);
    };
    auto changed = co_await writePersistently(m_room, std::move(unit));
    if (!changed) co_return std::unexpected(changed.error());
    tell(m_room.telemetry, *changed);
    co_return co_await followUp(std::move(changed->after));
}

/// What the answer makes necessary: an object that is still payable is cancelled before it counts as failed.
asio::awaitable<std::expected<Payment, Error>> Inquirer::followUp(Payment payment) {
    bool abandoned = payment.phase == Phase::requiresAction && payment.actionUntil &&
                     *payment.actionUntil <= m_room.scheduler.wall();
    bool payable = payment.phase == Phase::declinedOpen || abandoned;
    if (payment.status != Status::pending || !payable) co_return payment;
    auto cancelled = co_await m_sender.cancelOpen(payment, cancelBudget);
    if (cancelled) co_return cancelled;
    co_return payment;
}

} // namespace switchroom
