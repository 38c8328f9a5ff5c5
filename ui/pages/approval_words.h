// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/decision_view.h"
#include "ui/look/format.h"
#include "ui/pages/fact_list.h"
#include "ui/parts/table_view.h"

#include <vector>

namespace switchroom {

// A decision that waits for a second person, in words and cells. Pure.

/// "in 22 h", or that its time is over.
QString expiryInWords(const ApprovalView& approval, const Format& format, Instant now);
/// Who asked, on which ground, until when; and who decided.
std::vector<FactList::Fact> factsOf(const ApprovalView& approval, const Format& format, Instant now);
CellDelegate::Cell approvalCell(const ApprovalView& approval, int column, const Format& format, Instant now,
                                bool stale);

} // namespace switchroom
