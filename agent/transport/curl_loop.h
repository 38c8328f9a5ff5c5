// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/transport/curl_exchange.h"
#include "agent/transport/curl_transport.h"

#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <vector>

namespace switchroom {

/// One request on its way through the loop. `done` is called exactly once, on the loop's thread or in its destructor.
struct CurlJob {
    CurlJob(HttpRequest request, TransportLimits limits) : exchange(std::move(request), limits) {}
    CurlExchange exchange;
    std::move_only_function<void(TransportResult)> done;
};

/// A libcurl multi handle and the thread "transport" that drives it; it keeps connections alive between requests.
/// add() and cancel() are thread-safe.
class CurlLoop {
public:
    explicit CurlLoop(CurlTransportOptions options);
    /// What is still on its way comes back as cancelled.
    ~CurlLoop();
    CurlLoop(const CurlLoop&) = delete;
    CurlLoop& operator=(const CurlLoop&) = delete;

    void add(std::shared_ptr<CurlJob> job);
    void cancel(std::shared_ptr<CurlJob> job);

private:
    struct MultiEnd {
        void operator()(CURLM* multi) const { curl_multi_cleanup(multi); }
    };
    struct Running {
        CurlEasy easy;
        std::shared_ptr<CurlJob> job;
    };
    struct Post {
        std::vector<std::shared_ptr<CurlJob>> added;
        std::vector<std::shared_ptr<CurlJob>> cancelled;
        bool stop = false;
    };

    void run();
    bool takeIn();
    Post collect();
    void start(std::shared_ptr<CurlJob> job);
    void drive();
    void end(CURL* easy, std::optional<CURLcode> code);

    CurlLibrary m_library;
    CurlTransportOptions m_options;
    std::unique_ptr<CURLM, MultiEnd> m_multi;
    std::unordered_map<CURL*, Running> m_running;         ///< the loop's thread only
    std::unordered_map<const CurlJob*, CURL*> m_handleOf; ///< the same, the other way round
    std::mutex m_mutex;
    Post m_post; ///< guarded by m_mutex
    std::jthread m_thread;
};

} // namespace switchroom
