# SPDX-FileCopyrightText: 2026 The Switchroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

# The runs that look for what nobody thought of.

dev_simulate() {
    ensure_packages test
    require_target dev switchroom-simulate "The simulation"
    build_preset dev switchroom-simulate
    build/bin/switchroom-simulate "$@"
}

dev_crash() {
    ensure_packages test
    [ -x tests/crash/run ] || die "The crash run is not part of this checkout yet: there is no tests/crash/run."
    build_preset dev all
    tests/crash/run "$@"
}

# dev_fuzz SECONDS: they are shared out among the fuzzers, which go on from what earlier runs found.
dev_fuzz() {
    [[ "${1:-}" =~ ^[1-9][0-9]*$ ]] || die "usage: ./dev fuzz SECONDS"
    ensure_packages test
    configure fuzz
    has_target fuzz fuzzers || die "The fuzzers are not part of this checkout yet: there is no tests/fuzz."
    build_preset fuzz fuzzers
    local each name seconds all=(build/fuzz/bin/switchroom-fuzz-*)
    [ -x "${all[0]}" ] || die "there is no fuzzer in build/fuzz/bin"
    seconds=$(($1 / ${#all[@]}))
    [ "$seconds" -gt 0 ] || seconds=1
    for each in "${all[@]}"; do
        name=${each##*/switchroom-fuzz-}
        say "Fuzzing $name for $seconds s"
        mkdir -p "build/fuzz/corpus/$name" "build/fuzz/found/$name"
        quietly "build/fuzz/$name.log" "$each" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=65536 \
            -print_final_stats=1 -artifact_prefix="build/fuzz/found/$name/" "build/fuzz/corpus/$name" $(seeds "$name")
        grep -E '^stat::number_of_executed_units' "build/fuzz/$name.log" | sed 's/.*units: */  inputs tried: /'
    done
}

seeds() { [ ! -d "tests/fuzz/corpus/$1" ] || echo "tests/fuzz/corpus/$1"; }
