// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/page.h"

namespace switchroom::demo {

std::expected<PageWish, std::string> pageWish(const Form& form) {
    PageWish wish{.after = form.text("starting_after"), .before = form.text("ending_before")};
    if (form.has("limit")) {
        auto limit = form.integer("limit");
        if (!limit || *limit < 1 || *limit > 100) return std::unexpected("limit must be within 1 and 100.");
        wish.limit = static_cast<std::size_t>(*limit);
    }
    if (!wish.after.empty() && !wish.before.empty()) {
        return std::unexpected("starting_after and ending_before exclude each other.");
    }
    return wish;
}

bool createdWithin(const Form& form, Instant created) {
    auto second = microsOf(created) / 1'000'000;
    auto gte = form.integer("created[gte]");
    auto gt = form.integer("created[gt]");
    auto lte = form.integer("created[lte]");
    auto lt = form.integer("created[lt]");
    return (!gte || second >= *gte) && (!gt || second > *gt) && (!lte || second <= *lte) && (!lt || second < *lt);
}

} // namespace switchroom::demo
