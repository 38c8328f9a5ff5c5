// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <boost/describe.hpp>

#include <cstdint>
#include <string>

namespace switchroom {

enum class ChangeKind { payment, key, breaker, approval, audit, token };
BOOST_DESCRIBE_ENUM(ChangeKind, payment, key, breaker, approval, audit, token)

/// One numbered line of what has changed: the stream's memory. Given in the change's own transaction.
struct Change {
    std::int64_t seq = 0;
    ChangeKind kind{};
    std::string objectId;
    std::string scope;
    std::int64_t version = 0;
    bool operator==(const Change&) const = default;
};

} // namespace switchroom
