// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/provider.h"

#include "app/demo/provider/charging.h"
#include "app/demo/provider/plain_dialect.h"
#include "app/demo/provider/provider_work.h"
#include "app/demo/provider/retry_after.h"
#include "app/demo/provider/stripe_dialect.h"
#include "app/demo/provider/wire_faults.h"

namespace switchroom::demo {
namespace {
constexpr Millis housekeeping{100};

ServerReply taken(std::function<asio::awaitable<void>(RawConnection&)> takeOver) {
    ServerReply reply;
    reply.takeOver = std::move(takeOver);
    return reply;
}
} // namespace

Provider::Provider(Scheduler& scheduler, Ledger& ledger, FaultPlan& plan, ProviderOptions options)
    : m_scheduler(scheduler), m_ledger(ledger), m_plan(plan) {
    auto entries = [&ledger](std::uint64_t seq) { return ledger.entry(seq); };
    m_stripe = std::make_unique<StripeDialect>(ledger.books(), entries, options.searchLag);
    m_plain = std::make_unique<PlainDialect>(ledger.books(), PlainManners{.tongue = Tongue::plain, .root = "/plain"});
    m_bank = std::make_unique<PlainDialect>(
        ledger.books(),
        PlainManners{.tongue = Tongue::bank, .root = "/bank", .keyed = false, .lookupLag = options.searchLag});
}

Provider::~Provider() = default;

const Dialect* Provider::dialectOf(std::string_view path) const {
    if (path.starts_with("/v1/")) return m_stripe.get();
    if (path.starts_with("/plain/")) return m_plain.get();
    if (path.starts_with("/bank/")) return m_bank.get();
    return nullptr;
}

bool Provider::admits() {
    if (!has(m_plan.draw(Occasion::connection, "connection"), Fault::refuse)) return true;
    m_plan.used(Fault::refuse);
    return false;
}

asio::awaitable<ServerReply> Provider::handle(ServerRequest request) {
    const auto* dialect = dialectOf(request.path);
    if (dialect == nullptr) co_return ServerReply{.status = 404, .body = "/v1, /plain, /bank and /control are here.\n"};
    auto work = std::make_shared<Work>();
    work->dialect = dialect;
    work->requestId =
        "req_" + nonceFrom(mixed(++m_requests ^ static_cast<std::uint64_t>(microsOf(m_scheduler.wall()))));
    auto understood = dialect->understand(request);
    if (auto* refused = std::get_if<Answer>(&understood)) co_return reply(work, std::move(*refused), false);
    work->call = std::move(std::get<Call>(understood));
    work->faults = m_plan.draw(work->call.occasion, work->call.about);
    co_return co_await serve(std::move(work));
}

asio::awaitable<ServerReply> Provider::serve(WorkPtr work) {
    if (has(work->faults, Fault::slow)) {
        m_plan.used(Fault::slow);
        const auto& shape = m_plan.rates().shape(Fault::slow);
        co_await m_scheduler.sleepFor(m_plan.chance(work->call.about).logNormal(shape.median, shape.p99));
    }
    if (auto early = troubledBefore(work)) co_return std::move(*early);
    if (auto known = answeredByKey(work)) {
        co_await m_ledger.durable();
        co_return troubledAfter(work, std::move(*known));
    }
    if (has(work->faults, Fault::effectAfterGone)) {
        m_plan.used(Fault::effectAfterGone);
        co_return taken([this, work](RawConnection& connection) { return performWhenGone(work, &connection); });
    }
    co_return co_await perform(std::move(work));
}

std::optional<ServerReply> Provider::troubledBefore(const WorkPtr& work) {
    const auto& faults = work->faults;
    if (has(faults, Fault::outage)) {
        m_plan.used(Fault::outage);
        outage(lengthOf(Fault::outage));
        return taken([](RawConnection& connection) { return reset(&connection); });
    }
    if (has(faults, Fault::resetBefore)) {
        m_plan.used(Fault::resetBefore);
        return taken([](RawConnection& connection) { return reset(&connection); });
    }
    if (has(faults, Fault::hangBefore)) {
        m_plan.used(Fault::hangBefore);
        return taken(
            [this](RawConnection& connection) { return hang(&m_scheduler, &connection, lengthOf(Fault::hangBefore)); });
    }
    if (has(faults, Fault::rateLimited)) return rateLimited(work);
    if (has(faults, Fault::keyInUse) && !work->call.key.empty()) {
        m_plan.used(Fault::keyInUse);
        return reply(work, work->dialect->complain(Complaint::keyInUse, 409), false);
    }
    return std::nullopt;
}

ServerReply Provider::rateLimited(const WorkPtr& work) {
    const auto& shape = m_plan.rates().shape(Fault::rateLimited);
    auto form = shape.form;
    if (form == RetryAfterForm::any) {
        constexpr auto first = static_cast<std::uint64_t>(RetryAfterForm::seconds);
        constexpr auto last = static_cast<std::uint64_t>(RetryAfterForm::malformed);
        form = static_cast<RetryAfterForm>(first + m_plan.chance(work->call.about).below(last - first + 1));
    }
    m_plan.used(Fault::rateLimited);
    m_plan.usedForm(form);
    auto answer = work->dialect->complain(Complaint::rateLimited, 429);
    if (form != RetryAfterForm::none) {
        answer.headers.push_back({"Retry-After", retryAfterText(form, shape.retryAfter, m_scheduler.wall())});
    }
    return reply(work, std::move(answer), false);
}

std::optional<ServerReply> Provider::answeredByKey(const WorkPtr& work) {
    if (work->call.key.empty()) return std::nullopt;
    auto finding = m_ledger.keys()->begin(work->call.key, work->call.fingerprint);
    switch (finding.state) {
    case KeyFinding::fresh: work->holdKey(m_ledger.keys()); return std::nullopt;
    case KeyFinding::running: return reply(work, work->dialect->complain(Complaint::keyInUse, 409), false);
    case KeyFinding::otherRequest:
        return reply(work, work->dialect->complain(Complaint::keyOfOtherRequest, 400), false);
    case KeyFinding::known: break;
    }
    auto entry = m_ledger.entry(finding.seq);
    if (!entry || !entry->key) return reply(work, work->dialect->complain(Complaint::serverError, 500), false);
    work->requestId = entry->key->requestId;
    return reply(work, Answer{.status = entry->key->status, .body = std::move(entry->key->body)}, true);
}

asio::awaitable<ServerReply> Provider::perform(WorkPtr work) {
    auto answer = has(work->faults, Fault::errorBefore) ? failBefore(work) : act(work);
    co_await m_ledger.durable();
    work->releaseKey();
    co_return troubledAfter(work, reply(work, std::move(answer), false));
}

asio::awaitable<void> Provider::performWhenGone(WorkPtr work, RawConnection* connection) {
    co_await connection->untilClosed();
    co_await m_scheduler.sleepFor(lengthOf(Fault::effectAfterGone));
    act(work);
    co_await m_ledger.durable();
    work->releaseKey();
}

Answer Provider::failBefore(const WorkPtr& work) {
    m_plan.used(Fault::errorBefore);
    auto answer = work->dialect->complain(Complaint::serverError, m_plan.rates().shape(Fault::errorBefore).status);
    Entry entry{.at = m_scheduler.wall()};
    store(work, entry, answer);
    if (entry.key) m_ledger.commit(std::move(entry));
    return answer;
}

Answer Provider::act(const WorkPtr& work) {
    auto course = courseOf(work);
    auto deed = work->call.perform(course);
    countCourse(work, deed);
    auto answer = distorted(work, deed);
    Entry entry = deed.entry ? std::move(*deed.entry) : Entry{.at = course.now};
    bool errs = has(work->faults, Fault::errorAfter) && deed.entry;
    if (errs) {
        m_plan.used(Fault::errorAfter);
        auto error = work->dialect->complain(Complaint::serverError, m_plan.rates().shape(Fault::errorAfter).status);
        store(work, entry, work->dialect->stores(error.status) ? error : deed.answer);
        answer = std::move(error);
    } else {
        store(work, entry, deed.answer);
    }
    if (deed.entry || entry.key) {
        bool events = !entry.events.empty();
        m_ledger.commit(std::move(entry));
        if (events && eventsCame) eventsCame();
    }
    return answer;
}

void Provider::store(const WorkPtr& work, Entry& entry, const Answer& answer) {
    const auto& call = work->call;
    if (call.key.empty() || !work->dialect->stores(answer.status)) return;
    KeyedReply kept{.key = call.key,
                    .fingerprint = call.fingerprint,
                    .status = answer.status,
                    .body = answer.body,
                    .requestId = work->requestId};
    if (has(m_plan.draw(Occasion::key, call.key), Fault::keyForgotten)) {
        kept.forgetAt = m_scheduler.wall() + lengthOf(Fault::keyForgotten);
    }
    entry.key = std::move(kept);
}

Course Provider::courseOf(const WorkPtr& work) {
    Course course{.now = m_scheduler.wall()};
    if (has(work->faults, Fault::lookupLag)) course.lag = lengthOf(Fault::lookupLag);
    for (auto ending : {Fault::decline, Fault::processing, Fault::requiresAction, Fault::unmappedStatus}) {
        if (!has(work->faults, ending)) continue;
        auto chance = m_plan.chance(work->call.about);
        const auto& shape = m_plan.rates().shape(ending);
        course.ending = ending;
        course.declineCode = chance.unit() < 0.5 ? "insufficient_funds" : "generic_decline";
        auto spread = static_cast<std::int64_t>(700 + chance.below(600)); // thousandths: not all at one moment
        course.turn.at = course.now + shape.length * spread / 1000;
        course.turn.to = chance.unit() < shape.share ? IntentStatus::succeeded : IntentStatus::requiresPaymentMethod;
        break;
    }
    return course;
}

void Provider::countCourse(const WorkPtr& work, const Deed& deed) {
    if (deed.lagTaken) m_plan.used(Fault::lookupLag);
    if (!deed.endingTaken) return;
    for (auto ending : {Fault::decline, Fault::processing, Fault::requiresAction, Fault::unmappedStatus}) {
        if (has(work->faults, ending)) return m_plan.used(ending);
    }
}

asio::awaitable<void> Provider::keepHouse() {
    while (true) {
        auto now = m_scheduler.wall();
        while (!m_ledger.books().turns().empty() && m_ledger.books().turns().begin()->first <= now) {
            auto id = m_ledger.books().turns().begin()->second;
            m_ledger.commit(turnEntry(m_ledger.books(), *m_ledger.books().anyIntent(id), now));
            if (eventsCame) eventsCame();
        }
        for (auto forgotten = m_ledger.keys()->forgetDue(now); forgotten > 0; --forgotten) {
            m_plan.used(Fault::keyForgotten);
        }
        co_await m_scheduler.sleepFor(housekeeping);
    }
}

asio::awaitable<void> Provider::follow(std::vector<ScriptStep> steps) {
    auto start = m_scheduler.steady();
    for (const auto& step : steps) {
        co_await m_scheduler.sleepUntil(start + step.at);
        auto done = applyFaults(m_plan, step.faults); // was right when the script was read
        if (!done) throw std::runtime_error(done.error());
    }
}

} // namespace switchroom::demo
