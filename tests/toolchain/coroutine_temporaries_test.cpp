// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// GCC 12 bitwise-copies an aggregate temporary into the coroutine frame when it is passed inside a co_await
// expression, and destroys both copies. The code avoids such temporaries; this asks the compiler in use.

#include <gtest/gtest.h>

#include <coroutine>
#include <exception>
#include <set>
#include <string>
#include <utility>

namespace switchroom {
namespace {

/// Knows its own address: an instance that was copied bit by bit, or destroyed twice, is found out.
class Tracked {
public:
    Tracked() { alive().insert(this); }
    Tracked(const Tracked&) { alive().insert(this); }
    Tracked(Tracked&&) noexcept { alive().insert(this); }
    Tracked& operator=(const Tracked&) = default;
    Tracked& operator=(Tracked&&) noexcept = default;
    ~Tracked() { strangers() += alive().erase(this) == 0 ? 1 : 0; }

    bool isAlive() const { return alive().contains(this); }
    static std::set<const Tracked*>& alive() {
        static std::set<const Tracked*> set;
        return set;
    }
    static int& strangers() {
        static int count = 0;
        return count;
    }
};

struct Aggregate {
    Tracked tracked;
    int number = 0;
};

struct WithConstructor {
    explicit WithConstructor(int n) : number(n) {}
    Tracked tracked;
    int number;
};

/// The least coroutine that can be awaited: it starts when awaited and resumes who awaits it.
class [[nodiscard]] Task {
public:
    struct promise_type {
        std::coroutine_handle<> waiter = std::noop_coroutine();
        int value = 0;
        Task get_return_object() { return Task{std::coroutine_handle<promise_type>::from_promise(*this)}; }
        std::suspend_always initial_suspend() noexcept { return {}; }
        auto final_suspend() noexcept {
            struct Resume {
                bool await_ready() noexcept { return false; }
                std::coroutine_handle<> await_suspend(std::coroutine_handle<promise_type> self) noexcept {
                    return self.promise().waiter;
                }
                void await_resume() noexcept {}
            };
            return Resume{};
        }
        void return_value(int v) { value = v; }
        [[noreturn]] void unhandled_exception() { std::terminate(); }
    };

    explicit Task(std::coroutine_handle<promise_type> handle) : m_handle(handle) {}
    Task(Task&& other) noexcept : m_handle(std::exchange(other.m_handle, {})) {}
    Task& operator=(Task&&) = delete;
    ~Task() {
        if (m_handle) m_handle.destroy();
    }

    bool await_ready() const noexcept { return false; }
    std::coroutine_handle<> await_suspend(std::coroutine_handle<> waiter) noexcept {
        m_handle.promise().waiter = waiter;
        return m_handle;
    }
    int await_resume() const noexcept { return m_handle.promise().value; }

    int run() {
        m_handle.resume();
        return m_handle.promise().value;
    }

private:
    std::coroutine_handle<promise_type> m_handle;
};

Task takeAggregate(Aggregate a) { co_return a.tracked.isAlive() ? a.number : -1; }
Task takeReference(const Aggregate& a) { co_return a.tracked.isAlive() ? a.number : -1; }
Task takeConstructed(WithConstructor a) { co_return a.tracked.isAlive() ? a.number : -1; }
Task takeMember(Tracked t) { co_return t.isAlive() ? 7 : -1; }

Task designated() { co_return co_await takeAggregate(Aggregate{.tracked = {}, .number = 7}); }
Task braced() { co_return co_await takeAggregate({{}, 7}); }
Task byReference() { co_return co_await takeReference(Aggregate{.tracked = {}, .number = 7}); }
Task memberOfTemporary() { co_return co_await takeMember(Aggregate{.tracked = {}, .number = 7}.tracked); }
Task constructed() { co_return co_await takeConstructed(WithConstructor(7)); }
Task named() {
    Aggregate a{{}, 7};
    co_return co_await takeAggregate(std::move(a));
}
Task inCondition() {
    if (auto seen = co_await takeAggregate(Aggregate{{}, 7}); seen == 7) co_return seen;
    co_return 0;
}

struct Way {
    const char* name;
    Task (*start)();
};

class Temporaries : public testing::TestWithParam<Way> {};

TEST_P(Temporaries, LiveOnceAndDieOnce) {
    Tracked::alive().clear();
    Tracked::strangers() = 0;
    {
        auto task = GetParam().start();
        EXPECT_EQ(task.run(), 7) << "The coroutine saw a copy that was never constructed.";
    }
    EXPECT_EQ(Tracked::strangers(), 0) << "Destroyed, but never constructed.";
    EXPECT_TRUE(Tracked::alive().empty()) << "Constructed, but never destroyed.";
}

INSTANTIATE_TEST_SUITE_P(Coroutine, Temporaries,
                         testing::Values(Way{"designated", designated}, Way{"braced", braced},
                                         Way{"byReference", byReference}, Way{"memberOfTemporary", memberOfTemporary},
                                         Way{"constructed", constructed}, Way{"named", named},
                                         Way{"inCondition", inCondition}),
                         [](const auto& way) { return std::string{way.param.name}; });

} // namespace
} // namespace switchroom
