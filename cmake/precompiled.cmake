# SPDX-FileCopyrightText: 2026 The Switchroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

# precompile(<target> rooms|tests): what nearly every file reads is parsed once for all. A second of each file.
# The asan and tidy presets go without, so that a missing #include is found.

set(switchroom_standard <algorithm> <array> <chrono> <cstdint> <deque> <expected> <functional> <map> <memory> <mutex>
    <optional> <set> <span> <string> <string_view> <unordered_map> <utility> <variant> <vector>)

if(SWITCHROOM_PCH AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    file(WRITE "${CMAKE_BINARY_DIR}/precompiled.cpp" "")
    add_compile_options("SHELL:-Xclang -fno-pch-timestamp") # else ccache never finds a file again
    add_library(switchroom_precompiled_rooms OBJECT "${CMAKE_BINARY_DIR}/precompiled.cpp")
    target_precompile_headers(switchroom_precompiled_rooms PRIVATE ${switchroom_standard})
    if(SWITCHROOM_TESTS)
        add_library(switchroom_precompiled_tests OBJECT "${CMAKE_BINARY_DIR}/precompiled.cpp")
        target_precompile_headers(switchroom_precompiled_tests PRIVATE ${switchroom_standard} <gtest/gtest.h> <gmock/gmock.h>)
        target_link_libraries(switchroom_precompiled_tests PRIVATE GTest::gmock)
    endif()
endif()

function(precompile target kind)
    if(TARGET switchroom_precompiled_${kind})
        target_precompile_headers(${target} REUSE_FROM switchroom_precompiled_${kind})
    endif()
endfunction()
