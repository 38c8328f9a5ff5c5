// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "tests/transport/wire_server.h"

#include <memory>
#include <string>

namespace switchroom::test {

/// A certificate for one host that signs itself, made anew, with its key; and the TLS side of a WireServer that shows it.
class TlsWire {
public:
    /// `host`: as in "IP:127.0.0.1" or "DNS:localhost".
    explicit TlsWire(const std::string& host);
    ~TlsWire();

    WireServer::Wrap wrap();
    /// A PEM file that holds the certificate, to be trusted; deleted with this.
    const std::string& caFile() const { return m_caFile; }

private:
    struct Context;
    std::unique_ptr<Context> m_context;
    std::string m_caFile;
};

} // namespace switchroom::test
