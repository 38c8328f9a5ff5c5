// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/link/token_store.h"

#include <algorithm>

namespace switchroom {
namespace {
TokenAnswer withoutKeyring() { return {.problem = QStringLiteral("This system has no keyring.")}; }

template <class T>
Answer<T> given(T value) {
    Answer<T> answer;
    answer.give(std::move(value));
    return answer;
}
} // namespace

Answer<TokenAnswer> FakeTokenStore::keep(const QString& profileId, const QString& token) {
    if (!m_hasKeyring) return given(withoutKeyring());
    std::erase_if(m_tokens, [&](const auto& entry) { return entry.first == profileId; });
    m_tokens.emplace_back(profileId, token);
    return given(TokenAnswer{.place = TokenPlace::keyring});
}

Answer<TokenAnswer> FakeTokenStore::read(const QString& profileId) {
    if (!m_hasKeyring) return given(withoutKeyring());
    auto found = std::ranges::find(m_tokens, profileId, &std::pair<QString, QString>::first);
    if (found == m_tokens.end()) return given(TokenAnswer{});
    return given(TokenAnswer{.place = TokenPlace::keyring, .token = found->second});
}

Answer<TokenAnswer> FakeTokenStore::remove(const QString& profileId) {
    std::erase_if(m_tokens, [&](const auto& entry) { return entry.first == profileId; });
    return given(TokenAnswer{});
}

} // namespace switchroom
