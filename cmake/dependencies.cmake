# SPDX-FileCopyrightText: 2026 The Switchroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

# The libraries of others. A room names them in LIBS; which room may name which is in tests/walls.

if(POLICY CMP0167)
    cmake_policy(SET CMP0167 NEW) # Boost's own configuration instead of CMake's finder
endif()

find_package(Boost 1.81 REQUIRED)
find_package(CURL REQUIRED)
find_package(fmt REQUIRED)
find_package(OpenSSL 3 REQUIRED)
find_package(PkgConfig REQUIRED)
find_package(prometheus-cpp CONFIG REQUIRED)
find_package(Qt6 6.4 REQUIRED COMPONENTS Core Sql)
find_package(SQLite3 REQUIRED)
find_package(Threads REQUIRED)
find_package(yaml-cpp CONFIG REQUIRED)
pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)

if(SWITCHROOM_DESKTOP)
    find_package(Qt6 6.4 REQUIRED COMPONENTS Gui Widgets Charts Network WebSockets Svg LinguistTools Test)
    find_package(Qt6Keychain REQUIRED)
endif()

if(SWITCHROOM_TESTS)
    find_package(GTest REQUIRED)
endif()

# One name each, whatever the version of the distribution calls it.
add_library(switchroom::sodium ALIAS PkgConfig::sodium)
add_library(switchroom_yaml INTERFACE)
target_link_libraries(switchroom_yaml INTERFACE $<IF:$<TARGET_EXISTS:yaml-cpp::yaml-cpp>,yaml-cpp::yaml-cpp,yaml-cpp>)
add_library(switchroom::yaml ALIAS switchroom_yaml)
