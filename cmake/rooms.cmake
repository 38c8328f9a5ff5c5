# SPDX-FileCopyrightText: 2026 The Switchroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

# The vocabulary of this build: room, room_test, program, script_test, fuzzer.
#
# LINKS are rooms of ours, LIBS libraries of others that only the .cpp files use, HEADER_LIBS those that
# a header includes. Both kinds of library are checked against the include walls (tests/walls).

add_custom_target(programs)
add_custom_target(fuzzers)

# add_folders(<parent> <name>…): those of them that have a CMakeLists.txt. A room is built when it has a tenant.
function(add_folders parent)
    foreach(name IN LISTS ARGN)
        if(EXISTS "${CMAKE_SOURCE_DIR}/${parent}/${name}/CMakeLists.txt")
            add_subdirectory("${CMAKE_SOURCE_DIR}/${parent}/${name}" "${CMAKE_BINARY_DIR}/${parent}/${name}")
        endif()
    endforeach()
endfunction()

function(_switchroom_link target scope_private scope_public)
    list(TRANSFORM arg_LINKS PREPEND "switchroom_")
    target_link_libraries(${target} ${scope_public} ${arg_LINKS} ${arg_HEADER_LIBS} ${scope_private} ${arg_LIBS})
    target_include_directories(${target} ${scope_public} "${CMAKE_SOURCE_DIR}")
endfunction()

# room(<name> SOURCES … [LINKS …] [LIBS …] [HEADER_LIBS …]): the static library switchroom_<name>.
# Without a .cpp file it is a library of headers.
function(room name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINKS;LIBS;HEADER_LIBS")
    set(target switchroom_${name})
    set(compiled ${arg_SOURCES})
    list(FILTER compiled INCLUDE REGEX "\\.cpp$")
    if(compiled)
        add_library(${target} STATIC ${arg_SOURCES})
        _switchroom_link(${target} PRIVATE PUBLIC)
        precompile(${target} rooms)
    else()
        add_library(${target} INTERFACE ${arg_SOURCES})
        _switchroom_link(${target} INTERFACE INTERFACE)
    endif()
    add_library(switchroom::${name} ALIAS ${target})
endfunction()

# program(<name> SOURCES … [LINKS …] [LIBS …]): an executable in SWITCHROOM_BIN_DIR.
function(program name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINKS;LIBS;HEADER_LIBS")
    add_executable(${name} ${arg_SOURCES})
    add_dependencies(programs ${name})
    _switchroom_link(${name} PRIVATE PRIVATE)
endfunction()

# room_test(<name> SOURCES … [LINKS …] [LIBS …] [ARGUMENTS …] [HEAVY] [WIDGETS]): one GoogleTest program test_<name> and one entry in
# ctest. The room of the same name is linked when there is one. Its results go to results/<name>.json, where
# ./dev test counts them. A test that links the port (Beast) is `heavy`, every other one `light`: .ci/run runs these under
# sanitizers too. WIDGETS: a program with a QApplication, offscreen.
function(room_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "HEAVY;WIDGETS" "" "SOURCES;LINKS;LIBS;HEADER_LIBS;ARGUMENTS")
    set(target test_${name})
    if(NOT name IN_LIST arg_LINKS AND TARGET switchroom_${name})
        list(PREPEND arg_LINKS ${name})
    endif()
    if(arg_WIDGETS)
        list(APPEND arg_LIBS switchroom_ui_test_main GTest::gmock)
    else()
        list(APPEND arg_LIBS switchroom_test_main GTest::gmock)
    endif()
    add_executable(${target} ${arg_SOURCES})
    set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests/bin")
    _switchroom_link(${target} PRIVATE PRIVATE)
    precompile(${target} tests)

    set(weight light)
    foreach(room http serve agent)
        if(arg_HEAVY OR room IN_LIST arg_LINKS)
            set(weight heavy)
        endif()
    endforeach()
    add_dependencies(${weight}_tests ${target})
    add_test(NAME ${name} WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}"
             COMMAND ${target} --gtest_brief=1 "--gtest_output=json:${CMAKE_BINARY_DIR}/results/${name}.json" ${arg_ARGUMENTS})
    set_tests_properties(${name} PROPERTIES LABELS "${name};${weight};gtest" TIMEOUT 300)
endfunction()

# script_test(<name> COMMAND … [TIMEOUT <seconds>]): passed when it ends with 0, skipped when with 77.
# It is told where the programs are (SWITCHROOM_BIN), where it may write (SWITCHROOM_SCRATCH), and where the npm packages of
# tests/peers are (SWITCHROOM_PEERS: createRequire(`${process.env.SWITCHROOM_PEERS}/`)).
function(script_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "TIMEOUT" "COMMAND")
    if(NOT arg_TIMEOUT)
        set(arg_TIMEOUT 300)
    endif()
    add_test(NAME ${name} COMMAND ${arg_COMMAND} WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}")
    set_tests_properties(${name} PROPERTIES
        LABELS "${name};heavy;script" TIMEOUT ${arg_TIMEOUT} SKIP_RETURN_CODE 77
        ENVIRONMENT "SWITCHROOM_BIN=${SWITCHROOM_BIN_DIR};SWITCHROOM_PEERS=${CMAKE_SOURCE_DIR}/build/peers;SWITCHROOM_SCRATCH=${CMAKE_BINARY_DIR}/scratch/${name}")
endfunction()

# fuzzer(<name> SOURCES … [LINKS …] [LIBS …]): a source with LLVMFuzzerTestOneInput. In the fuzz preset it is the program
# switchroom-fuzz-<name>; elsewhere a test that feeds it tests/fuzz/corpus/<name>: what was found once stays found.
function(fuzzer name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINKS;LIBS;HEADER_LIBS")
    if(SWITCHROOM_FUZZ)
        set(target switchroom-fuzz-${name})
        add_executable(${target} ${arg_SOURCES})
        target_link_options(${target} PRIVATE -fsanitize=fuzzer)
        add_dependencies(fuzzers ${target})
    else()
        set(target replay_${name})
        add_executable(${target} ${arg_SOURCES} "${CMAKE_SOURCE_DIR}/tests/replay_main.cpp")
        set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests/bin")
        script_test(corpus_${name} COMMAND ${target} tests/fuzz/corpus/${name})
    endif()
    _switchroom_link(${target} PRIVATE PRIVATE)
endfunction()
