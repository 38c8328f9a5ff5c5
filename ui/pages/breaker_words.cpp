// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/breaker_words.h"

#include "agent/core/words.h"
#include "ui/look/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <tuple>

namespace switchroom {
namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(BreakerWords)
};
const std::string inquiries = "status";

int rank(BreakerCondition state) {
    switch (state) {
    case BreakerCondition::open: return 0;
    case BreakerCondition::forcedOpen: return 1;
    case BreakerCondition::halfOpen: return 2;
    case BreakerCondition::disabled: return 3;
    case BreakerCondition::closed: return 4;
    case BreakerCondition::metricsOnly: return 5;
    }
    return 6;
}

QString probeText(const BreakerView& breaker, Instant now, const Format& format) {
    if (!breaker.nextProbeAt) return {};
    if (*breaker.nextProbeAt <= now) return Words::tr("the next call is a probe");
    return Words::tr("probe in %1").arg(format.span(*breaker.nextProbeAt - now));
}
} // namespace

QString operationName(const std::string& operation) {
    if (operation == inquiries) return Words::tr("inquiries");
    auto known = fromWord<Operation>(operation);
    return known ? wordOf(*known) : qs(operation);
}

QString nameOf(const BreakerView& breaker) {
    return Words::tr("%1 · %2", "provider, operation").arg(qs(breaker.provider), operationName(breaker.operation));
}

bool isIll(BreakerCondition state) {
    return state == BreakerCondition::open || state == BreakerCondition::halfOpen ||
           state == BreakerCondition::forcedOpen;
}

QString outlook(const BreakerView& breaker, Instant now, const Format& format) {
    switch (breaker.state) {
    case BreakerCondition::closed:
        if (breaker.calls >= breaker.minimumCalls) return {};
        return Words::tr("%1 of %2 calls: cannot trip yet")
            .arg(format.count(breaker.calls), format.count(breaker.minimumCalls));
    case BreakerCondition::open:
        return breaker.nextProbeAt ? probeText(breaker, now, format) : Words::tr("the next call is a probe");
    case BreakerCondition::halfOpen:
        return Words::tr("%1 of %2 probes done")
            .arg(format.count(breaker.probesDone), format.count(breaker.probesNeeded));
    case BreakerCondition::forcedOpen:
        return breaker.nextProbeAt ? probeText(breaker, now, format) : Words::tr("until somebody closes it");
    case BreakerCondition::disabled: return Words::tr("lets every call pass");
    case BreakerCondition::metricsOnly: return Words::tr("counts, never trips");
    }
    return {};
}

QString standing(const BreakerView& breaker, Instant now, const Format& format) {
    auto time = format.age(breaker.since, now);
    auto next = outlook(breaker, now, format);
    return next.isEmpty() ? time : Words::tr("%1 · %2", "time in the state, what comes next").arg(time, next);
}

Strain strainOf(const BreakerView& breaker) {
    auto rateOf = [&](const std::optional<double>& rate, int count) -> std::optional<double> {
        if (rate) return rate;
        if (breaker.calls == 0) return {};
        return double(count) / breaker.calls;
    };
    Strain failures{false, rateOf(breaker.failureRate, breaker.failures), breaker.failureThreshold};
    Strain slow{true, rateOf(breaker.slowRate, breaker.slow), breaker.slowThreshold};
    return slow.ratio() > failures.ratio() ? slow : failures;
}

QString strainText(const BreakerView& breaker, const Format& format) {
    auto strain = strainOf(breaker);
    if (!strain.rate) return Words::tr("no calls");
    bool belowMinimum = !(strain.bySlow ? breaker.slowRate : breaker.failureRate);
    if (belowMinimum) {
        auto count = format.count(strain.bySlow ? breaker.slow : breaker.failures);
        auto text = strain.bySlow ? Words::tr("%1 of %2 slow") : Words::tr("%1 of %2 failing");
        return text.arg(count, format.count(breaker.calls));
    }
    return (strain.bySlow ? Words::tr("%1 slow") : Words::tr("%1 failing")).arg(format.percent(*strain.rate));
}

QString limitText(const BreakerView& breaker, const Format& format) {
    return Words::tr("limit %1").arg(format.percent(strainOf(breaker).limit));
}

bool isWorse(const BreakerView& a, const BreakerView& b) {
    auto key = [](const BreakerView& breaker) {
        int strain = isIll(breaker.state) ? 0 : int(std::clamp(strainOf(breaker).ratio(), 0.0, 4.0) * 4);
        return std::tuple(rank(breaker.state), -strain, breaker.provider, breaker.operation == inquiries,
                          breaker.operation);
    };
    return key(a) < key(b);
}

const BreakerView* worstOf(const ProviderView& provider) {
    auto counts = [](const BreakerView& breaker) { return breaker.operation != inquiries || isIll(breaker.state); };
    const BreakerView* worst = nullptr;
    for (const auto& breaker : provider.breakers) {
        bool better = !worst || (counts(breaker) && (!counts(*worst) || isWorse(breaker, *worst)));
        if (better) worst = &breaker;
    }
    return worst;
}

} // namespace switchroom
