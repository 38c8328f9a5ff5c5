// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/audit_view.h"
#include "agent/protocol/codec_definitions.h"
#include "agent/protocol/decision_view.h"
#include "agent/protocol/key_view.h"
#include "agent/protocol/list.h"
#include "agent/protocol/problem.h"
#include "agent/protocol/session_view.h"
#include "agent/protocol/token_view.h"

namespace switchroom {
SWITCHROOM_WIRE_TYPE(ResolutionRequest)
SWITCHROOM_WIRE_TYPE(ResolutionReply)
SWITCHROOM_WIRE_TYPE(DecisionRequest)
SWITCHROOM_WIRE_TYPE(DecisionReply)
SWITCHROOM_WIRE_TYPE(ApprovalView)
SWITCHROOM_WIRE_TYPE(List<ApprovalView>)
SWITCHROOM_WIRE_TYPE(KeyView)
SWITCHROOM_WIRE_TYPE(List<KeyView>)
SWITCHROOM_WIRE_TYPE(ReleaseRequest)
SWITCHROOM_WIRE_TYPE(ReleaseReply)
SWITCHROOM_WIRE_TYPE(SessionView)
SWITCHROOM_WIRE_TYPE(TokenRequest)
SWITCHROOM_WIRE_TYPE(TokenView)
SWITCHROOM_WIRE_TYPE(TokenCreated)
SWITCHROOM_WIRE_TYPE(List<TokenView>)
SWITCHROOM_WIRE_TYPE(AuditView)
SWITCHROOM_WIRE_TYPE(List<AuditView>)
SWITCHROOM_WIRE_TYPE(AuditExportLine)
SWITCHROOM_WIRE_TYPE(CheckpointView)
SWITCHROOM_WIRE_TYPE(ProofView)
SWITCHROOM_WIRE_TYPE(ProblemView)
} // namespace switchroom
