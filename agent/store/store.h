// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/error.h"
#include "agent/store/transaction.h"

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/execution/outstanding_work.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/prefer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <expected>
#include <functional>
#include <memory>
#include <type_traits>
#include <vector>

namespace switchroom {

namespace asio = boost::asio;

/// One closure on its way through the writer. run() may be called more than once; complete() exactly once.
class WriteUnit {
public:
    virtual ~WriteUnit() = default;
    /// False: the closure itself refused, and its writes must not be kept.
    virtual bool run(Transaction& transaction) = 0;
    /// After the commit (nothing), or with the reason for which it could not be made durable. Any thread.
    virtual void complete(std::optional<Error> failure) = 0;
};

class ReadUnit {
public:
    virtual ~ReadUnit() = default;
    virtual void run(StoreReader& reader) = 0;
    virtual void complete(std::optional<Error> failure) = 0;
};

/// The agent's memory: one writer with group commit, readers that never block, changes published after commit.
///
/// write() and read() are called on the I/O thread and resume there. A write that returns has been committed and synced.
class Store {
public:
    virtual ~Store() = default;

    /// `unit`: std::expected<R, Error>(Transaction&). It reads, decides and writes on the writer's thread; no effect
    /// outside; it can be run again. When it returns an error, nothing that it wrote is kept.
    template <class F>
    auto write(F unit) {
        using Result = std::invoke_result_t<F&, Transaction&>;
        return submit<Result, WriteUnit, Transaction>(std::move(unit), &Store::enqueueWrite);
    }

    /// `query`: R(StoreReader&); the caller gets std::expected<R, Error>.
    template <class F>
    auto read(F query) {
        using Result = std::expected<std::invoke_result_t<F&, StoreReader&>, Error>;
        return submit<Result, ReadUnit, StoreReader>(std::move(query), &Store::enqueueRead);
    }

    /// Called on the I/O thread, once a committed group, in order. One subscriber.
    virtual void subscribe(std::function<void(const std::vector<Change>&)> onChanges) = 0;

protected:
    virtual void enqueueWrite(std::unique_ptr<WriteUnit> unit) = 0;
    virtual void enqueueRead(std::unique_ptr<ReadUnit> unit) = 0;

private:
    template <class Result, class Unit, class Context, class F, class Enqueue>
    asio::awaitable<Result> submit(F work, Enqueue enqueue) {
        return asio::async_initiate<const asio::use_awaitable_t<>, void(Result)>(
            [this, enqueue](auto handler, F closure) {
                (this->*enqueue)(std::make_unique<Job<Result, Unit, Context, F, decltype(handler)>>(
                    std::move(closure), std::move(handler)));
            },
            asio::use_awaitable, std::move(work));
    }

    template <class Result, class Unit, class Context, class F, class Handler>
    class Job final : public Unit {
    public:
        Job(F work, Handler handler) : m_work(std::move(work)), m_handler(std::move(handler)) {}
        std::conditional_t<std::is_same_v<Unit, WriteUnit>, bool, void> run(Context& context) override {
            m_result.emplace(m_work(context));
            if constexpr (std::is_same_v<Unit, WriteUnit>) return m_result->has_value();
        }
        void complete(std::optional<Error> failure) override {
            Result result = failure ? Result(std::unexpected(std::move(*failure))) : std::move(*m_result);
            auto executor = asio::get_associated_executor(m_handler);
            asio::post(executor, [handler = std::move(m_handler), result = std::move(result)]() mutable {
                auto resume = std::move(handler);
                resume(std::move(result));
            });
        }

    private:
        F m_work;
        Handler m_handler;
        std::optional<Result> m_result;
    };
};

} // namespace switchroom
