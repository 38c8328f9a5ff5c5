# SPDX-FileCopyrightText: 2026 The Switchroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

# embed_text(<target> FILE <path from the root> NAME <symbol>)
#
# Makes `#include "<symbol>.h"` available to the target's sources, with
# `inline constexpr std::string_view switchroom::resource::<symbol>`: the text of the file.
# A changed file is embedded again by the next build.
function(embed_text target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "FILE;NAME" "")
    cmake_path(ABSOLUTE_PATH arg_FILE BASE_DIRECTORY "${CMAKE_SOURCE_DIR}" OUTPUT_VARIABLE source)
    set(folder "${CMAKE_BINARY_DIR}/resource/${target}")
    set(new "${CMAKE_BINARY_DIR}/resource/new")

    file(READ "${source}" text)
    file(WRITE "${new}" "// Made from ${arg_FILE}: edit that.
#pragma once
#include <string_view>
namespace switchroom::resource {
inline constexpr std::string_view ${arg_NAME} = R\"resource(${text})resource\";
}
")
    file(MAKE_DIRECTORY "${folder}")
    file(COPY_FILE "${new}" "${folder}/${arg_NAME}.h" ONLY_IF_DIFFERENT)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${source}")
    target_include_directories(${target} SYSTEM PRIVATE "${folder}")
endfunction()
