// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/ids.h"
#include "agent/core/time.h"

#include <boost/describe.hpp>

#include <optional>
#include <string>

namespace switchroom {

/// The four answers to an inquiry; counted apart.
enum class InquiryAnswer { found, notFound, couldNotAsk, unmapped };
BOOST_DESCRIBE_ENUM(InquiryAnswer, found, notFound, couldNotAsk, unmapped)

enum class InquiryCause { schedule, button, webhook, afterRefusal, start, job };
BOOST_DESCRIBE_ENUM(InquiryCause, schedule, button, webhook, afterRefusal, start, job)

enum class Lookup { byId, byReference };
BOOST_DESCRIBE_ENUM(Lookup, byId, byReference)

/// One question to the provider about one payment, and what came of it.
struct Inquiry {
    InquiryId id;
    PaymentId payment;
    InquiryCause cause{};
    Lookup lookup{};
    bool consistent = false; ///< the lookup's capability when it was asked
    std::string askedBy;     ///< person, or "agent"
    Instant startedAt{};
    Instant endedAt{};
    InquiryAnswer answer{};
    std::string rawStatus;
    std::string detail; ///< one sentence for people
    bool operator==(const Inquiry&) const = default;
};

} // namespace switchroom
