// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/look/format.h"
#include "ui/models/payments_model.h"
#include "ui/parts/table_view.h"

namespace switchroom {

/// What a cell of the payments' table shows. Ages and next inquiries are relative to `now`; `stale` makes it quiet.
CellDelegate::Cell paymentCell(const PaymentView& payment, int column, const Format& format, Instant now, bool stale);

/// What came of asking, short: "3 × asked", "2 × not found", "–".
QString askedInWords(const PaymentView& payment, const Format& format);

} // namespace switchroom
