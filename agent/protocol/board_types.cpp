// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/breaker_view.h"
#include "agent/protocol/codec_definitions.h"
#include "agent/protocol/history_view.h"
#include "agent/protocol/list.h"
#include "agent/protocol/overview_view.h"
#include "agent/protocol/playbook_view.h"
#include "agent/protocol/provider_view.h"
#include "agent/protocol/stream_message.h"

namespace switchroom {
SWITCHROOM_WIRE_TYPE(BreakerView)
SWITCHROOM_WIRE_TYPE(List<BreakerView>)
SWITCHROOM_WIRE_TYPE(BreakerActionRequest)
SWITCHROOM_WIRE_TYPE(ProviderView)
SWITCHROOM_WIRE_TYPE(List<ProviderView>)
SWITCHROOM_WIRE_TYPE(OverviewView)
SWITCHROOM_WIRE_TYPE(HistoryView)
SWITCHROOM_WIRE_TYPE(PlaybookView)
SWITCHROOM_WIRE_TYPE(StreamMessage)
} // namespace switchroom
