// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace switchroom::demo {

/// Makes ids that look like a provider's and say which object of this ledger they name.
///
/// `nonce` (8 letters and digits) differs from ledger to ledger, so that an id of one is unknown to another.
class IdMaker {
public:
    explicit IdMaker(std::string nonce) : m_nonce(std::move(nonce)) {}
    const std::string& nonce() const { return m_nonce; }

    /// "pi_3" → "pi_3<nonce><index>"
    std::string make(std::string_view prefix, std::uint64_t index) const;
    /// The index in an id that make() made with that prefix and nonce.
    std::optional<std::uint64_t> indexOf(std::string_view prefix, std::string_view id) const;

private:
    std::string m_nonce;
};

/// Eight letters and digits that stand for a number.
std::string nonceFrom(std::uint64_t number);

} // namespace switchroom::demo
