// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/transport/curl_loop.h"

#include "agent/runtime/named_thread.h"

#include <fmt/format.h>

#include <stdexcept>

namespace switchroom {
namespace {
constexpr int longestPollMillis = 60'000; // whatever is to be done sooner wakes it
} // namespace

CurlLoop::CurlLoop(CurlTransportOptions options) : m_options(std::move(options)), m_multi(curl_multi_init()) {
    if (!m_multi) throw std::runtime_error("libcurl could not make a multi handle");
    curl_multi_setopt(m_multi.get(), CURLMOPT_PIPELINING, long(CURLPIPE_NOTHING));
    // Not CURLMOPT_MAX_TOTAL_CONNECTIONS: what waits for a connection there has no deadline.
    curl_multi_setopt(m_multi.get(), CURLMOPT_MAXCONNECTS, long(m_options.connections));
    m_thread = startThread("transport", [this] { run(); });
}

CurlLoop::~CurlLoop() {
    {
        std::lock_guard lock(m_mutex);
        m_post.stop = true;
    }
    curl_multi_wakeup(m_multi.get());
    m_thread.join();
}

void CurlLoop::add(std::shared_ptr<CurlJob> job) {
    {
        std::lock_guard lock(m_mutex);
        m_post.added.push_back(std::move(job));
    }
    curl_multi_wakeup(m_multi.get());
}

void CurlLoop::cancel(std::shared_ptr<CurlJob> job) {
    {
        std::lock_guard lock(m_mutex);
        m_post.cancelled.push_back(std::move(job));
    }
    curl_multi_wakeup(m_multi.get());
}

CurlLoop::Post CurlLoop::collect() {
    std::lock_guard lock(m_mutex);
    return std::exchange(m_post, {});
}

void CurlLoop::run() {
    while (takeIn()) {
        drive();
        curl_multi_poll(m_multi.get(), nullptr, 0, longestPollMillis, nullptr);
    }
    while (!m_running.empty()) end(m_running.begin()->first, {});
}

/// False when it is to stop. Keeps none of the jobs: each would keep its caller's io_context running.
bool CurlLoop::takeIn() {
    auto post = collect();
    for (auto& job : post.added) start(std::move(job));
    for (auto& job : post.cancelled)
        if (auto found = m_handleOf.find(job.get()); found != m_handleOf.end()) end(found->second, {});
    return !post.stop;
}

void CurlLoop::start(std::shared_ptr<CurlJob> job) {
    if (m_running.size() >= m_options.connections)
        return job->done(CurlExchange::refused(fmt::format("all {} connections are in use", m_options.connections)));
    CurlEasy easy(curl_easy_init());
    if (!easy) return job->done(CurlExchange::refused("libcurl could not make a handle"));
    if (auto fault = job->exchange.prepare(easy.get(), m_options.caFile))
        return job->done(CurlExchange::refused(*fault));
    auto* key = easy.get();
    auto code = curl_multi_add_handle(m_multi.get(), key);
    if (code != CURLM_OK) return job->done(CurlExchange::refused(curl_multi_strerror(code)));
    m_handleOf.emplace(job.get(), key);
    m_running.emplace(key, Running{std::move(easy), std::move(job)});
}

void CurlLoop::drive() {
    int active = 0;
    curl_multi_perform(m_multi.get(), &active);
    int left = 0;
    while (auto* message = curl_multi_info_read(m_multi.get(), &left))
        if (message->msg == CURLMSG_DONE) end(message->easy_handle, message->data.result);
}

/// Without a code: the caller gave up.
void CurlLoop::end(CURL* easy, std::optional<CURLcode> code) {
    auto node = m_running.extract(easy);
    auto& [handle, job] = node.mapped();
    m_handleOf.erase(job.get());
    auto result = code ? job->exchange.finish(easy, *code) : job->exchange.finishCancelled(easy);
    curl_multi_remove_handle(m_multi.get(), easy);
    handle.reset();
    job->done(std::move(result));
}

} // namespace switchroom
