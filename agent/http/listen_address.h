// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <boost/system/error_code.hpp>

#include <cstdint>
#include <string>

namespace switchroom {

/// "127.0.0.1:8080", "[::1]:8080".
std::string listenText(const std::string& address, std::uint16_t port);

/// Why nobody can listen there, in words that say what to do.
std::string listenErrorText(const boost::system::error_code& error, const std::string& address, std::uint16_t port);

} // namespace switchroom
