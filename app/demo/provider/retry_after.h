// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"
#include "app/demo/provider/fault.h"

#include <string>

namespace switchroom::demo {

/// A Retry-After that asks to wait so long from `now`, in one of the forms; empty for `none`, nonsense for `malformed`.
std::string retryAfterText(RetryAfterForm form, std::chrono::seconds wait, Instant now);

} // namespace switchroom::demo
