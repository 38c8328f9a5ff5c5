// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/evidence.h"
#include "agent/core/payment.h"
#include "agent/core/provider_policy.h"

#include <optional>
#include <string>

namespace boost::json {
class value;
} // namespace boost::json

namespace switchroom {

/// A payment as the provider shows it. One that lacks an id, a status, an amount or a currency is none.
struct RestObject {
    std::string id;
    std::string status;
    std::int64_t amount = 0; ///< in the provider's units
    std::string currency;
    std::optional<std::string> paymentId; ///< from the metadata; nothing only where there is nothing
    std::optional<std::string> reference;
    std::string declineCode;
    std::string actionUrl;
};
std::optional<RestObject> restObjectFrom(const boost::json::value& object, const RestPolicy& rest);

/// The provider's own word for what went wrong, from an error document; empty when there is none.
std::string restErrorFrom(const boost::json::value& document, const RestPolicy& rest);

enum class Belongs {
    ours,    ///< by our payment id, or by a reference that names one payment only
    byOrder, ///< by a reference that others may share
    toAnother,
};
/// Whose the object is. A capture or cancel may be shown by its parent's object, which carries the parent's payment id.
Belongs belongs(const RestObject& object, const ProviderPolicy& policy, const Payment& payment);

/// What the object says about the payment. `untouched` is set when the operation had no effect on the object yet.
Evidence restEvidence(const RestObject& object, const ProviderPolicy& policy, const Payment& payment,
                      bool* untouched = nullptr);

} // namespace switchroom
