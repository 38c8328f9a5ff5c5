// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <condition_variable>
#include <deque>
#include <iterator>
#include <mutex>
#include <vector>

namespace switchroom {

/// A bounded queue between threads. After close() nothing more goes in, and what is in still comes out.
template <class T>
class WorkQueue {
public:
    explicit WorkQueue(std::size_t limit) : m_limit(limit) {}

    enum class Push { taken, full, closed };
    /// Moves from `work` only when it is taken.
    Push push(T& work) {
        {
            std::lock_guard lock(m_mutex);
            if (m_closed) return Push::closed;
            if (m_work.size() >= m_limit) return Push::full;
            m_work.push_back(std::move(work));
        }
        m_changed.notify_one();
        return Push::taken;
    }

    /// Waits for work and takes at most `most` of it. Empty: closed, and nothing is left.
    std::vector<T> take(std::size_t most) {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [&] { return m_closed || !m_work.empty(); });
        auto end = m_work.begin() + std::ptrdiff_t(std::min(most, m_work.size()));
        std::vector<T> taken(std::make_move_iterator(m_work.begin()), std::make_move_iterator(end));
        m_work.erase(m_work.begin(), end);
        return taken;
    }

    void close() {
        {
            std::lock_guard lock(m_mutex);
            m_closed = true;
        }
        m_changed.notify_all();
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<T> m_work;
    std::size_t m_limit;
    bool m_closed = false;
};

} // namespace switchroom
