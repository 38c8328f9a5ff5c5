// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/signed_note.h"

#include "agent/rules/base64.h"

#include <fmt/format.h>
#include <sodium/crypto_hash_sha256.h>
#include <sodium/crypto_sign.h>
#include <sodium/utils.h>

#include <algorithm>
#include <cassert>
#include <vector>

namespace switchroom {
namespace {
constexpr std::uint8_t ed25519 = 1;
constexpr std::size_t longest = 1'000'000;
constexpr int mostSignatures = 100;
constexpr std::string_view dash = "\u2014 ";

bool isKeyName(std::string_view name) {
    auto bad = [](char c) { return std::uint8_t(c) <= ' ' || c == '+' || c == 0x7f; };
    return !name.empty() && std::ranges::none_of(name, bad);
}

bool isControl(char c) { return (std::uint8_t(c) < ' ' && c != '\n') || c == 0x7f; }

struct Signature {
    std::string_view name;
    std::vector<std::uint8_t> bytes; ///< key id, then the signature
};

/// A line "— name base64", without its newline.
std::optional<Signature> readSignature(std::string_view line) {
    if (!line.starts_with(dash)) return {};
    line.remove_prefix(dash.size());
    auto space = line.find(' ');
    if (space == line.npos || !isKeyName(line.substr(0, space))) return {};
    auto bytes = fromBase64(line.substr(space + 1));
    if (!bytes || bytes->size() < 5) return {};
    return Signature{line.substr(0, space), std::move(*bytes)};
}

bool isBy(const Signature& signature, const NoteKey& key) {
    auto id = noteKeyId(key);
    return signature.name == key.name && std::ranges::equal(id, std::span(signature.bytes).first(id.size()));
}

bool fits(const Signature& signature, std::string_view text, const NoteKey& key) {
    auto bytes = std::span(signature.bytes).subspan(4);
    return bytes.size() == crypto_sign_BYTES &&
           crypto_sign_verify_detached(bytes.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                                       key.publicKey.data()) == 0;
}
} // namespace

std::array<std::uint8_t, 4> noteKeyId(const NoteKey& key) {
    std::string bytes = key.name + '\n' + char(ed25519);
    bytes.append(key.publicKey.begin(), key.publicKey.end());
    std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    return {hash[0], hash[1], hash[2], hash[3]};
}

std::string vkeyText(const NoteKey& key) {
    auto id = noteKeyId(key);
    std::vector<std::uint8_t> typed{ed25519};
    typed.insert(typed.end(), key.publicKey.begin(), key.publicKey.end());
    return fmt::format("{}+{:02x}{:02x}{:02x}{:02x}+{}", key.name, id[0], id[1], id[2], id[3], base64(typed));
}

std::optional<NoteKey> noteKeyFromVkey(std::string_view vkey) {
    auto first = vkey.find('+');
    if (first == vkey.npos || vkey.size() < first + 10 || !isKeyName(vkey.substr(0, first))) return {};
    auto typed = fromBase64(vkey.substr(first + 10));
    NoteKey key;
    if (!typed || typed->size() != 1 + key.publicKey.size() || typed->front() != ed25519) return {};
    key.name = vkey.substr(0, first);
    std::ranges::copy(std::span(*typed).subspan(1), key.publicKey.begin());
    return vkeyText(key) == vkey ? std::optional(key) : std::nullopt;
}

NoteSigner::NoteSigner(std::string name, std::span<const std::uint8_t, 32> seed) {
    assert(isKeyName(name));
    m_key.name = std::move(name);
    crypto_sign_seed_keypair(m_key.publicKey.data(), m_secret.data(), seed.data());
}

NoteSigner::~NoteSigner() { sodium_memzero(m_secret.data(), m_secret.size()); }

std::string NoteSigner::sign(std::string_view text) const {
    assert(text.ends_with('\n') && std::ranges::none_of(text, isControl));
    auto id = noteKeyId(m_key);
    std::vector<std::uint8_t> bytes(id.begin(), id.end());
    bytes.resize(id.size() + crypto_sign_BYTES);
    crypto_sign_detached(bytes.data() + id.size(), nullptr, reinterpret_cast<const unsigned char*>(text.data()),
                         text.size(), m_secret.data());
    return fmt::format("{}\n{}{} {}\n", text, dash, m_key.name, base64(bytes));
}

std::expected<std::string, NoteFault> openNote(std::string_view note, const NoteKey& key) {
    auto malformed = std::unexpected(NoteFault::malformed);
    auto blank = note.rfind("\n\n"); // the text may have blank lines of its own
    if (note.size() > longest || blank == note.npos || !note.ends_with('\n') || std::ranges::any_of(note, isControl))
        return malformed;
    auto text = note.substr(0, blank + 1);
    auto rest = note.substr(blank + 2);
    if (rest.empty()) return malformed;

    bool isSigned = false;
    for (int count = 0; !rest.empty(); ++count) {
        auto end = rest.find('\n');
        auto signature = readSignature(rest.substr(0, end));
        if (!signature || count >= mostSignatures) return malformed;
        rest.remove_prefix(end + 1);
        if (!isBy(*signature, key)) continue;
        if (!fits(*signature, text, key)) return std::unexpected(NoteFault::badSignature);
        isSigned = true;
    }
    if (!isSigned) return std::unexpected(NoteFault::notSigned);
    return std::string(text);
}

} // namespace switchroom
