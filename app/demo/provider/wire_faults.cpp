// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/wire_faults.h"

#include <algorithm>

namespace switchroom::demo {
namespace {
constexpr std::size_t pieces = 40;
} // namespace

std::string wireText(const ServerReply& reply, bool contentLength) {
    std::string out = "HTTP/1.1 " + std::to_string(reply.status) + " \r\n";
    for (const auto& header : reply.headers) out += header.name + ": " + header.value + "\r\n";
    if (contentLength) out += "Content-Length: " + std::to_string(reply.body.size()) + "\r\n";
    return out + "Connection: close\r\n\r\n" + reply.body;
}

asio::awaitable<void> hang(Scheduler* scheduler, RawConnection* connection, Millis atMost) {
    auto timer = scheduler->at(scheduler->steady() + atMost, [connection] { connection->close(); });
    co_await connection->untilClosed();
    scheduler->cancel(timer);
}

asio::awaitable<void> drip(Scheduler* scheduler, RawConnection* connection, std::string bytes, Millis over) {
    auto size = std::max<std::size_t>(1, (bytes.size() + pieces - 1) / pieces);
    auto pause = over / static_cast<std::int64_t>((bytes.size() + size - 1) / size);
    for (std::size_t at = 0; at < bytes.size(); at += size) {
        co_await scheduler->sleepFor(pause);
        auto piece = bytes.substr(at, size);
        if (!co_await connection->write(std::move(piece))) co_return;
    }
}

asio::awaitable<void> writeAndClose(RawConnection* connection, std::string bytes) {
    co_await connection->write(std::move(bytes));
    connection->close();
}

asio::awaitable<void> reset(RawConnection* connection) {
    connection->reset();
    co_return;
}

} // namespace switchroom::demo
