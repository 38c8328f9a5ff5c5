// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <pthread.h>

#include <csignal>
#include <string>

namespace switchroom {

/// SIGTERM and SIGINT, taken by the main thread while all others never see them.
class StopSignal {
public:
    /// Before any thread is made.
    static void block() {
        auto set = stopSignals();
        pthread_sigmask(SIG_BLOCK, &set, nullptr);
    }
    /// Waits for one of them; its name.
    static std::string wait() {
        auto set = stopSignals();
        int number = 0;
        sigwait(&set, &number);
        return number == SIGINT ? "SIGINT" : "SIGTERM";
    }

private:
    static sigset_t stopSignals() {
        sigset_t set;
        sigemptyset(&set);
        sigaddset(&set, SIGTERM);
        sigaddset(&set, SIGINT);
        return set;
    }
};

} // namespace switchroom
