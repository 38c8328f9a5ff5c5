# SPDX-FileCopyrightText: 2026 The Switchroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

# Language, warnings, sanitizers and linker, for every target of ours.

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    message(FATAL_ERROR "GCC ${CMAKE_CXX_COMPILER_VERSION} miscompiles coroutines: use clang 19, or GCC 13 or later.")
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 18)
    message(FATAL_ERROR "Clang ${CMAKE_CXX_COMPILER_VERSION} cannot read <expected>: use clang 18 or later, best 19.")
endif()

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${SWITCHROOM_BIN_DIR}")

if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE RelWithDebInfo)
endif()
# Assertions stay on in every build: NDEBUG is never defined.
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O1 -g1")
set(CMAKE_CXX_FLAGS_RELEASE "-O2")

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wold-style-cast
                    -Wnon-virtual-dtor -Woverloaded-virtual -Wextra-semi -Wno-missing-field-initializers)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # A designated initialiser names what differs from the default: the rest is meant.
    add_compile_options($<$<VERSION_GREATER_EQUAL:${CMAKE_CXX_COMPILER_VERSION},19>:-Wno-missing-designated-field-initializers>)
endif()
# Qt wants its users compiled as code for a library; when all are, what is precompiled fits all.
add_compile_options(-fPIC)
# For every file, so that none can inline what cmake/boost compiles: who forgets to link switchroom::boost is told.
add_compile_definitions(BOOST_ASIO_SEPARATE_COMPILATION BOOST_ASIO_NO_DEPRECATED BOOST_BEAST_SEPARATE_COMPILATION)

if(SWITCHROOM_SANITIZE)
    add_compile_options(-fsanitize=${SWITCHROOM_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${SWITCHROOM_SANITIZE})
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    string(REGEX MATCH "^[0-9]+" clang_major "${CMAKE_CXX_COMPILER_VERSION}")
    find_program(SWITCHROOM_LLD ld.lld-${clang_major})
    if(SWITCHROOM_LLD)
        add_link_options(-fuse-ld=lld)
    endif()
endif()
