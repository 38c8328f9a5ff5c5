// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/fault_plan.h"

#include "agent/core/words.h"

#include <algorithm>

namespace switchroom::demo {

FaultRates::FaultRates() {
    for (std::size_t i = 0; i < faultCount; ++i) shapes[i] = defaultShape(static_cast<Fault>(i));
}

void FaultRates::set(const FaultSet& faults, double rate) {
    std::erase_if(rates, [&](const Rate& known) { return known.faults == faults; });
    if (rate != 0) rates.push_back(Rate{faults, rate});
}

double FaultRates::rateOf(const FaultSet& faults) const {
    auto found = std::ranges::find(rates, faults, &Rate::faults);
    return found == rates.end() ? 0 : found->rate;
}

bool FaultRates::fits(const FaultSet& faults, Occasion occasion) const {
    return std::ranges::all_of(faultsOf(faults),
                               [&](Fault fault) { return demo::fits(fault, occasion, shape(fault).on); });
}

std::expected<void, std::string> FaultRates::check() const {
    std::array<double, boost::mp11::mp_size<boost::describe::describe_enumerators<Occasion>>::value> sums{};
    for (const auto& [faults, rate] : rates) {
        if (!(rate >= 0 && rate <= 1))
            return std::unexpected("the rate of " + faultSetName(faults) + " is not within 0 and 1");
        bool anywhere = false;
        for (std::size_t i = 0; i < sums.size(); ++i) {
            if (!fits(faults, static_cast<Occasion>(i))) continue;
            anywhere = true;
            sums[i] += rate;
            if (sums[i] > 1.0000001) {
                return std::unexpected("the rates of what can fall on a " + word(static_cast<Occasion>(i)) +
                                       " add up to more than 1");
            }
        }
        if (!anywhere) return std::unexpected(faultSetName(faults) + " can never fall on one request together");
    }
    return {};
}

std::expected<void, std::string> FaultPlan::setRates(FaultRates rates) {
    if (auto right = rates.check(); !right) return right;
    m_rates = std::move(rates);
    return {};
}

void FaultPlan::script(const std::string& order, std::vector<FaultSet> faults) {
    auto& queue = m_scripts[order];
    queue.insert(queue.end(), faults.begin(), faults.end());
}

FaultSet FaultPlan::draw(Occasion occasion, std::string_view about) {
    if (occasion == Occasion::money && !m_scripts.empty()) {
        auto found = m_scripts.find(std::string(about));
        if (found != m_scripts.end() && !found->second.empty()) {
            auto faults = found->second.front();
            found->second.pop_front();
            return faults;
        }
    }
    if (std::ranges::none_of(m_rates.rates, [&](const auto& r) { return m_rates.fits(r.faults, occasion); })) return {};
    auto left = Draw(m_seed + static_cast<std::uint64_t>(occasion), about, turnOf(about)).unit();
    for (const auto& [faults, rate] : m_rates.rates) {
        if (!m_rates.fits(faults, occasion)) continue;
        if (left < rate) return faults;
        left -= rate;
    }
    return {};
}

Draw FaultPlan::chance(std::string_view about) { return Draw(m_seed ^ 0xc4a2ceULL, about, turnOf(about)); }

void FaultPlan::usedForm(RetryAfterForm form) { ++m_uses.retryAfterForms[word(form)]; }

} // namespace switchroom::demo
