# SPDX-FileCopyrightText: 2026 The Switchroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

# embed_text(<target> FILE <path from the root> NAME <symbol>)
#
# Makes `#include "embedded/<file name without extension>.h"` available to the target's sources, with
# `inline constexpr std::string_view switchroom::embedded::<symbol>`: the text of the file.
# A changed file is embedded again by the next build.
function(embed_text target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "FILE;NAME" "")
    cmake_path(ABSOLUTE_PATH arg_FILE BASE_DIRECTORY "${CMAKE_SOURCE_DIR}" OUTPUT_VARIABLE source)
    cmake_path(GET arg_FILE STEM stem)
    set(folder "${CMAKE_BINARY_DIR}/embedded/${target}")

    file(READ "${source}" text)
    file(WRITE "${folder}/new" "// Made from ${arg_FILE}: edit that.
#pragma once
#include <string_view>
namespace switchroom::embedded {
inline constexpr std::string_view ${arg_NAME} = R\"embedded(${text})embedded\";
}
")
    file(COPY_FILE "${folder}/new" "${folder}/embedded/${stem}.h" ONLY_IF_DIFFERENT)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${source}")
    target_include_directories(${target} SYSTEM PRIVATE "${folder}")
endfunction()
