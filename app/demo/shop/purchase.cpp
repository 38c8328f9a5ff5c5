// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/shop/purchase.h"

#include "agent/core/ids.h"

#include <cmath>

namespace switchroom::demo {

Customers::Customers(std::string run, std::uint64_t seed, std::vector<std::string> providers, ShopRates rates)
    : m_run(std::move(run)), m_seed(seed), m_providers(std::move(providers)), m_rates(rates) {}

std::string Customers::keyFor(std::string_view prefix, std::string_view what) const {
    std::array<std::uint8_t, 16> bytes{};
    Draw draw(m_seed ^ hashOf(m_run), what, hashOf(prefix));
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(draw.below(256));
    bytes[6] = static_cast<std::uint8_t>((bytes[6] & 0x0f) | 0x40); // RFC 9562 version 4, its variant
    bytes[8] = static_cast<std::uint8_t>((bytes[8] & 0x3f) | 0x80);
    return std::string(prefix) + uuidText(bytes);
}

Purchase Customers::purchase(std::uint64_t number) const {
    Draw draw(m_seed, "purchase", number);
    Purchase out;
    out.order = m_run + "-" + std::to_string(number);
    out.key = keyFor("pay_req_", out.order);
    out.provider = m_providers[draw.below(m_providers.size())];
    out.customer = "customer-" + std::to_string(draw.below(500));
    out.method = "pm_card_visa";
    out.money = Money{static_cast<std::int64_t>(100 + draw.below(19900)), "EUR"};
    return out;
}

Clumsiness Customers::clumsiness(std::uint64_t number) const {
    Draw draw(m_seed, "clumsiness", number);
    Clumsiness out;
    if (draw.unit() < m_rates.doubleClicks)
        out.click = draw.unit() < 0.5 ? Click::doubleSameKey : Click::doubleOtherKey;
    out.crash = draw.unit() < m_rates.crashes;
    out.crashAfterSend = draw.unit() < 0.7;
    out.downFor = Millis{static_cast<std::int64_t>(200 + draw.below(800))};
    out.refund = draw.unit() < m_rates.refunds;
    out.otherKey = keyFor("pay_req_", m_run + "-" + std::to_string(number) + " again");
    return out;
}

Steady::duration Customers::pauseBefore(std::uint64_t number, double rate) const {
    double seconds = -std::log(1.0 - Draw(m_seed, "pause", number).unit()) / rate;
    return std::chrono::duration_cast<Steady::duration>(std::chrono::duration<double>(seconds));
}

std::string Customers::refundKey(const std::string& order) const { return keyFor("ref_req_", order); }

} // namespace switchroom::demo
