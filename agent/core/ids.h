// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"

#include <array>
#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace switchroom {

/// A UUID that knows what it names. Time-ordered (version 7), so that new rows are neighbours in an index.
template <class Tag>
struct Id {
    std::array<std::uint8_t, 16> bytes{};
    auto operator<=>(const Id&) const = default;
    bool isNil() const { return *this == Id{}; }
};

using PaymentId = Id<struct PaymentTag>;
using EvidenceId = Id<struct EvidenceTag>;
using InquiryId = Id<struct InquiryTag>;
using KeyId = Id<struct KeyTag>;
using ReceiptId = Id<struct ReceiptTag>;
using ResolutionId = Id<struct ResolutionTag>;
using ApprovalId = Id<struct ApprovalTag>;
using OutboxId = Id<struct OutboxTag>;

/// 36 characters, lower case, with hyphens.
std::string uuidText(const std::array<std::uint8_t, 16>& bytes);
/// Reads 36 characters with hyphens in either case; anything else is nothing.
std::optional<std::array<std::uint8_t, 16>> uuidFromText(std::string_view text);
/// RFC 9562 version 7: 48 bits of Unix milliseconds, 12 bits of sub-millisecond fraction, the rest from `random` (≥ 8 bytes).
std::array<std::uint8_t, 16> uuidV7(Instant at, std::span<const std::uint8_t, 8> random);

template <class Tag>
std::string text(const Id<Tag>& id) {
    return uuidText(id.bytes);
}
template <class IdType>
std::optional<IdType> idFrom(std::string_view text) {
    auto bytes = uuidFromText(text);
    return bytes ? std::optional<IdType>(IdType{*bytes}) : std::nullopt;
}

} // namespace switchroom

template <class Tag>
struct std::hash<switchroom::Id<Tag>> {
    std::size_t operator()(const switchroom::Id<Tag>& id) const noexcept {
        std::size_t h = 1469598103934665603ULL;
        for (auto b : id.bytes) h = (h ^ b) * 1099511628211ULL;
        return h;
    }
};
