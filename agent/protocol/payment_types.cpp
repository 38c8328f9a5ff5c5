// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/agent_view.h"
#include "agent/protocol/codec_definitions.h"
#include "agent/protocol/list.h"
#include "agent/protocol/payment_detail.h"
#include "agent/protocol/payment_request.h"

namespace switchroom {
SWITCHROOM_WIRE_TYPE(PaymentRequest)
SWITCHROOM_WIRE_TYPE(RefundRequest)
SWITCHROOM_WIRE_TYPE(CancelRequest)
SWITCHROOM_WIRE_TYPE(AnnotationRequest)
SWITCHROOM_WIRE_TYPE(NoRequest)
SWITCHROOM_WIRE_TYPE(PaymentView)
SWITCHROOM_WIRE_TYPE(PaymentDetail)
SWITCHROOM_WIRE_TYPE(List<PaymentView>)
SWITCHROOM_WIRE_TYPE(AnchorsView)
SWITCHROOM_WIRE_TYPE(TimelineView)
SWITCHROOM_WIRE_TYPE(InquiryReply)
SWITCHROOM_WIRE_TYPE(HealthView)
SWITCHROOM_WIRE_TYPE(WebhookReply)
} // namespace switchroom
