// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/settle/flaky_store.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

namespace switchroom {
namespace {

asio::awaitable<void> forward(Store& inner, std::unique_ptr<WriteUnit> unit) {
    auto* borrowed = unit.get();
    bool said = false;
    bool* refusedItself = &said;
    auto closure = [borrowed, refusedItself](Transaction& tx) -> std::expected<bool, Error> {
        *refusedItself = !borrowed->run(tx);
        if (*refusedItself) return std::unexpected(Error{.code = ErrorCode::internal, .detail = "refused by the unit"});
        return true;
    };
    auto written = co_await inner.write(closure);
    bool failed = !written && !said;
    unit->complete(failed ? std::optional<Error>(written.error()) : std::nullopt);
}

asio::awaitable<void> forwardRead(Store& inner, std::unique_ptr<ReadUnit> unit) {
    auto* borrowed = unit.get();
    auto query = [borrowed](StoreReader& reader) {
        borrowed->run(reader);
        return true;
    };
    auto done = co_await inner.read(query);
    unit->complete(done ? std::nullopt : std::optional<Error>(done.error()));
}

} // namespace

void FlakyStore::enqueueWrite(std::unique_ptr<WriteUnit> unit) {
    if (m_failure) {
        ++m_refused;
        unit->complete(Error{.code = *m_failure, .detail = "the test wants it so"});
        return;
    }
    asio::co_spawn(m_scheduler.io(), forward(m_inner, std::move(unit)), asio::detached);
}

void FlakyStore::enqueueRead(std::unique_ptr<ReadUnit> unit) {
    asio::co_spawn(m_scheduler.io(), forwardRead(m_inner, std::move(unit)), asio::detached);
}

} // namespace switchroom
