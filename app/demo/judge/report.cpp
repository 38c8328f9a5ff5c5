// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/judge/report.h"

#include <boost/json.hpp>

#include <algorithm>

namespace switchroom::demo {
namespace {

/// Money moved, and the agent knows it or says that it does not know.
bool accountsFor(const PaymentFact& payment) {
    return payment.status == "succeeded" || payment.status == "unknown" || payment.status == "pending" ||
           payment.conflict;
}

void judgeEffects(const CaseFile& facts, Report& report) {
    for (const auto& [order, charges] : facts.chargesOfOrder) {
        report.maxEffectsPerOrder = std::max(report.maxEffectsPerOrder, charges);
        if (charges <= 1) continue;
        ++report.doubleCharges;
        report.complaints.push_back("order " + order + " was charged " + std::to_string(charges) + " times");
    }
    for (const auto& [payment, effects] : facts.effects) {
        if (effects <= 1) continue;
        ++report.doubleCharges;
        report.complaints.push_back("payment " + payment + " has " + std::to_string(effects) + " effects");
    }
}

void judgeLosses(const CaseFile& facts, Report& report) {
    std::map<std::string, const PaymentFact*> known;
    for (const auto& payment : facts.payments) known[payment.id] = &payment;
    auto lose = [&](std::string what) {
        ++report.lost;
        report.complaints.push_back(std::move(what));
    };
    for (const auto& [id, effects] : facts.effects) {
        auto found = known.find(id);
        if (found == known.end())
            lose("the provider moved money for payment " + id + ", which the agent does not have");
        else if (!accountsFor(*found->second))
            lose("payment " + id + " is " + found->second->status + ", but money moved for it");
    }
    for (const auto& payment : facts.payments)
        if (payment.status == "succeeded" && !facts.effects.contains(payment.id))
            lose("payment " + payment.id + " is succeeded, but no money moved");
    for (const auto& [id, status] : facts.acknowledged) {
        auto found = known.find(id);
        if (found == known.end())
            lose("payment " + id + " was acknowledged to the shop and is gone");
        else if ((status == "succeeded" || status == "failed") && status != found->second->status &&
                 found->second->decidedBy != "person")
            lose("payment " + id + " was told to be " + status + " and is " + found->second->status);
    }
}

std::string whyUnknown(const PaymentFact& payment) {
    if (payment.amountMismatch) return "the provider reports another amount; two people decide";
    if (payment.phase == "needs_human" && payment.inquiries > 0)
        return "asked " + std::to_string(payment.inquiries) +
               " times; the provider can't prove that nothing happened, so a person decides";
    if (payment.phase == "asking" && payment.nextInquiryAt)
        return "asked " + std::to_string(payment.inquiries) + " times; the next inquiry is due " +
               toRfc3339(*payment.nextInquiryAt);
    return {};
}

void judgeUnknown(const CaseFile& facts, const Demands& demands, Report& report) {
    for (const auto& payment : facts.payments) {
        if (payment.status != "unknown") continue;
        report.stillUnknown.push_back(
            {payment.id, payment.order, payment.provider, payment.phase, whyUnknown(payment)});
        if (report.stillUnknown.back().why.empty())
            report.complaints.push_back("payment " + payment.id + " is unknown and nobody asks about it");
    }
    report.becameUnknown = std::int64_t(facts.unknown.size());
    if (double(report.becameUnknown) < demands.unknownShare * double(report.payments))
        report.complaints.push_back("too few payments became unknown to prove anything");
    std::vector<double> truths;
    for (const auto& [id, span] : facts.unknown)
        if (span.until) truths.push_back(double((*span.until - span.since).count()) / 1e6);
    std::ranges::sort(truths);
    if (truths.empty()) return;
    report.timeToTruthP50 = truths[truths.size() / 2];
    report.timeToTruthP95 = truths[truths.size() * 95 / 100];
}

void judgeFaults(const CaseFile& facts, const Demands& demands, Report& report) {
    report.faults = facts.faults;
    for (const auto& name : demands.faults) {
        auto found = facts.faults.find(name);
        auto used = found == facts.faults.end() ? 0 : found->second;
        if (used < demands.eachFault)
            report.complaints.push_back("fault " + name + " was met " + std::to_string(used) + " times, fewer than " +
                                        std::to_string(demands.eachFault));
    }
}

} // namespace

Report judge(const CaseFile& facts, const Demands& demands) {
    Report report;
    report.payments = std::int64_t(facts.payments.size());
    for (const auto& payment : facts.payments) {
        report.succeeded += payment.status == "succeeded";
        report.failed += payment.status == "failed";
        report.pending += payment.status == "pending";
    }
    if (report.payments == 0) report.complaints.push_back("there is not a single payment to judge");
    judgeEffects(facts, report);
    judgeLosses(facts, report);
    judgeUnknown(facts, demands, report);
    judgeFaults(facts, demands, report);
    report.auditVerified = facts.auditFault.empty() && facts.auditEntries > 0;
    if (!report.auditVerified)
        report.complaints.push_back("the audit log does not hold: " +
                                    (facts.auditFault.empty() ? "it is empty" : facts.auditFault));
    return report;
}

std::string reportText(const Report& report) {
    namespace json = boost::json;
    json::object out;
    out["payments"] = report.payments;
    out["succeeded"] = report.succeeded;
    out["failed"] = report.failed;
    out["pending"] = report.pending;
    out["became_unknown"] = report.becameUnknown;
    json::array unknown;
    for (const auto& each : report.stillUnknown)
        unknown.push_back({{"payment", each.payment},
                           {"order", each.order},
                           {"provider", each.provider},
                           {"phase", each.phase},
                           {"why", each.why}});
    out["still_unknown"] = std::move(unknown);
    json::object faults;
    for (const auto& [name, used] : report.faults) faults[name] = used;
    out["faults"] = std::move(faults);
    out["max_effects_per_order"] = report.maxEffectsPerOrder;
    out["double_charges"] = report.doubleCharges;
    out["lost"] = report.lost;
    out["audit_verified"] = report.auditVerified;
    out["time_to_truth_p50_s"] = report.timeToTruthP50;
    out["time_to_truth_p95_s"] = report.timeToTruthP95;
    json::array complaints;
    for (const auto& each : report.complaints) complaints.push_back(json::string(each));
    out["complaints"] = std::move(complaints);
    return json::serialize(out) + "\n";
}

} // namespace switchroom::demo
