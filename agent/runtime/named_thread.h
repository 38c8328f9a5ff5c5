// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <string>
#include <thread>

namespace switchroom {

/// Starts a thread that the system's tools show under `name` (its first 15 bytes). It is joined when the result dies.
std::jthread startThread(std::string name, std::move_only_function<void()> body);

} // namespace switchroom
