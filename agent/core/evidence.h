// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/ids.h"
#include "agent/core/money.h"
#include "agent/core/time.h"

#include <boost/describe.hpp>

#include <optional>
#include <string>

namespace switchroom {

/// Where evidence came from; the first three carry the provider's trust.
enum class EvidenceSource { syncResponse, webhook, inquiry, person, claim };
BOOST_DESCRIBE_ENUM(EvidenceSource, syncResponse, webhook, inquiry, person, claim)

/// A provider's raw status, mapped. `declinedOpen`: declined, object still payable.
enum class ProviderStatus { succeeded, authorised, processing, requiresAction, declinedOpen, declined, cancelled };
BOOST_DESCRIBE_ENUM(ProviderStatus, succeeded, authorised, processing, requiresAction, declinedOpen, declined,
                    cancelled)

/// What one source said about one payment. Never edited; `repeats` counts equal answers that were folded into it.
struct Evidence {
    EvidenceId id;
    PaymentId payment;
    EvidenceSource source{};
    std::optional<ProviderStatus> status; ///< nothing: nobody mapped `rawStatus`
    std::string rawStatus;
    std::optional<Money> money; ///< as the source reports it
    std::string providerPaymentId;
    std::string declineCode;
    std::string actionUrl;
    std::optional<Instant> providerTime; ///< the provider's own time of the fact
    Instant seenAt{};
    std::string reference; ///< attempt number, inquiry id, webhook event id, or the person
    int repeats = 0;
    bool operator==(const Evidence&) const = default;
};

inline bool isProviders(EvidenceSource source) {
    return source == EvidenceSource::syncResponse || source == EvidenceSource::webhook ||
           source == EvidenceSource::inquiry;
}

} // namespace switchroom
