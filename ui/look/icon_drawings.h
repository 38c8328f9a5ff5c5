// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/look/icons.h"

#include <string_view>

namespace switchroom {

/// What stands within the svg element of an icon: lines of 1.5 on a field of 16 × 16, drawn by us.
std::string_view drawingOf(Icon icon);

} // namespace switchroom
