// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/breaker_under_test.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

namespace {
thread_local std::uint64_t allocations = 0;
} // namespace

// Every allocation of this test program is counted by the thread that makes it.
void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size != 0 ? size : 1)) return memory;
    throw std::bad_alloc();
}
void* operator new[](std::size_t size) { return operator new(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return ++allocations, std::malloc(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }

namespace switchroom {
namespace {
using enum CallKind;

void walkThroughAllStates(BreakerUnderTest& b) {
    b.calls(10, failure); // the last of them refused
    b.pass(Millis{30000});
    b.acquire();
    b.acquire();
    b.acquire(); // no place
    b.pass(Millis{5000});
    b.call(failure);
    b.pass(Millis{30000});
    b.call(neutral);
    b.calls(2, success);
    b.calls(50, success);
    b.pass(Millis{10000});
}

TEST(BreakerMemory, NoCallAllocates) {
    for (auto window : {Millis{0}, Millis{10000}}) {
        BreakerPolicy policy = BreakerUnderTest::small();
        policy.windowTime = window;
        BreakerUnderTest b(policy);
        auto before = allocations;
        ASSERT_GT(before, 0U) << "the counter counts";
        for (int i = 0; i < 20; ++i) walkThroughAllStates(b);
        EXPECT_EQ(allocations - before, 0U);
        EXPECT_EQ(b.state(), BreakerState::closed);
        EXPECT_EQ(b.snapshot().counters.opened, 40U);
    }
}

} // namespace
} // namespace switchroom
