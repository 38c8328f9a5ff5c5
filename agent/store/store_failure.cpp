// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/store_failure.h"

namespace switchroom {
namespace {
std::string sentence(FailureKind kind) {
    switch (kind) {
    case FailureKind::statement: return "The store refused this change; nothing of it was kept.";
    case FailureKind::conflict: return "Other agents kept getting in the way of this change; nothing of it was kept.";
    case FailureKind::busy: return "The database was locked or too slow; nothing of this change was kept.";
    case FailureKind::connection: return "The database does not answer.";
    case FailureKind::disk:
        return "The database cannot be read or written: look at the agent's log, the disk and its free space.";
    }
    return {};
}
} // namespace

StoreFailure storeFailure(FailureKind kind, std::string cause) {
    Error error{ErrorCode::storeUnavailable, sentence(kind)};
    if (kind != FailureKind::statement) error.retryAfter = std::chrono::seconds{1};
    return StoreFailure(kind, std::move(error), std::move(cause));
}

} // namespace switchroom
