// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/demo/provider/dialect.h"
#include "app/demo/provider/objects.h"

#include <string>
#include <string_view>
#include <vector>

namespace switchroom::demo {

/// Objects in the form of the plain and the bank dialect, as JSON text.
std::string plainPayment(const Intent& intent);
std::string plainRefund(const Refund& refund);
std::string plainList(const std::vector<std::string>& items);
/// {"error": {"code", "message"}}
Answer plainError(int status, std::string_view code, std::string_view message);

/// The dialect's word for a state.
std::string_view plainStatus(const Intent& intent);

} // namespace switchroom::demo
