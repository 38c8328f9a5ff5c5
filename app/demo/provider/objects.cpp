// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/objects.h"

#include <algorithm>

namespace switchroom::demo {

std::string_view metadataValue(const Metadata& metadata, std::initializer_list<std::string_view> names) {
    for (auto name : names) {
        auto found = std::ranges::find(metadata, name, [](const auto& pair) { return std::string_view(pair.first); });
        if (found != metadata.end()) return found->second;
    }
    return {};
}

std::string_view paymentIdIn(const Metadata& metadata) {
    return metadataValue(metadata, {"switchroom_payment_id", "switchroom_payment", "payment_id", "payment"});
}

std::string_view orderIn(const Metadata& metadata) {
    return metadataValue(metadata, {"order_ref", "order_id", "order"});
}

} // namespace switchroom::demo
