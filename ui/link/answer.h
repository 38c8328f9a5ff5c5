// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QPointer>

#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace switchroom {

/// A value that will come, once, in the main thread. A handle: copies speak of the same answer.
///
/// It stands in for QFuture, whose then(context, …) asserts in Qt 6.4 when the context has died before the answer came, and
/// whose cancel() does not reach the one that works on it.
template <class T>
class Answer {
public:
    /// Calls `receive(const T&)` when the value comes, or at once when it is there; never after `context` is gone, never
    /// after cancel().
    template <class F>
    const Answer& then(QObject* context, F&& receive) const {
        auto guarded = [guard = QPointer<QObject>(context),
                        receive = std::forward<F>(receive)](const T& value) mutable {
            if (guard) receive(value);
        };
        m_state->add(std::move(guarded));
        return *this;
    }
    /// An answer made of this one: `make(const T&)`. Cancelling it cancels this one.
    template <class F>
    auto mapped(F make) const {
        using U = std::invoke_result_t<F, const T&>;
        Answer<U> next;
        next.cancels(*this);
        m_state->add([state = next.m_state, make = std::move(make)](const T& value) { state->give(make(value)); });
        return next;
    }
    /// Nobody is called any more, and the work behind it is given up where that is possible: what was sent stays sent.
    void cancel() const { m_state->cancel(); }
    /// The value has come, or it was cancelled.
    bool isFinished() const { return m_state->value.has_value() || m_state->cancelled; }
    bool isCancelled() const { return m_state->cancelled; }
    /// Null before it has come.
    const T* value() const { return m_state->value ? &*m_state->value : nullptr; }

    /// For the one who works on it: what comes after a cancel or a first value is dropped.
    void give(T value) const { m_state->give(std::move(value)); }
    void onCancel(std::function<void()> stop) const { m_state->onCancel = std::move(stop); }
    /// Cancelling this one cancels `work`, which it does not keep alive.
    template <class U>
    void cancels(const Answer<U>& work) const {
        m_state->onCancel = [work = std::weak_ptr(work.m_state)] {
            if (auto state = work.lock()) state->cancel();
        };
    }

private:
    template <class>
    friend class Answer;
    struct State {
        std::optional<T> value;
        bool cancelled = false;
        std::vector<std::function<void(const T&)>> receivers;
        std::function<void()> onCancel;

        void add(std::function<void(const T&)> receive) {
            if (value)
                receive(*value);
            else if (!cancelled)
                receivers.push_back(std::move(receive));
        }
        void give(T given) {
            if (value || cancelled) return;
            value = std::move(given);
            onCancel = {};
            for (auto all = std::exchange(receivers, {}); auto& receive : all) receive(*value);
        }
        void cancel() {
            if (value || cancelled) return;
            cancelled = true;
            receivers.clear();
            if (auto stop = std::exchange(onCancel, {})) stop();
        }
    };
    std::shared_ptr<State> m_state = std::make_shared<State>();
};

/// The newest of the questions of one kind: asking again, or its end, cancels the one before.
template <class T>
class Latest {
public:
    Latest() = default;
    ~Latest() { m_answer.cancel(); }
    Latest(const Latest&) = delete;
    Latest& operator=(const Latest&) = delete;

    Answer<T>& ask(Answer<T> answer) {
        m_answer.cancel();
        m_answer = std::move(answer);
        m_asked = true;
        return m_answer;
    }
    void cancel() { m_answer.cancel(); }
    bool isWaiting() const { return m_asked && !m_answer.isFinished(); }

private:
    Answer<T> m_answer;
    bool m_asked = false;
};

} // namespace switchroom
