# SPDX-FileCopyrightText: 2026 The Switchroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

# The compiler: CXX or -DCMAKE_CXX_COMPILER when given, else the newest of what is good enough.
# GCC 12 is not: it miscompiles aggregate temporaries inside co_await (tests/toolchain).

if(NOT CMAKE_CXX_COMPILER AND NOT DEFINED ENV{CXX})
    find_program(SWITCHROOM_CXX NAMES clang++-19 clang++-20 clang++-21 clang++-18 g++-15 g++-14 g++-13)
    if(SWITCHROOM_CXX)
        set(CMAKE_CXX_COMPILER "${SWITCHROOM_CXX}")
    endif()
endif()

# ccache, told to see through precompiled headers and to know a file again in another checkout.
find_program(SWITCHROOM_CCACHE ccache)
if(SWITCHROOM_CCACHE AND (NOT CMAKE_CXX_COMPILER_LAUNCHER OR CMAKE_CXX_COMPILER_LAUNCHER STREQUAL "ccache"))
    set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}
        CCACHE_NOHASHDIR=1 CCACHE_ABSSTDERR=1 "${SWITCHROOM_CCACHE}")
endif()
