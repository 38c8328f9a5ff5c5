// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <list>
#include <mutex>
#include <string>
#include <thread>

namespace switchroom::test {

/// What a server may do with one connection. Reading and writing end quietly when the other side, or the server, is gone.
class WireConnection {
public:
    virtual ~WireConnection() = default;
    /// The next request's head, counted; false when there is none.
    bool readHead();
    /// The body that this head announced, counted.
    bool readBody();
    /// Both.
    bool readRequest() { return readHead() && readBody(); }
    bool write(const std::string& bytes);
    /// Until the client has sent something, which is not read.
    void waitForBytes();
    /// Until the client or the server is gone.
    void hang();
    /// Ends it with RST instead of FIN.
    void reset();

protected:
    friend class WireServer;
    WireConnection(class WireServer& server, int socket) : m_server(server), m_socket(socket) {}
    virtual long receive(char* to, std::size_t room);
    virtual long transmit(const char* from, std::size_t size);

    class WireServer& m_server;
    int m_socket;

private:
    std::string m_buffer;
    std::size_t m_announced = 0;
};

/// A server of raw sockets on 127.0.0.1 that counts what really arrives: connections, request heads, whole requests.
/// Each connection has a thread, on which `session` decides how it goes on; when it returns, the connection is closed.
class WireServer {
public:
    using Session = std::function<void(WireConnection&)>;
    using Wrap = std::function<std::unique_ptr<WireConnection>(WireServer&, int socket)>;

    explicit WireServer(Session session, Wrap wrap = {});
    ~WireServer();
    WireServer(const WireServer&) = delete;
    WireServer& operator=(const WireServer&) = delete;

    std::uint16_t port() const { return m_port; }
    std::string url(const std::string& path = "/charge", const std::string& scheme = "http") const;
    /// Gives a request that is still on its way the time to be counted.
    static void settle() { std::this_thread::sleep_for(std::chrono::milliseconds(30)); }

    std::atomic<int> connections = 0;
    std::atomic<int> heads = 0;
    std::atomic<int> requests = 0; ///< whole ones
    std::atomic<int> open = 0;     ///< connections now
    std::atomic<int> mostOpen = 0;

    std::string lastRequest(); ///< head and body

private:
    friend class WireConnection;
    void accept();
    void serve(int socket);
    void note(std::string request);

    Session m_session;
    Wrap m_wrap;
    int m_listener;
    std::uint16_t m_port = 0;
    std::atomic<bool> m_stop = false;
    std::mutex m_mutex;
    std::list<int> m_sockets;
    std::string m_last;
    std::list<std::jthread> m_sessions;
    std::jthread m_accepting;
};

/// "HTTP/1.1 200 OK" with that body and its length.
std::string reply(const std::string& body = "{}", const std::string& status = "200 OK",
                  const std::string& headers = "");

} // namespace switchroom::test
