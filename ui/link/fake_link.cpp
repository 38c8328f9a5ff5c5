// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/link/fake_link.h"

#include <QCoreApplication>
#include <QThread>

#include <algorithm>

namespace switchroom {

FakeLink::FakeLink(UiClock& clock, QObject* parent) : AgentLink(clock, parent) {}

void FakeLink::refuse(Route route, Error error, std::optional<std::int64_t> version) {
    auto problem = problemOf(error, std::string(endpoint(route).path), "fake-1");
    problem.version = version;
    auto fault = problem.status == 401 ? LinkFault::wrongToken : LinkFault::refused;
    answerBy(route, [problem, fault](const AgentRequest&) -> RawResult {
        return std::unexpected(LinkError{.fault = fault, .problem = problem, .where = QStringLiteral("fake:1")});
    });
}

void FakeLink::fail(Route route, LinkFault fault) {
    answerBy(route, [fault](const AgentRequest&) -> RawResult {
        return std::unexpected(LinkError{.fault = fault, .where = QStringLiteral("fake:1")});
    });
}

void FakeLink::letGo(Route route) {
    auto held = std::move(m_held[route]);
    m_held.erase(route);
    for (auto& [request, answer] : held) deliver(std::move(request), answer);
}

Answer<RawResult> FakeLink::exchange(AgentRequest request) {
    m_requests.push_back(request);
    Answer<RawResult> answer;
    if (auto held = m_held.find(request.route); held != m_held.end())
        held->second.emplace_back(std::move(request), answer);
    else
        deliver(std::move(request), answer);
    return answer;
}

void FakeLink::deliver(AgentRequest request, Answer<RawResult> answer) {
    ++m_underWay;
    auto give = [this, request = std::move(request), answer] {
        --m_underWay;
        if (!answer.isCancelled()) answer.give(outcomeOf(request));
    };
    QMetaObject::invokeMethod(this, give, Qt::QueuedConnection);
}

RawResult FakeLink::outcomeOf(const AgentRequest& request) {
    if (auto once = m_once.find(request.route); once != m_once.end() && !once->second.empty()) {
        auto script = std::move(once->second.front());
        once->second.pop_front();
        return script(request);
    }
    if (auto script = m_scripts.find(request.route); script != m_scripts.end()) return script->second(request);
    auto name = QString::fromLatin1(boost::describe::enum_to_string(request.route, "?"));
    return std::unexpected(LinkError{.fault = LinkFault::notConnected,
                                     .where = QStringLiteral("fake:1"),
                                     .technical = QStringLiteral("no script for %1").arg(name)});
}

void FakeLink::say(StreamMessage message) {
    bool numbered = message.kind != StreamKind::overview && message.kind != StreamKind::hello;
    if (numbered && !message.seq) message.seq = ++m_seq;
    if (message.seq) m_seq = std::max(m_seq, *message.seq);
    heard();
    auto step = m_follower.take(message);
    if (step == StreamFollower::Step::pass) emit messageReceived(message);
    if (step == StreamFollower::Step::snapshot) emit snapshotNeeded();
}

void FakeLink::say(const PaymentView& payment) {
    StreamMessage message;
    message.kind = StreamKind::payment;
    message.objectId = text(payment.id);
    message.version = payment.version;
    message.payment = payment;
    say(std::move(message));
}

void FakeLink::say(const KeyView& key) {
    StreamMessage message;
    message.kind = StreamKind::key;
    message.objectId = text(key.id);
    message.key = key;
    say(std::move(message));
}

void FakeLink::say(const BreakerView& breaker) {
    StreamMessage message;
    message.kind = StreamKind::breaker;
    message.objectId = breaker.id;
    message.breaker = breaker;
    say(std::move(message));
}

void FakeLink::say(const ApprovalView& approval) {
    StreamMessage message;
    message.kind = StreamKind::approval;
    message.objectId = text(approval.id);
    message.version = approval.version;
    message.approval = approval;
    say(std::move(message));
}

void FakeLink::say(const OverviewView& overview) {
    StreamMessage message;
    message.kind = StreamKind::overview;
    message.overview = overview;
    say(std::move(message));
}

void FakeLink::signIn(Role role, std::string person) {
    SessionView session;
    session.product = "switchroom";
    session.protocol = protocolNumber;
    session.version = "0.1.0";
    session.agentId = "agent-1";
    session.epoch = std::to_string(m_epoch);
    session.time = clock().wall();
    session.tokenId = "fake0001";
    session.person = std::move(person);
    session.role = role;
    session.scope = "*";
    setSession(std::move(session));
}

void FakeLink::goLive() {
    StreamMessage hello;
    hello.kind = StreamKind::hello;
    hello.epoch = std::to_string(m_epoch);
    hello.seq = m_seq;
    if (!session()) signIn(Role::approver);
    setState(LinkState::live);
    say(std::move(hello));
}

void FakeLink::goAway(LinkFault fault) {
    LinkError error{.fault = fault, .where = QStringLiteral("fake:1")};
    setState(error.mayPass() ? LinkState::waiting : LinkState::refused, error,
             clock().wall() + std::chrono::seconds{4});
}

void FakeLink::comeBackAnew() {
    ++m_epoch;
    goLive();
}

void FakeLink::beSilentFor(Micros time) { beSilent(time); }

std::vector<AgentRequest> FakeLink::requests(Route route) const {
    std::vector<AgentRequest> out;
    std::ranges::copy_if(m_requests, std::back_inserter(out), [&](const auto& made) { return made.route == route; });
    return out;
}

void FakeLink::settle() {
    do {
        QCoreApplication::processEvents();
        if (reading() > 0) QThread::msleep(1);
    } while (m_underWay > 0 || reading() > 0);
    QCoreApplication::processEvents();
}

} // namespace switchroom
