// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/runtime/scheduler.h"
#include "agent/store/store.h"

#include <optional>

namespace switchroom {

/// A store that refuses to write while a test wants it to. One thread.
class FlakyStore final : public Store {
public:
    FlakyStore(Store& inner, Scheduler& scheduler) : m_inner(inner), m_scheduler(scheduler) {}

    void subscribe(std::function<void(const std::vector<Change>&)> onChanges) override {
        m_inner.subscribe(std::move(onChanges));
    }
    /// Until `mend`, no write gets through.
    void fail(ErrorCode with) { m_failure = with; }
    void mend() { m_failure.reset(); }
    int refused() const { return m_refused; }

protected:
    void enqueueWrite(std::unique_ptr<WriteUnit> unit) override;
    void enqueueRead(std::unique_ptr<ReadUnit> unit) override;

private:
    Store& m_inner;
    Scheduler& m_scheduler;
    std::optional<ErrorCode> m_failure;
    int m_refused = 0;
};

} // namespace switchroom
