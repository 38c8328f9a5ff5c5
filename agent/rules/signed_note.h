// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <boost/describe.hpp>

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace switchroom {

/// Who may sign a note: a name and an Ed25519 key. Public.
struct NoteKey {
    std::string name; ///< not empty, no white space, no '+'
    std::array<std::uint8_t, 32> publicKey{};
    bool operator==(const NoteKey&) const = default;
};

/// The first four bytes of SHA-256(name ‖ 0x0A ‖ 0x01 ‖ public key).
std::array<std::uint8_t, 4> noteKeyId(const NoteKey& key);
/// "name+c74f20a3+AR…": the text form that people and configurations carry (C2SP signed-note).
std::string vkeyText(const NoteKey& key);
/// Reads that form; nothing when the id is not that of the key, or the key is no Ed25519 key.
std::optional<NoteKey> noteKeyFromVkey(std::string_view vkey);

/// Signs notes. Owns the secret key, and wipes it at its end. Not copied.
class NoteSigner {
public:
    /// `seed` is the Ed25519 private key of RFC 8032. `name` as in NoteKey.
    NoteSigner(std::string name, std::span<const std::uint8_t, 32> seed);
    ~NoteSigner();
    NoteSigner(const NoteSigner&) = delete;
    NoteSigner& operator=(const NoteSigner&) = delete;

    const NoteKey& key() const { return m_key; }
    /// `text` with a blank line and one signature line. It ends in a newline and has no other control character.
    std::string sign(std::string_view text) const;

private:
    NoteKey m_key;
    std::array<std::uint8_t, 64> m_secret{};
};

enum class NoteFault {
    malformed,    ///< no note: no blank line, a control character, a broken signature line, too long
    notSigned,    ///< a note, but without a signature of this key
    badSignature, ///< this key's signature does not fit the text
};
BOOST_DESCRIBE_ENUM(NoteFault, malformed, notSigned, badSignature)

/// The text of a note, its last newline included, when `key` has signed it. Signatures of other keys are ignored, up to
/// 100 of them; a note is at most 1 MB.
std::expected<std::string, NoteFault> openNote(std::string_view note, const NoteKey& key);

} // namespace switchroom
