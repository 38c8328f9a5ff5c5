// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/demo/provider/dialect.h"
#include "app/demo/provider/objects.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace switchroom::demo {

/// Objects in the form of Stripe's API, as JSON text.
std::string stripeIntent(const Intent& intent);
std::string stripeRefund(const Refund& refund);
/// The nth event of an entry. A "created" event shows its object as it was before it was confirmed.
std::string stripeEvent(const Entry& entry, std::size_t nth, bool pendingDelivery);
std::string stripeList(std::string_view url, const std::vector<std::string>& items, bool more);
std::string stripeSearchResult(std::string_view url, const std::vector<std::string>& items,
                               const std::string& nextPage);

/// Stripe's error object.
struct StripeProblem {
    int status = 400;
    std::string type = "invalid_request_error";
    std::string code;
    std::string message;
    std::string param;
    std::string declineCode;
    std::string intent; ///< JSON of the payment intent that it is about
    std::string charge;
};
Answer stripeError(const StripeProblem& problem);

} // namespace switchroom::demo
