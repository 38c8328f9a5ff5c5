// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/fault.h"

#include "agent/core/words.h"

namespace switchroom::demo {

static_assert(boost::mp11::mp_size<boost::describe::describe_enumerators<Fault>>::value == faultCount);

std::string faultName(Fault fault) { return fault == Fault::html200 ? "html_200" : word(fault); }

std::optional<Fault> faultNamed(std::string_view name) {
    return name == "html_200" ? std::optional(Fault::html200) : fromWord<Fault>(name);
}

std::string allFaultNames() {
    std::string out;
    for (std::size_t i = 0; i < faultCount; ++i) {
        out += (i == 0 ? "" : ", ") + faultName(static_cast<Fault>(i));
    }
    return out;
}

std::optional<FaultSet> faultSetNamed(std::string_view text) {
    FaultSet set;
    if (text == "none") return set;
    while (true) {
        auto plus = text.find('+');
        auto fault = faultNamed(text.substr(0, plus));
        if (!fault) return std::nullopt;
        set.set(static_cast<std::size_t>(*fault));
        if (plus == std::string_view::npos) return set;
        text.remove_prefix(plus + 1);
    }
}

std::vector<Fault> faultsOf(const FaultSet& set) {
    std::vector<Fault> out;
    for (std::size_t i = 0; i < faultCount; ++i) {
        if (set.test(i)) out.push_back(static_cast<Fault>(i));
    }
    return out;
}

std::string faultSetName(const FaultSet& set) {
    std::string out;
    for (auto fault : faultsOf(set)) out += (out.empty() ? "" : "+") + faultName(fault);
    return out.empty() ? "none" : out;
}

FaultShape defaultShape(Fault fault) {
    FaultShape shape;
    switch (fault) {
    case Fault::outage: shape.length = Millis{3000}; break;
    case Fault::hangBefore:
    case Fault::hangAfter: shape.length = Millis{60000}; break;
    case Fault::effectAfterGone: shape.length = Millis{300}; break;
    case Fault::drip: shape.length = Millis{4000}; break;
    case Fault::processing:
    case Fault::requiresAction:
    case Fault::unmappedStatus: shape.length = Millis{3000}; break;
    case Fault::keyForgotten: shape.length = std::chrono::hours{24}; break;
    case Fault::lookupLag: shape.length = Millis{5000}; break;
    case Fault::webhookLate: shape.length = Millis{5000}; break;
    default: break;
    }
    return shape;
}

namespace {
Occasion onlyOccasionOf(Fault fault) {
    switch (fault) {
    case Fault::refuse: return Occasion::connection;
    case Fault::keyForgotten: return Occasion::key;
    case Fault::lookupLag: return Occasion::lookup;
    case Fault::webhookLate:
    case Fault::webhookTwice:
    case Fault::webhookOutOfOrder:
    case Fault::webhookLost: return Occasion::event;
    default: return Occasion::money;
    }
}

bool alsoOnLookups(Fault fault) {
    switch (fault) {
    case Fault::outage:
    case Fault::resetBefore:
    case Fault::hangBefore:
    case Fault::drip:
    case Fault::slow:
    case Fault::errorBefore:
    case Fault::rateLimited:
    case Fault::html200:
    case Fault::cutBody: return true;
    default: return false;
    }
}
} // namespace

bool fits(Fault fault, Occasion occasion, FaultTarget on) {
    auto only = onlyOccasionOf(fault);
    if (only != Occasion::money) return occasion == only;
    if (occasion == Occasion::money) return on != FaultTarget::lookup;
    return occasion == Occasion::lookup && on != FaultTarget::money && alsoOnLookups(fault);
}

} // namespace switchroom::demo
