// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/audit_view.h"
#include "agent/protocol/breaker_view.h"
#include "agent/protocol/decision_view.h"
#include "agent/protocol/key_view.h"
#include "agent/protocol/overview_view.h"
#include "agent/protocol/payment_view.h"
#include "agent/protocol/token_view.h"

#include <boost/describe.hpp>

#include <optional>
#include <string>

namespace switchroom {

/// hello comes first. payment…token are numbered. overview is not: only the newest counts. resync: load everything again.
enum class StreamKind { hello, payment, key, breaker, approval, audit, token, overview, resync };
BOOST_DESCRIBE_ENUM(StreamKind, hello, payment, key, breaker, approval, audit, token, overview, resync)

/// One message of /v1/stream. The member named by `kind` is there when the object could be read.
struct StreamMessage {
    StreamKind kind{};
    std::optional<std::string> epoch; ///< hello, resync: another one than before means resync
    std::optional<std::int64_t> seq;  ///< hello, resync: the newest number; else the message's own
    std::optional<std::string> objectId;
    std::optional<std::int64_t> version;
    std::optional<PaymentView> payment;
    std::optional<KeyView> key;
    std::optional<BreakerView> breaker;
    std::optional<ApprovalView> approval;
    std::optional<AuditView> audit;
    std::optional<TokenView> token;
    std::optional<OverviewView> overview;
    bool operator==(const StreamMessage&) const = default;
};
BOOST_DESCRIBE_STRUCT(StreamMessage, (),
                      (kind, epoch, seq, objectId, version, payment, key, breaker, approval, audit, token, overview))

} // namespace switchroom
