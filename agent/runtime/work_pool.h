// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/execution/outstanding_work.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/prefer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <condition_variable>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <type_traits>
#include <variant>
#include <vector>

namespace switchroom {

namespace asio = boost::asio;

/// A few named threads for what takes long and waits for nobody: Argon2, verification, export.
///
/// Thread-safe. Dies before the io_contexts of its callers: what still waits in the queue is then dropped and its
/// coroutine unwound, what runs is waited for. With no threads, as in simulation, the caller's thread does the work.
class WorkPool {
public:
    WorkPool(const std::string& name, unsigned threads);
    ~WorkPool();
    WorkPool(const WorkPool&) = delete;
    WorkPool& operator=(const WorkPool&) = delete;

    /// Runs `work` on a thread of the pool and resumes on the caller's executor, with its result or its exception.
    /// A cancellation does not interrupt it.
    template <class F>
    asio::awaitable<std::invoke_result_t<F&>> run(F work) {
        using Result = std::invoke_result_t<F&>;
        using Stored = std::conditional_t<std::is_void_v<Result>, std::monostate, Result>;
        auto result = co_await submit<Stored>(std::move(work));
        if constexpr (!std::is_void_v<Result>) co_return std::move(*result);
    }

private:
    struct Job {
        virtual ~Job() = default;
        virtual void run() = 0;
    };

    template <class Stored, class F, class Handler>
    class Work final : public Job {
    public:
        Work(F work, Handler handler)
            : m_work(std::move(work)),
              m_handler(std::move(handler)),
              m_executor(
                  asio::prefer(asio::get_associated_executor(m_handler), asio::execution::outstanding_work.tracked)) {}
        void run() override {
            std::exception_ptr error;
            std::optional<Stored> result;
            try {
                if constexpr (std::is_void_v<std::invoke_result_t<F&>>)
                    m_work(), result.emplace();
                else
                    result.emplace(m_work());
            } catch (...) {
                error = std::current_exception();
            }
            asio::post(m_executor, [handler = std::move(m_handler), error, result = std::move(result)]() mutable {
                auto resume = std::move(handler);
                resume(error, std::move(result));
            });
        }

    private:
        F m_work;
        Handler m_handler;
        asio::any_io_executor m_executor; ///< keeps the caller's io_context running
    };

    template <class Stored, class F>
    asio::awaitable<std::optional<Stored>> submit(F work) {
        return asio::async_initiate<const asio::use_awaitable_t<>, void(std::exception_ptr, std::optional<Stored>)>(
            [this](auto handler, F closure) {
                enqueue(std::make_unique<Work<Stored, F, decltype(handler)>>(std::move(closure), std::move(handler)));
            },
            asio::use_awaitable, std::move(work));
    }

    void enqueue(std::unique_ptr<Job> job);
    void serve();

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<std::unique_ptr<Job>> m_queue;
    bool m_stop = false;
    std::vector<std::jthread> m_threads;
};

} // namespace switchroom
