// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/http/server.h"

#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace switchroom::test {

/// A server on a thread and a port of its own, with routes that the tests need:
///
/// /hello answers "hello"; /echo the body, with the request in X- fields; /large a body of `query` bytes; /slow after
/// `query` milliseconds; /throw and /bad-header are faults of the handler; /empty answers 204;
/// /ws echoes, "bye" closes with 4001; /ws-401 refuses; /ws-throw fails; /ws-push sends 1 MiB messages for ever;
/// /raw-reset, /raw-cut (half a reply, then FIN), /raw-hang (nothing until the client closes).
class TestServer {
public:
    explicit TestServer(ServerLimits limits = {});
    ~TestServer();

    std::uint16_t port() const { return m_port; }
    std::size_t openConnections();
    /// Runs HttpServer::stop to its end; the server then accepts no more.
    void stop(Millis grace);
    /// Waits, ten seconds at most, until `condition` holds.
    static bool eventually(const std::function<bool()>& condition);
    std::vector<std::string> faults();

    std::atomic<int> started = 0;  ///< /slow handlers
    std::atomic<int> finished = 0; ///< of them
    std::atomic<int> handled = 0;  ///< all requests that a handler saw
    std::atomic<int> pushed = 0;   ///< messages of /ws-push that were taken

private:
    struct Running;
    std::unique_ptr<Running> m_running;
    std::uint16_t m_port = 0;
    std::mutex m_lock;
    std::vector<std::string> m_faults;
};

} // namespace switchroom::test
