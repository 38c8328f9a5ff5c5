// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What goes wrong with an answer after the effect.

#include "app/demo/provider/provider.h"
#include "app/demo/provider/provider_work.h"
#include "app/demo/provider/wire_faults.h"

namespace switchroom::demo {
namespace {
constexpr std::string_view webPage = "<!DOCTYPE html>\n<html><head><title>Please wait</title></head>\n"
                                     "<body><h1>We are checking your browser</h1></body></html>\n";

/// Another payment of the same dialect: the one before, or else one that never was.
Intent anotherThan(const Intent& intent, const Books& books) {
    for (auto at = books.intents().rbegin(); at != books.intents().rend(); ++at) {
        if (at->tongue == intent.tongue && at->id != intent.id) return *at;
    }
    auto other = intent;
    std::swap(other.id.back(), other.id[other.id.size() - 2]);
    other.id.back() = other.id.back() == 'x' ? 'y' : 'x';
    return other;
}
} // namespace

Answer Provider::distorted(const WorkPtr& work, const Deed& deed) {
    auto answer = deed.answer;
    if (!deed.shown || answer.status >= 300) return answer;
    if (has(work->faults, Fault::wrongAmount)) {
        m_plan.used(Fault::wrongAmount);
        auto other = *deed.shown;
        other.money.amount += 1 + static_cast<std::int64_t>(m_plan.chance(work->call.about).below(100));
        if (other.received > 0) other.received = other.money.amount;
        answer.body = work->dialect->show(other).body;
    } else if (has(work->faults, Fault::otherPayment)) {
        m_plan.used(Fault::otherPayment);
        answer.body = work->dialect->show(anotherThan(*deed.shown, m_ledger.books())).body;
    }
    return answer;
}

ServerReply Provider::troubledAfter(const WorkPtr& work, ServerReply reply) {
    const auto& faults = work->faults;
    if (has(faults, Fault::html200)) {
        m_plan.used(Fault::html200);
        reply = ServerReply{.status = 200, .headers = {{"Content-Type", "text/html"}}, .body = std::string(webPage)};
    }
    if (has(faults, Fault::resetAfter)) {
        m_plan.used(Fault::resetAfter);
        reply.takeOver = [](RawConnection& connection) { return reset(&connection); };
    } else if (has(faults, Fault::hangAfter)) {
        m_plan.used(Fault::hangAfter);
        reply.takeOver = [this](RawConnection& connection) {
            return hang(&m_scheduler, &connection, lengthOf(Fault::hangAfter));
        };
    } else if (has(faults, Fault::cutBody)) {
        m_plan.used(Fault::cutBody);
        auto bytes = wireText(reply, false);
        bytes.resize(bytes.size() - (reply.body.size() + 1) / 2);
        reply.takeOver = [bytes](RawConnection& connection) { return writeAndClose(&connection, bytes); };
    } else if (has(faults, Fault::drip)) {
        m_plan.used(Fault::drip);
        auto bytes = wireText(reply, true);
        reply.takeOver = [this, bytes](RawConnection& connection) {
            return demo::drip(&m_scheduler, &connection, bytes, lengthOf(Fault::drip));
        };
    }
    return reply;
}

ServerReply Provider::reply(const WorkPtr& work, Answer answer, bool replayed) const {
    ServerReply out{.status = answer.status, .headers = std::move(answer.headers), .body = std::move(answer.body)};
    out.headers.push_back({"Content-Type", answer.contentType});
    auto more = work->dialect->headers(work->call.key, work->requestId, replayed);
    out.headers.insert(out.headers.end(), more.begin(), more.end());
    return out;
}

} // namespace switchroom::demo
