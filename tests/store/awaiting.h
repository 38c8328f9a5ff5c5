// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/store/store.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>

#include <optional>

namespace switchroom::test {

/// Runs the io_context until that coroutine has its result.
template <class T>
T await(asio::io_context& io, asio::awaitable<T> work) {
    std::optional<T> result;
    asio::co_spawn(io, std::move(work), [&](std::exception_ptr problem, T value) {
        if (problem) std::rethrow_exception(problem);
        result = std::move(value);
    });
    io.restart();
    io.run();
    return std::move(result.value());
}

/// A closure that inserts a payment and tells its change.
inline auto insertion(Payment payment) {
    return [payment = std::move(payment)](Transaction& t) -> std::expected<std::int64_t, Error> {
        t.insertPayment(payment);
        return t.addChange(
            {.kind = ChangeKind::payment, .objectId = text(payment.id), .scope = payment.scope, .version = 1});
    };
}

} // namespace switchroom::test
