// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/demo/judge/case_file.h"

#include <set>

namespace switchroom::demo {

/// What a run must show beside being right.
struct Demands {
    double unknownShare = 0.05;   ///< of all payments, at least
    std::int64_t eachFault = 20;  ///< uses, at least
    std::set<std::string> faults; ///< that must have been used; empty: none in particular
};

struct StillUnknown {
    std::string payment;
    std::string order;
    std::string provider;
    std::string phase;
    std::string why; ///< empty: nothing explains it
};

struct Report {
    std::int64_t payments = 0;
    std::int64_t succeeded = 0;
    std::int64_t failed = 0;
    std::int64_t pending = 0;
    std::int64_t becameUnknown = 0;
    std::vector<StillUnknown> stillUnknown;
    std::map<std::string, std::int64_t> faults;
    int maxEffectsPerOrder = 0;
    std::int64_t doubleCharges = 0; ///< orders with more than one charge, and payments with more than one effect
    std::int64_t lost = 0;          ///< as domain.md defines it
    bool auditVerified = false;
    double timeToTruthP50 = 0; ///< seconds from unknown to known
    double timeToTruthP95 = 0;
    std::vector<std::string> complaints; ///< what is off, one sentence each; empty: acquitted
};

/// Judges a run. Pure.
Report judge(const CaseFile& facts, const Demands& demands);
/// The report as JSON.
std::string reportText(const Report& report);

} // namespace switchroom::demo
