// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/agent.h"
#include "tests/http/raw_client.h"

#include <QCoreApplication>

#include <filesystem>
#include <memory>
#include <string>

namespace switchroom {

/// A whole agent on a port of its own, with a data folder that is gone afterwards. Its one provider, "plain", cannot be
/// reached: what is asked here is refused before it would be called.
class PortWorld {
public:
    PortWorld();
    ~PortWorld();
    PortWorld(const PortWorld&) = delete;

    std::uint16_t port() const { return m_agent->port(); }
    std::string host() const { return "127.0.0.1:" + std::to_string(port()); }
    /// The first start's token.
    const std::string& admin() const { return m_admin; }
    /// A service's, in the scope "shop".
    const std::string& shop() const { return m_shop; }

    /// One request on a connection of its own. `fields` are whole lines with CRLF.
    test::WireReply ask(std::string_view method, std::string_view path, std::string_view token,
                        std::string_view body = "", std::string_view fields = "");
    /// A charge by the shop with this body.
    test::WireReply charge(std::string_view body, std::string_view key = "key-00000001");

private:
    int m_arguments = 1;
    char m_name[5] = "test";
    char* m_names[2] = {m_name, nullptr};
    QCoreApplication m_application{m_arguments, m_names};
    std::filesystem::path m_folder;
    std::unique_ptr<Agent> m_agent;
    std::string m_admin;
    std::string m_shop;
};

} // namespace switchroom
