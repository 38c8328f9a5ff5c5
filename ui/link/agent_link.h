// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/session_view.h"
#include "agent/protocol/stream_message.h"
#include "ui/link/agent_request.h"
#include "ui/link/answer.h"
#include "ui/link/freshness.h"
#include "ui/link/ui_clock.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>

class QThreadPool;

namespace switchroom {

enum class LinkState {
    idle,       ///< not started
    connecting, ///< the first try, or a new one
    live,       ///< the stream is open
    waiting,    ///< lost; tries again at retryAt()
    refused,    ///< somebody has to change something: see trouble(). It tries again all the same, now and then
};

/// Whether something may be done now, and if not, why: for a disabled button and its tooltip.
struct Permission {
    bool allowed = false;
    QString why; ///< a sentence; empty when allowed
    explicit operator bool() const { return allowed; }
};

/// One connection to one agent, embedded or elsewhere: the only way from the window to it.
///
/// Rules of this wall. Everything here is in the main thread and never blocks it. The window asks by call() and hears by
/// messageReceived(); it holds no copy of the agent's rules. Answers are bound to a context object and end with it. Whatever
/// was read before the last snapshotNeeded() is to be read again. Concrete links are made in app/ only (HttpLink), and in
/// tests (FakeLink).
class AgentLink : public QObject {
    Q_OBJECT

public:
    explicit AgentLink(UiClock& clock, QObject* parent = nullptr);
    ~AgentLink() override;

    /// Connects, and from then on keeps the connection by itself.
    virtual void start() = 0;
    virtual void stop() = 0;
    /// Tries at once instead of at retryAt().
    virtual void retryNow() = 0;
    /// What this agent is called on this machine, for what is remembered about it (a URL, a data folder). Stable.
    virtual QString place() const = 0;

    /// The one virtual exchange. A request that changes something is sent at most once.
    virtual Answer<RawResult> exchange(AgentRequest request) = 0;
    /// The same, as a wire type. Large answers are read on another thread.
    template <class T>
    Answer<Result<T>> call(AgentRequest request) {
        Answer<Result<T>> answer;
        auto raw = exchange(withKey(std::move(request)));
        answer.cancels(raw);
        raw.then(this, [this, answer](const RawResult& outcome) {
            if (!isLarge(outcome)) return answer.give(readReply<T>(outcome));
            auto result = std::make_shared<std::optional<Result<T>>>();
            readElsewhere([outcome, result] { *result = readReply<T>(outcome); },
                          [answer, result] { answer.give(std::move(**result)); });
        });
        return answer;
    }

    LinkState state() const { return m_state; }
    /// Why it is not live; also while it is being tried again.
    const std::optional<LinkError>& trouble() const { return m_trouble; }
    std::optional<Instant> retryAt() const { return m_retryAt; }
    /// Of the connection as a whole. It is live while the agent was heard within `silence`.
    Freshness freshness() const;
    /// Whom the token speaks for; absent before the first handshake.
    const std::optional<SessionView>& session() const { return m_session; }
    /// Whether the role may take this route and the view is live.
    Permission may(Route route) const;
    UiClock& clock() const { return m_clock; }
    /// Answers that are being read on another thread.
    int reading() const { return m_reading; }

    static constexpr Millis silence{15'000};

signals:
    /// Something changed; versions that are not newer than one before never come here.
    void messageReceived(const switchroom::StreamMessage& message);
    /// Load everything (again): after the first connection, after a gap that can't be filled, with another agent's life.
    void snapshotNeeded();
    void stateChanged();
    void freshnessChanged();
    void sessionChanged();

protected:
    void setState(LinkState state, std::optional<LinkError> trouble = {}, std::optional<Instant> retryAt = {});
    void setSession(std::optional<SessionView> session);
    /// Any sign of life.
    void heard();
    /// As if the last sign of life were so old.
    void beSilent(Micros time);

private:
    static AgentRequest withKey(AgentRequest request);
    static bool isLarge(const RawResult& outcome);
    void readElsewhere(std::function<void()> work, std::function<void()> done);
    void checkFreshness();

    UiClock& m_clock;
    LinkState m_state = LinkState::idle;
    std::optional<LinkError> m_trouble;
    std::optional<Instant> m_retryAt;
    std::optional<SessionView> m_session;
    std::optional<Instant> m_heardAt;
    Steady m_heardSteady{};
    Freshness::Kind m_shown = Freshness::Kind::never;
    bool m_checking = false;
    int m_reading = 0;
    std::unique_ptr<QThreadPool> m_readers; ///< one thread; waited for at the end
};

} // namespace switchroom
