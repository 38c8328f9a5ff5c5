# SPDX-FileCopyrightText: 2026 The Switchroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

# Configure and build, and run what was built.

jobs=${SWITCHROOM_JOBS:-$(nproc)}

# Which folders there are and how it is configured: when that changes, CMake must look again.
shape() {
    echo "$(with_tests) ${CXX:-}"
    find . \( -path ./build -o -path ./.git -o -name node_modules \) -prune -o -name CMakeLists.txt -print | sort
    cat CMakePresets.json
}

# Who only wants to run it needs no GoogleTest.
with_tests() { if [ -e /usr/include/gtest/gtest.h ]; then echo ON; else echo OFF; fi; }

# configure PRESET
configure() {
    local folder=build/$1 now
    now=$(shape | sha256sum)
    [ -f "$folder/build.ninja" ] && [ "$now" = "$(cat "$folder/shape" 2>/dev/null)" ] && return 0
    say "Configuring $1 …"
    quietly "$folder/configure.log" cmake --preset "$1" -DSWITCHROOM_TESTS="$(with_tests)"
    echo "$now" >"$folder/shape"
}

# build_preset PRESET [TARGET…]
build_preset() {
    local preset=$1
    shift
    configure "$preset"
    NINJA_STATUS="[%f/%t %es] " ninja -C "build/$preset" -j "$jobs" "$@" | tee "build/$preset/build.log" ||
        die "the build of $preset failed"
    # Not -Werror: it would ask a compiler cache for every file anew, and a newer compiler warns of more.
    [ -z "${SWITCHROOM_STRICT:-}" ] || ! grep -q ' warning: ' "build/$preset/build.log" ||
        die "the compiler warns; SWITCHROOM_STRICT takes that for an error"
}

has_target() { ninja -C "build/$1" -t query "$2" >/dev/null 2>&1; }

# require_target PRESET NAME WHAT
require_target() {
    configure "$1"
    has_target "$1" "$2" || die "$3 is not part of this checkout yet: there is no target $2."
}

dev_build() {
    ensure_packages build
    build_preset dev "${@:-programs}"
}

dev_run() {
    ensure_packages build
    build_preset dev programs
    exec app/demo/run "$@"
}

dev_bench() {
    ensure_packages test
    require_target release switchroom-bench "The benchmark"
    build_preset release programs
    ensure_npm tests/bench/peer build/bench-peer
    exec build/release/bin/switchroom-bench "$@"
}

dev_shots() {
    [ $# -eq 1 ] || die "usage: ./dev shots DIR"
    ensure_packages test
    require_target dev switchroom-shots "The window, and so its pictures,"
    build_preset dev switchroom-shots
    mkdir -p "$1"
    QT_QPA_PLATFORM=offscreen exec build/bin/switchroom-shots "$1"
}
