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

# dev_fuzz SECONDS: they are shared out among the fuzzers, which go on from what earlier runs found. All of them run, also
# when one finds something; then it fails, and says what was found and how to see it again.
dev_fuzz() {
    [[ "${1:-}" =~ ^[1-9][0-9]*$ ]] || die "usage: ./dev fuzz SECONDS"
    ensure_packages test
    configure fuzz
    has_target fuzz fuzzers || die "The fuzzers are not part of this checkout yet: there is no tests/fuzz."
    rm -f build/fuzz/bin/switchroom-fuzz-* # one that is no target any more
    build_preset fuzz fuzzers
    local each seconds findings=0 all=(build/fuzz/bin/switchroom-fuzz-*)
    [ -x "${all[0]}" ] || die "there is no fuzzer in build/fuzz/bin"
    seconds=$(($1 / ${#all[@]}))
    [ "$seconds" -gt 0 ] || seconds=1
    for each in "${all[@]}"; do
        fuzz_one "${each##*/switchroom-fuzz-}" "$seconds" || findings=$((findings + 1))
    done
    [ "$findings" -eq 0 ] || die "$findings of ${#all[@]} fuzzers found something"
    say "${#all[@]} fuzzers, $seconds s each: nothing was found"
}

# fuzz_one NAME SECONDS
fuzz_one() {
    local name=$1 program=build/fuzz/bin/switchroom-fuzz-$1 log=build/fuzz/$1.log limits="-timeout=10 -rss_limit_mb=2048"
    local options="$limits -max_total_time=$2 -max_len=65536 -print_final_stats=1"
    [ ! -f "tests/fuzz/$name.dict" ] || options+=" -dict=tests/fuzz/$name.dict"
    say "Fuzzing $name for $2 s"
    mkdir -p "build/fuzz/corpus/$name" "build/fuzz/found/$name"
    if "$program" $options -artifact_prefix="build/fuzz/found/$name/" "build/fuzz/corpus/$name" $(seeds "$name") >"$log" 2>&1; then
        sed -n 's/^stat::number_of_executed_units: */  inputs tried: /p; s/^stat::new_units_added: */  new and kept: /p' "$log"
        return 0
    fi
    local input
    input=$(sed -n 's/.*Test unit written to //p' "$log" | tail -n 1)
    warn "$name found something: $(grep -m 1 -E '^A promise does not hold|runtime error:|^(==[0-9]+==)? ?ERROR:' "$log" || tail -n 1 "$log")"
    echo "  what it says:  $log"
    echo "  the input:     ${input:-none was written}"
    [ -z "$input" ] || echo "  see it again:  $program $limits $input"
    [ -z "$input" ] || echo "  once mended:   cp $input tests/fuzz/corpus/$name/<what it is>"
    return 1
}

seeds() { [ ! -d "tests/fuzz/corpus/$1" ] || echo "tests/fuzz/corpus/$1"; }
