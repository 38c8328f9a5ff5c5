// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/rules/signed_note.h"
#include "agent/settle/room.h"

namespace switchroom {

/// Signs checkpoints of the audit log: every 256 entries, every minute with new ones, at the end, and on demand.
/// Lives on the I/O thread; the signer is borrowed.
class Notary {
public:
    Notary(SettleRoom& room, const NoteSigner& signer) : m_room(room), m_signer(signer) {}

    asio::awaitable<void> run();
    /// The checkpoint of the log as it is now, as a signed note; signed anew only when the log has grown.
    asio::awaitable<std::expected<std::string, Error>> checkpoint();
    std::string vkey() const { return vkeyText(m_signer.key()); }

private:
    SettleRoom& m_room;
    const NoteSigner& m_signer;
    std::int64_t m_size = 0;
    std::string m_note;
};

} // namespace switchroom
