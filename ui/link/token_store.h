// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/link/answer.h"
#include "ui/link/profile.h"

#include <QString>

#include <utility>
#include <vector>

namespace switchroom {

/// What came of keeping, reading or removing a token.
struct TokenAnswer {
    TokenPlace place = TokenPlace::notRemembered; ///< where it is now
    QString token{};                              ///< when it was read; empty when there is none
    QString problem{};                            ///< a sentence when the keyring refused or is missing; else empty
};

/// The tokens of remote agents, in the system's keyring, or nowhere: never in a file of ours. Where there is no keyring it
/// says so and remembers nothing. Main thread.
class TokenStore {
public:
    virtual ~TokenStore() = default;
    virtual Answer<TokenAnswer> keep(const QString& profileId, const QString& token) = 0;
    virtual Answer<TokenAnswer> read(const QString& profileId) = 0;
    virtual Answer<TokenAnswer> remove(const QString& profileId) = 0;
};

/// By qtkeychain: Secret Service, KWallet, Keychain or the Windows vault.
class KeyringTokenStore : public TokenStore {
public:
    Answer<TokenAnswer> keep(const QString& profileId, const QString& token) override;
    Answer<TokenAnswer> read(const QString& profileId) override;
    Answer<TokenAnswer> remove(const QString& profileId) override;
};

/// For tests and pictures: in memory, or without a keyring.
class FakeTokenStore : public TokenStore {
public:
    explicit FakeTokenStore(bool hasKeyring = true) : m_hasKeyring(hasKeyring) {}
    Answer<TokenAnswer> keep(const QString& profileId, const QString& token) override;
    Answer<TokenAnswer> read(const QString& profileId) override;
    Answer<TokenAnswer> remove(const QString& profileId) override;

private:
    bool m_hasKeyring;
    std::vector<std::pair<QString, QString>> m_tokens;
};

} // namespace switchroom
