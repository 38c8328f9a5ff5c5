// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/breaker_log.h"

#include "agent/core/words.h"

#include <QCoreApplication>

#include <array>
#include <utility>

namespace switchroom {
namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(BreakerLog)
};
constexpr std::array causes{
    std::pair{"failure_rate", QT_TRANSLATE_NOOP("BreakerLog", "too many calls failed")},
    std::pair{"slow_rate", QT_TRANSLATE_NOOP("BreakerLog", "too many calls were slow")},
    std::pair{"wait_over", QT_TRANSLATE_NOOP("BreakerLog", "the wait was over")},
    std::pair{"probes_passed", QT_TRANSLATE_NOOP("BreakerLog", "the probes succeeded")},
    std::pair{"probes_failed", QT_TRANSLATE_NOOP("BreakerLog", "probes failed")},
    std::pair{"probes_slow", QT_TRANSLATE_NOOP("BreakerLog", "probes were slow")},
    std::pair{"by_hand", QT_TRANSLATE_NOOP("BreakerLog", "by a person")},
    std::pair{"adopted", QT_TRANSLATE_NOOP("BreakerLog", "open since before the agent's start")},
};

/// What a breaker became: the log names a state, or what a person asked for.
std::optional<BreakerCondition> conditionOf(const std::string& after) {
    if (auto state = fromWord<BreakerCondition>(after)) return state;
    auto command = fromWord<BreakerCommand>(after);
    if (!command) return {};
    switch (*command) {
    case BreakerCommand::forceOpen: return BreakerCondition::forcedOpen;
    case BreakerCommand::close: return BreakerCondition::closed;
    case BreakerCommand::halfOpen: return BreakerCondition::halfOpen;
    case BreakerCommand::disable: return BreakerCondition::disabled;
    }
    return {};
}
} // namespace

std::string auditIdOf(const BreakerView& breaker) { return breaker.provider + "/" + breaker.operation; }

QString causeInWords(const std::string& cause) {
    for (const auto& [word, words] : causes)
        if (cause == word) return Words::tr(words);
    return qs(cause);
}

TimeList::Entry logEntry(const AuditView& entry, Instant now, const Format& format) {
    TimeList::Entry out;
    out.time = format.moment(entry.at, now);
    out.timeTip = format.exact(entry.at);
    if (auto state = conditionOf(entry.stateAfter.value_or(""))) out.badge = badge(*state);
    auto reason = entry.reason.value_or("");
    if (entry.action == "breaker.transition") {
        out.headline = causeInWords(reason);
        return out;
    }
    out.headline = Words::tr("%1 · %2", "what was done, by whom").arg(wordOfAction(entry.action), qs(entry.actor.name));
    out.detail = qs(reason);
    return out;
}

} // namespace switchroom
