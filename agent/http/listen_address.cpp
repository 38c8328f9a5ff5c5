// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/http/listen_address.h"

#include "agent/http/server.h"

#include <boost/system/errc.hpp>

#include <charconv>

namespace switchroom {
namespace errc = boost::system::errc;

std::string listenText(const std::string& address, std::uint16_t port) {
    auto host = address.contains(':') ? "[" + address + "]" : address;
    return host + ":" + std::to_string(port);
}

std::string listenErrorText(const boost::system::error_code& error, const std::string& address, std::uint16_t port) {
    auto where = listenText(address, port);
    if (error == errc::address_in_use) return where + " is in use by another program";
    if (error == errc::address_not_available) return address + " is not an address of this machine";
    if (error == errc::permission_denied && port < 1024)
        return "not allowed to listen on " + where +
               ": ports below 1024 need a privilege (CAP_NET_BIND_SERVICE); choose a higher one";
    if (error == errc::permission_denied) return "not allowed to listen on " + where;
    return "cannot listen on " + where + ": " + error.message();
}

std::optional<ListenAddress> parseListenAddress(std::string_view text) {
    auto colon = text.rfind(':');
    if (colon == std::string_view::npos) return {};
    auto host = text.substr(0, colon);
    auto digits = text.substr(colon + 1);
    bool bracketed = host.size() > 2 && host.front() == '[' && host.back() == ']';
    if (bracketed) host = host.substr(1, host.size() - 2);
    if (host.empty() || (host.contains(':') != bracketed) || host.find_first_of("[] ") != std::string_view::npos)
        return {};

    ListenAddress address{std::string(host)};
    auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), address.port);
    if (error != std::errc{} || end != digits.data() + digits.size()) return {};
    return address;
}

} // namespace switchroom
