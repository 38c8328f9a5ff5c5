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

if(NOT CMAKE_CXX_COMPILER_LAUNCHER)
    find_program(SWITCHROOM_CCACHE ccache)
    if(SWITCHROOM_CCACHE)
        set(CMAKE_CXX_COMPILER_LAUNCHER "${SWITCHROOM_CCACHE}")
    endif()
endif()
