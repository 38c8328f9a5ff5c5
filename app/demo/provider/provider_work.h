// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/demo/provider/key_store.h"
#include "app/demo/provider/provider.h"

#include <memory>
#include <string>
#include <utility>

namespace switchroom::demo {

/// A request on its way through the provider; it holds its idempotency key until it is answered or dropped.
struct Provider::Work {
    const Dialect* dialect = nullptr;
    Call call;
    FaultSet faults;
    std::string requestId;

    Work() = default;
    Work(const Work&) = delete;
    Work& operator=(const Work&) = delete;
    ~Work() { releaseKey(); }

    void holdKey(std::weak_ptr<KeyStore> keys) { m_keys = std::move(keys); }
    void releaseKey() {
        if (auto keys = std::exchange(m_keys, {}).lock()) keys->release(call.key);
    }

private:
    std::weak_ptr<KeyStore> m_keys; ///< weak: a coroutine may be dropped after the ledger
};

} // namespace switchroom::demo
