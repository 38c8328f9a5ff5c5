// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/runtime/work_pool.h"

#include "agent/runtime/named_thread.h"

namespace switchroom {

WorkPool::WorkPool(const std::string& name, unsigned threads) {
    m_threads.reserve(threads);
    for (unsigned n = 0; n < threads; ++n)
        m_threads.push_back(startThread(name + std::to_string(n), [this] { serve(); }));
}

WorkPool::~WorkPool() {
    {
        std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    m_changed.notify_all();
    m_threads.clear(); // joins
}

void WorkPool::enqueue(std::unique_ptr<Job> job) {
    if (m_threads.empty()) return job->run();
    {
        std::lock_guard lock(m_mutex);
        m_queue.push_back(std::move(job));
    }
    m_changed.notify_one();
}

void WorkPool::serve() {
    std::unique_lock lock(m_mutex);
    while (!m_stop) {
        if (m_queue.empty()) {
            m_changed.wait(lock);
            continue;
        }
        auto job = std::move(m_queue.front());
        m_queue.pop_front();
        lock.unlock();
        job->run();
        job.reset();
        lock.lock();
    }
}

} // namespace switchroom
