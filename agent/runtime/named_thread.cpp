// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/runtime/named_thread.h"

#include <pthread.h>

namespace switchroom {

std::jthread startThread(std::string name, std::move_only_function<void()> body) {
    name.resize(std::min<std::size_t>(name.size(), 15));
    return std::jthread([name = std::move(name), body = std::move(body)]() mutable {
        pthread_setname_np(pthread_self(), name.c_str()); // only a label: without it the thread works as well
        body();
    });
}

} // namespace switchroom
