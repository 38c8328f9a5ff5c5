// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/settle/engine.h"

#include <filesystem>
#include <optional>
#include <string>

namespace switchroom {

/// At the first start an administrator's token is made and written to `file` (mode 0600), from where the operator takes it.
/// Nothing is done when the store knows a token already, unless the start that made it did not live to write the file:
/// then that token is revoked and another one made. The error is a sentence that says what to do.
asio::awaitable<std::optional<std::string>> provideFirstToken(Engine& engine, std::filesystem::path file);

} // namespace switchroom
