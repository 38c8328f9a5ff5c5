// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulation/simulated_provider.h"

#include "app/demo/provider/charging.h"
#include "app/demo/provider/plain_dialect.h"
#include "app/demo/provider/retry_after.h"
#include "app/demo/provider/stripe_dialect.h"

#include <algorithm>

namespace switchroom::simulation {

using demo::Fault;

namespace {
constexpr std::string_view base = "http://provider.test";
constexpr std::string_view webPage =
    "<!DOCTYPE html>\n<html><body><h1>We are checking your browser</h1></body></html>\n";

ServerRequest received(const HttpRequest& request) {
    ServerRequest out{.method = request.method, .headers = request.headers, .body = request.body};
    out.target = request.url.substr(base.size());
    out.path = out.target.substr(0, out.target.find('?'));
    if (out.path.size() < out.target.size()) out.query = out.target.substr(out.path.size() + 1);
    return out;
}
} // namespace

std::string paymentIdIn(std::string_view body) {
    constexpr std::string_view name = "switchroom_payment_id";
    auto at = body.find(name);
    if (at == body.npos) return {};
    for (at += name.size(); at + 36 <= body.size(); ++at)
        if (uuidFromText(body.substr(at, 36))) return std::string(body.substr(at, 36));
    return {};
}

void Exchange::finish(HttpReply reply) {
    if (left || end) return;
    end = std::move(reply);
    if (wake) wake();
}

void Exchange::leave() {
    if (left) return;
    left = true;
    wake = nullptr;
    if (auto told = std::exchange(whenLeft, nullptr)) told();
}

SimulatedProvider::SimulatedProvider(Timeline& timeline, std::uint64_t seed)
    : m_timeline(timeline), m_plan(seed), m_books(demo::nonceFrom(seed), false) {
    auto entries = [this](std::uint64_t seq) -> std::expected<demo::Entry, std::string> {
        return m_entries.at(seq - 1);
    };
    m_stripe = std::make_unique<demo::StripeDialect>(m_books, entries, Millis{1000});
    m_plain = std::make_unique<demo::PlainDialect>(m_books,
                                                   demo::PlainManners{.tongue = demo::Tongue::plain, .root = "/plain"});
    m_bank = std::make_unique<demo::PlainDialect>(
        m_books,
        demo::PlainManners{.tongue = demo::Tongue::bank, .root = "/bank", .keyed = false, .lookupLag = Millis{1000}});
}

const demo::Dialect* SimulatedProvider::dialectOf(std::string_view path) const {
    if (path.starts_with("/v1/")) return m_stripe.get();
    if (path.starts_with("/plain/")) return m_plain.get();
    return path.starts_with("/bank/") ? m_bank.get() : nullptr;
}

std::string SimulatedProvider::paymentOf(const HttpRequest& request) const {
    auto own = paymentIdIn(request.body);
    if (!own.empty()) return own;
    auto begin = request.url.find("/payment_intents/");
    if (begin == request.url.npos) return {};
    auto id = request.url.substr(begin + 17);
    const auto* intent = m_books.intent(demo::Tongue::stripe, id.substr(0, id.find('/')));
    return intent ? std::string(demo::paymentIdIn(intent->metadata)) : std::string();
}

bool SimulatedProvider::takes(const WorkPtr& work, Fault fault) {
    if (!demo::has(work->faults, fault)) return false;
    m_plan.used(fault);
    return true;
}

Millis SimulatedProvider::latency(const WorkPtr& work) {
    return Millis{5 + std::int64_t(m_plan.chance(work->call.about).below(60))};
}

std::shared_ptr<Exchange> SimulatedProvider::receive(const HttpRequest& request) {
    if (m_timeline.now() < m_outageUntil) return nullptr;
    if (demo::has(m_plan.draw(demo::Occasion::connection, "connection"), Fault::refuse)) {
        m_plan.used(Fault::refuse);
        return nullptr;
    }
    auto seen = received(request);
    auto work = std::make_shared<Work>();
    work->dialect = dialectOf(seen.path);
    work->exchange = std::make_shared<Exchange>();
    work->requestId = "req_" + std::to_string(++m_requests);
    auto understood = work->dialect->understand(seen);
    if (auto* refused = std::get_if<demo::Answer>(&understood)) {
        answer(work, std::move(*refused), false);
        return work->exchange;
    }
    work->call = std::move(std::get<demo::Call>(understood));
    work->faults = m_plan.draw(work->call.occasion, work->call.about);
    if (m_timeline.now() < m_brownoutUntil)
        work->faults.set(std::size_t(m_plan.chance(work->call.about).below(3) == 0 ? Fault::slow : Fault::errorBefore));
    if (work->dialect == m_plain.get()) work->faults.reset(std::size_t(Fault::lookupLag));
    if (work->call.occasion == demo::Occasion::money) {
        work->payment = paymentOf(request);
        ++m_underWay[work->payment];
    }
    m_timeline.after(latency(work), [this, work] { serve(work); });
    return work->exchange;
}

void SimulatedProvider::serve(const WorkPtr& work) {
    if (onProgress) onProgress(false);
    if (!takes(work, Fault::slow)) return serveNow(work);
    const auto& shape = m_plan.rates().shape(Fault::slow);
    m_timeline.after(m_plan.chance(work->call.about).logNormal(shape.median, shape.p99),
                     [this, work] { serveNow(work); });
}

void SimulatedProvider::serveNow(const WorkPtr& work) {
    if (troubledBefore(work) || answeredByKey(work)) return;
    if (takes(work, Fault::effectAfterGone)) {
        auto later = [this, work] {
            m_timeline.after(lengthOf(Fault::effectAfterGone), [this, work] {
                act(work);
                done(work);
            });
        };
        if (work->exchange->left)
            later();
        else
            work->exchange->whenLeft = later;
        return;
    }
    auto said = demo::has(work->faults, Fault::errorBefore) ? failBefore(work) : act(work);
    if (onProgress) onProgress(true);
    answer(work, std::move(said), false);
}

bool SimulatedProvider::troubledBefore(const WorkPtr& work) {
    if (takes(work, Fault::outage)) {
        m_outageUntil = m_timeline.now() + lengthOf(Fault::outage);
        work->exchange->finish({});
        done(work);
        return true;
    }
    if (takes(work, Fault::resetBefore)) {
        work->exchange->finish({});
        done(work);
        return true;
    }
    if (takes(work, Fault::hangBefore)) {
        done(work);
        return true;
    }
    if (demo::has(work->faults, Fault::rateLimited)) {
        rateLimited(work);
        return true;
    }
    if (work->call.key.empty() || !takes(work, Fault::keyInUse)) return false;
    answer(work, work->dialect->complain(demo::Complaint::keyInUse, 409), false);
    return true;
}

void SimulatedProvider::rateLimited(const WorkPtr& work) {
    using Form = demo::RetryAfterForm;
    m_plan.used(Fault::rateLimited);
    auto form = Form(std::uint64_t(Form::seconds) + m_plan.chance(work->call.about).below(6));
    m_plan.usedForm(form);
    auto said = work->dialect->complain(demo::Complaint::rateLimited, 429);
    if (form != Form::none)
        said.headers.push_back(
            {"Retry-After",
             demo::retryAfterText(form, m_plan.rates().shape(Fault::rateLimited).retryAfter, m_timeline.now())});
    answer(work, std::move(said), false);
}

bool SimulatedProvider::answeredByKey(const WorkPtr& work) {
    if (work->call.key.empty()) return false;
    auto finding = m_keys.begin(work->call.key, work->call.fingerprint);
    switch (finding.state) {
    case demo::KeyFinding::fresh: work->holdsKey = true; return false;
    case demo::KeyFinding::running:
        answer(work, work->dialect->complain(demo::Complaint::keyInUse, 409), false);
        return true;
    case demo::KeyFinding::otherRequest:
        answer(work, work->dialect->complain(demo::Complaint::keyOfOtherRequest, 400), false);
        return true;
    case demo::KeyFinding::known: break;
    }
    const auto& kept = *m_entries.at(finding.seq - 1).key;
    work->requestId = kept.requestId;
    answer(work, demo::Answer{.status = kept.status, .body = kept.body}, true);
    return true;
}

demo::Answer SimulatedProvider::failBefore(const WorkPtr& work) {
    m_plan.used(Fault::errorBefore);
    auto said = work->dialect->complain(demo::Complaint::serverError, m_plan.rates().shape(Fault::errorBefore).status);
    demo::Entry entry{.at = m_timeline.now()};
    keepAnswer(work, entry, said);
    if (entry.key) commit(std::move(entry));
    return said;
}

demo::Course SimulatedProvider::courseOf(const WorkPtr& work) {
    demo::Course course{.now = m_timeline.now()};
    if (demo::has(work->faults, Fault::lookupLag)) course.lag = lengthOf(Fault::lookupLag);
    for (auto ending : {Fault::decline, Fault::processing, Fault::requiresAction, Fault::unmappedStatus}) {
        if (!demo::has(work->faults, ending)) continue;
        auto chance = m_plan.chance(work->call.about);
        const auto& shape = m_plan.rates().shape(ending);
        course.ending = ending;
        course.declineCode = chance.unit() < 0.5 ? "insufficient_funds" : "generic_decline";
        course.turn.at = course.now + shape.length * std::int64_t(700 + chance.below(600)) / 1000;
        course.turn.to =
            chance.unit() < shape.share ? demo::IntentStatus::succeeded : demo::IntentStatus::requiresPaymentMethod;
        break;
    }
    return course;
}

demo::Answer SimulatedProvider::act(const WorkPtr& work) {
    auto course = courseOf(work);
    auto deed = work->call.perform(course);
    if (deed.lagTaken) m_plan.used(Fault::lookupLag);
    if (deed.endingTaken && course.ending) m_plan.used(*course.ending);
    auto said = distorted(work, deed);
    auto entry = deed.entry ? std::move(*deed.entry) : demo::Entry{.at = course.now};
    bool errs = deed.entry && takes(work, Fault::errorAfter);
    if (errs) {
        said = work->dialect->complain(demo::Complaint::serverError, m_plan.rates().shape(Fault::errorAfter).status);
        keepAnswer(work, entry, work->dialect->stores(said.status) ? said : deed.answer);
    } else {
        keepAnswer(work, entry, deed.answer);
    }
    if (deed.entry || entry.key) commit(std::move(entry));
    return said;
}

void SimulatedProvider::keepAnswer(const WorkPtr& work, demo::Entry& entry, const demo::Answer& said) {
    const auto& call = work->call;
    if (call.key.empty() || !work->dialect->stores(said.status)) return;
    demo::KeyedReply kept{.key = call.key,
                          .fingerprint = call.fingerprint,
                          .status = said.status,
                          .body = said.body,
                          .requestId = work->requestId,
                          .forgetAt = {}};
    if (demo::has(m_plan.draw(demo::Occasion::key, call.key), Fault::keyForgotten)) {
        kept.forgetAt = m_timeline.now() + lengthOf(Fault::keyForgotten);
        m_timeline.at(*kept.forgetAt, [this] {
            for (auto n = m_keys.forgetDue(m_timeline.now()); n > 0; --n) m_plan.used(Fault::keyForgotten);
        });
    }
    entry.key = std::move(kept);
}

demo::Answer SimulatedProvider::distorted(const WorkPtr& work, const demo::Deed& deed) {
    auto said = deed.answer;
    if (!deed.shown || said.status >= 300) return said;
    if (takes(work, Fault::wrongAmount)) {
        auto other = *deed.shown;
        other.money.amount += 1 + std::int64_t(m_plan.chance(work->call.about).below(100));
        if (other.received > 0) other.received = other.money.amount;
        said.body = work->dialect->show(other).body;
    } else if (demo::has(work->faults, Fault::otherPayment)) {
        const auto& all = m_books.intents();
        auto other = std::ranges::find_if(
            all, [&](const auto& it) { return it.tongue == deed.shown->tongue && it.id != deed.shown->id; });
        if (other != all.end()) {
            m_plan.used(Fault::otherPayment);
            said.body = work->dialect->show(*other).body;
        }
    }
    return said;
}

void SimulatedProvider::answer(const WorkPtr& work, demo::Answer said, bool replayed) {
    HttpReply reply{.status = said.status, .headers = std::move(said.headers), .body = std::move(said.body)};
    reply.headers.push_back({"Content-Type", said.contentType});
    auto more = work->dialect->headers(work->call.key, work->requestId, replayed);
    reply.headers.insert(reply.headers.end(), more.begin(), more.end());
    Micros pause = latency(work);
    if (takes(work, Fault::html200))
        reply = {.status = 200, .headers = {{"Content-Type", "text/html"}}, .body = std::string(webPage)};
    if (takes(work, Fault::hangAfter)) return done(work);
    if (takes(work, Fault::resetAfter) || takes(work, Fault::cutBody)) reply = {};
    if (takes(work, Fault::drip)) pause += lengthOf(Fault::drip);
    done(work);
    m_timeline.after(pause, [exchange = work->exchange, reply = std::move(reply)] { exchange->finish(reply); });
}

/// Its key is free, and it will have no effect any more.
void SimulatedProvider::done(const WorkPtr& work) {
    if (work->holdsKey) m_keys.release(work->call.key);
    work->holdsKey = false;
    if (!work->payment.empty()) --m_underWay[work->payment];
    work->payment.clear();
}

void SimulatedProvider::commit(demo::Entry entry) {
    entry.seq = m_books.nextSeq();
    m_entries.push_back(entry);
    m_books.apply(entry, {});
    if (entry.key) m_keys.learn(entry.key->key, entry.key->fingerprint, entry.seq, entry.key->forgetAt);
    if (entry.effect) {
        const auto& metadata = entry.refund ? entry.refund->metadata : entry.intent->metadata;
        m_effects.push_back({.payment = std::string(demo::paymentIdIn(metadata)),
                             .order = entry.effect->order,
                             .kind = entry.effect->kind,
                             .money = entry.effect->money,
                             .at = entry.at});
    }
    if (entry.intent && entry.intent->turn) {
        auto due = entry.intent->turn->at;
        m_timeline.at(due, [this, id = entry.intent->id, due] { turn(id, due); });
    }
    auto first = m_books.events().size() - entry.events.size();
    for (std::size_t n = 0; onEvent && n < entry.events.size(); ++n)
        onEvent(first + n, entry.intent ? entry.intent->id : "", demo::stripeEvent(entry, n, true));
}

void SimulatedProvider::turn(const std::string& id, Instant due) {
    const auto* intent = m_books.anyIntent(id);
    if (intent->turn && intent->turn->at == due) commit(demo::turnEntry(m_books, *intent, m_timeline.now()));
}

int SimulatedProvider::effectsOf(const std::string& payment) const {
    return int(std::ranges::count(m_effects, payment, &LedgerEffect::payment));
}

bool SimulatedProvider::mayStillHappen(const std::string& payment) const {
    auto under = m_underWay.find(payment);
    if (under != m_underWay.end() && under->second > 0) return true;
    for (auto tongue : {demo::Tongue::stripe, demo::Tongue::plain, demo::Tongue::bank})
        for (const auto* intent : m_books.withMetadata(tongue, "switchroom_payment_id", payment))
            if (intent->turn) return true;
    return false;
}

void SimulatedProvider::calmDown() {
    auto calm = m_plan.rates();
    calm.rates.clear();
    (void)m_plan.setRates(calm);
    m_outageUntil = m_brownoutUntil = m_timeline.now();
}

} // namespace switchroom::simulation
