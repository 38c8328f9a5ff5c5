// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/payment.h"

#include <string>
#include <string_view>

namespace switchroom {

enum class Filling { plain, urlEncoded };

/// The template with every {name} filled in (see RestPolicy). A value that is not known becomes "-".
std::string filled(std::string_view form, const Payment& payment, const Payment* parent, Filling filling);

/// True when every {name} has a value; the parent's is taken for granted, since a child has a parent that was sent.
bool canFill(std::string_view form, const Payment& payment);

} // namespace switchroom
