// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/link/agent_link.h"

#include "agent/core/words.h"
#include "ui/link/qt_values.h"

#include <QStringList>
#include <QThreadPool>

namespace switchroom {
namespace {
constexpr std::size_t largeBody = 32 * 1024;
} // namespace

AgentLink::AgentLink(UiClock& clock, QObject* parent)
    : QObject(parent), m_clock(clock), m_readers(std::make_unique<QThreadPool>()) {
    m_readers->setMaxThreadCount(1);
    m_readers->setObjectName("link readers");
}

AgentLink::~AgentLink() { m_readers->waitForDone(); }

Freshness AgentLink::freshness() const {
    if (!m_heardAt) return {};
    if (m_state != LinkState::live) return {Freshness::Kind::disconnected, m_heardAt};
    bool silent = m_clock.steady() - m_heardSteady > silence;
    return {silent ? Freshness::Kind::stale : Freshness::Kind::live, m_heardAt};
}

Permission AgentLink::may(Route route) const {
    auto kind = freshness().kind;
    if (kind == Freshness::Kind::never) return {false, tr("There is no connection to the agent yet.")};
    if (kind == Freshness::Kind::disconnected)
        return {false, tr("The agent can't be reached: what you see may have changed.")};
    if (kind == Freshness::Kind::stale)
        return {false, tr("The agent has been silent for a while: what you see may have changed.")};
    if (!m_session) return {false, tr("The agent has not said yet whom your token speaks for.")};
    if (endpoint(route).roles.contains(m_session->role)) return {true, {}};
    QStringList may;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<Role>>([&](auto role) {
        if (endpoint(route).roles.contains(role.value)) may << qtText(word(role.value));
    });
    return {false, tr("Your role (%1) may not do this. It needs one of: %2.")
                       .arg(qtText(word(m_session->role)), may.join(QStringLiteral(", ")))};
}

void AgentLink::setState(LinkState state, std::optional<LinkError> trouble, std::optional<Instant> retryAt) {
    bool same = state == m_state && trouble == m_trouble && retryAt == m_retryAt;
    m_state = state;
    m_trouble = std::move(trouble);
    m_retryAt = retryAt;
    if (!same) emit stateChanged();
    checkFreshness();
}

void AgentLink::setSession(std::optional<SessionView> session) {
    if (session == m_session) return;
    m_session = std::move(session);
    emit sessionChanged();
}

void AgentLink::heard() {
    m_heardAt = m_clock.wall();
    m_heardSteady = m_clock.steady();
    checkFreshness();
}

void AgentLink::beSilent(Micros time) {
    m_heardAt = m_clock.wall() - time;
    m_heardSteady = m_clock.steady() - time;
    checkFreshness();
}

/// Tells when the kind changes, also when nothing happens.
void AgentLink::checkFreshness() {
    auto kind = freshness().kind;
    if (kind != m_shown) {
        m_shown = kind;
        emit freshnessChanged();
    }
    if (kind != Freshness::Kind::live || m_checking) return;
    m_checking = true;
    auto due = std::chrono::ceil<Millis>(m_heardSteady + silence - m_clock.steady()) + Millis{1};
    m_clock.after(due, this, [this] {
        m_checking = false;
        checkFreshness();
    });
}

AgentRequest AgentLink::withKey(AgentRequest request) {
    if (endpoint(request.route).needsKey && request.key.empty()) request.key = newIdempotencyKey();
    return request;
}

bool AgentLink::isLarge(const RawResult& outcome) { return outcome && outcome->body.size() > largeBody; }

void AgentLink::readElsewhere(std::function<void()> work, std::function<void()> done) {
    ++m_reading;
    m_readers->start([this, work = std::move(work), done = std::move(done)] {
        work();
        QMetaObject::invokeMethod(
            this,
            [this, done] {
                --m_reading;
                done();
            },
            Qt::QueuedConnection);
    });
}

} // namespace switchroom
