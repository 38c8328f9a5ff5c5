// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/words.h"

#include <QCoreApplication>

namespace switchroom {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(States)
};

} // namespace

Badge badge(Status status) {
    switch (status) {
    case Status::pending: return {Words::tr("pending"), Shape::ring, Tone::accent};
    case Status::unknown: return {Words::tr("unknown"), Shape::question, Tone::unknown};
    case Status::succeeded: return {Words::tr("succeeded"), Shape::circle, Tone::good};
    case Status::failed: return {Words::tr("failed"), Shape::square, Tone::bad};
    }
    return {};
}

Badge badge(BreakerCondition condition) {
    switch (condition) {
    case BreakerCondition::closed: return {Words::tr("closed", "a breaker"), Shape::circle, Tone::good};
    case BreakerCondition::open: return {Words::tr("open", "a breaker"), Shape::square, Tone::bad};
    case BreakerCondition::halfOpen: return {Words::tr("half-open", "a breaker"), Shape::halfCircle, Tone::warning};
    case BreakerCondition::forcedOpen: return {Words::tr("forced open", "a breaker"), Shape::cross, Tone::bad};
    case BreakerCondition::disabled: return {Words::tr("disabled", "a breaker"), Shape::triangle, Tone::warning};
    case BreakerCondition::metricsOnly: return {Words::tr("only counts", "a breaker"), Shape::hatched, Tone::off};
    }
    return {};
}

Badge badge(KeyState state, bool stuck) {
    if (stuck) return {Words::tr("stuck", "a key"), Shape::triangle, Tone::warning};
    switch (state) {
    case KeyState::executing: return {Words::tr("in use", "a key"), Shape::ring, Tone::accent};
    case KeyState::known: return {Words::tr("known", "a key"), Shape::dash, Tone::quiet};
    case KeyState::settled: return {Words::tr("settled", "a key"), Shape::tick, Tone::good};
    case KeyState::tombstone: return {Words::tr("only its hash", "a key"), Shape::hatched, Tone::off};
    }
    return {};
}

Badge badge(ApprovalState state) {
    switch (state) {
    case ApprovalState::open: return {Words::tr("waits", "an approval"), Shape::halfCircle, Tone::warning};
    case ApprovalState::approved: return {Words::tr("approved"), Shape::tick, Tone::good};
    case ApprovalState::rejected: return {Words::tr("rejected"), Shape::cross, Tone::bad};
    case ApprovalState::expired: return {Words::tr("expired", "an approval"), Shape::dash, Tone::quiet};
    case ApprovalState::outdated: return {Words::tr("outdated", "an approval"), Shape::dash, Tone::quiet};
    }
    return {};
}

std::vector<Badge> flagsOf(const PaymentView& payment) {
    std::vector<Badge> flags;
    if (payment.conflict) flags.push_back({Words::tr("conflict"), Shape::cross, Tone::bad});
    if (payment.phase == Phase::needsHuman)
        flags.push_back({Words::tr("needs a person"), Shape::triangle, Tone::warning});
    if (payment.amountMismatch) flags.push_back({Words::tr("amount differs"), Shape::triangle, Tone::bad});
    if (payment.possibleDuplicate) flags.push_back({Words::tr("possible duplicate"), Shape::triangle, Tone::warning});
    return flags;
}

} // namespace switchroom
