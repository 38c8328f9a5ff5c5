// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/demo/shop/purchase.h"
#include "app/demo/shop/shop.h"

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <vector>

namespace switchroom::demo {

/// What `switchroom-shop` was told.
struct ShopArguments {
    std::string agent; ///< without a slash at its end
    std::string tokenFile;
    std::vector<std::string> providers;
    std::string journal = "shop.jsonl";
    std::string run; ///< empty: from the clock
    std::uint64_t seed = 1;
    ShopPlan plan;
    ShopRates rates;
    bool progress = false;
    bool help = false;
};

/// The arguments without the program's name, or what is wrong with them.
std::expected<ShopArguments, std::string> readShopArguments(std::span<char* const> arguments);
std::string shopHelp();

} // namespace switchroom::demo
