// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/idempotency_record.h"

#include <string_view>

namespace switchroom {

/// SHA-256.
Digest sha256(std::string_view bytes);
/// 64 lower-case hexadecimal digits.
std::string hex(const Digest& digest);

} // namespace switchroom
