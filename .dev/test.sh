# SPDX-FileCopyrightText: 2026 The Switchroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

# ./dev test: build, run every test with a PostgreSQL of its own, count.

dev_test() {
    local steps="" rooms=()
    while [ $# -gt 0 ]; do
        case "$1" in
            --all) steps="format locale asan=all tidy=all simulate=2000 crash=50 fuzz=60" ;;
            --steps) # for .ci/run: names out of run_step
                steps=${2:-}
                shift
                ;;
            --inside) # PostgreSQL, with all built: the second half of this
                run_tests "${@:2}"
                return
                ;;
            -*) die "usage: ./dev test [--all] [ROOM…]" ;;
            *) rooms+=("$1") ;;
        esac
        shift
    done
    ensure_packages test
    ensure_npm
    build_preset dev all
    # One server for all the passes.
    exec tests/with_postgres ./dev test --inside "$steps" ${rooms[@]+"${rooms[@]}"}
}

# run_tests STEPS [ROOM…]
run_tests() {
    local steps=$1 selection=() each
    shift
    [ $# -eq 0 ] || selection=(-L "^($(IFS='|' && echo "$*"))\$")
    test_environment
    tally_ctest build/dev "Tests" ${selection[@]+"${selection[@]}"}
    for each in $steps; do run_step "${each%%=*}" "${each#*=}"; done
    closing_line
}

# The same on every machine: no display, no locale, no zone of its own.
test_environment() {
    export LC_ALL=C.UTF-8 TZ=UTC QT_QPA_PLATFORM=offscreen XDG_RUNTIME_DIR=$PWD/build/xdg
    mkdir -p "$XDG_RUNTIME_DIR" && chmod 700 "$XDG_RUNTIME_DIR"
}

# run_step NAME AMOUNT
run_step() {
    case "$1" in
        format) step "Format" dev_format --check ;;
        locale) locale_tests ;;
        asan) sanitized_tests "$2" ;;
        tidy) step "Tidy ($2)" tidy_"$2" ;;
        simulate) step "Simulation, $2 seeds" dev_simulate --seeds "$2" ;;
        crash) step "Crash, $2 cycles" dev_crash --cycles "$2" ;;
        fuzz) step "Fuzzing, $2 s" dev_fuzz "$2" ;;
        *) die "there is no step '$1'" ;;
    esac
}

# The programs once more where numbers have a decimal comma and the clock is 5:45 ahead.
locale_tests() {
    if [ ! -d build/locale/de_DE.UTF-8 ]; then
        mkdir -p build/locale
        quietly build/locale/log localedef -i de_DE -f UTF-8 "$PWD/build/locale/de_DE.UTF-8"
    fi
    surroundings=(env LOCPATH="$PWD/build/locale" LC_ALL=de_DE.UTF-8 TZ=Asia/Kathmandu SWITCHROOM_TEST_LOCALE=1)
    tally_ctest build/dev "Tests under de_DE" -L gtest
    surroundings=(env)
}

# sanitized_tests light|all: `light` leaves out the programs with Beast in them, which take minutes to compile.
sanitized_tests() {
    local targets=(light_tests) label=light
    [ "$1" = light ] || targets=(light_tests heavy_tests) label=gtest
    surroundings=(env ASAN_OPTIONS=detect_stack_use_after_return=1:strict_string_checks=1
        UBSAN_OPTIONS=print_stacktrace=1 ASAN_SYMBOLIZER_PATH="$(command -v llvm-symbolizer-$clang || true)")
    if (build_preset asan "${targets[@]}"); then
        tally_ctest build/asan "Tests under sanitizers ($1)" -L "^$label\$"
    else
        count "asan: the build" failed
    fi
    surroundings=(env)
}

# ensure_npm [FROM TO]: npm packages, by default the official clients that the tests hold against ours.
ensure_npm() {
    local from=${1:-tests/peers} to=${2:-build/peers} now
    [ -f $from/package.json ] || return 0
    now=$(cat $from/package*.json | sha256sum)
    [ "$now" != "$(cat $to/stamp 2>/dev/null)" ] || return 0
    say "Installing the npm packages of $from …"
    mkdir -p $to
    cp $from/package*.json $from/.npmrc $to/
    (cd $to && quietly npm.log npm ci --loglevel=error)
    echo "$now" >$to/stamp
}
