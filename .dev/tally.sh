# SPDX-FileCopyrightText: 2026 The Switchroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

# Counts what the test programs say. A program that ended before it could say anything is a failure.

passed=0 failed=0 skipped=0
skips="" failures=""
surroundings=(env) # what the tests find around them: env NAME=VALUE…

count() { # count NAME passed|failed|skipped [HOW MANY]
    case "$2" in
        passed) passed=$((passed + ${3:-1})) ;;
        failed) failed=$((failed + ${3:-1})) failures+="  $1"$'\n' ;;
        skipped) skipped=$((skipped + ${3:-1})) skips+="  $1"$'\n' ;;
    esac
}

row() { printf '  %-24s %5d passed %4d failed %4d skipped\n' "$@"; }

# tally_gtest NAME FILE STATUS: its cases; and a leak, say, that it died of after the last of them.
tally_gtest() {
    local cases
    cases=$(jq -r '.testsuites[] | .name as $suite | .testsuite[] |
        [if has("failures") then "failed" elif .result == "SKIPPED" or .status == "NOTRUN" then "skipped" else "passed" end,
         $suite + "." + .name] | @tsv' "$2" 2>/dev/null) || cases=""
    if [ -z "$cases" ]; then
        count "$1: ended before it could report" failed
        row "$1" 0 1 0
        return
    fi
    local p f s name
    p=$(grep -c '^passed' <<<"$cases" || true) f=$(grep -c '^failed' <<<"$cases" || true) s=$(grep -c '^skipped' <<<"$cases" || true)
    count "$1" passed "$p"
    while IFS=$'\t' read -r _ name; do count "$1: $name" failed; done < <(grep '^failed' <<<"$cases" || true)
    while IFS=$'\t' read -r _ name; do count "$1: $name" skipped; done < <(grep '^skipped' <<<"$cases" || true)
    if [ "$3" != run ] && [ "$f" = 0 ]; then
        f=1
        count "$1: ended badly after its last test" failed
    fi
    row "$1" "$p" "$f" "$s"
}

# tally_script NAME STATUS, as JUnit calls it
tally_script() {
    case "$2" in
        run) count "$1" passed && row "$1" 1 0 0 ;;
        notrun | disabled) count "$1" skipped && row "$1" 0 0 1 ;;
        *) count "$1" failed && row "$1" 0 1 0 ;;
    esac
}

# tally_ctest FOLDER TITLE CTEST-ARGUMENTS…: runs them, prints a row each, and adds them up.
tally_ctest() {
    local folder=$1 title=$2 name kind status
    shift 2
    say "$title"
    rm -rf "$folder/results"
    mkdir -p "$folder/results"
    # A failed test is counted below, and by its own name.
    "${surroundings[@]}" ctest --test-dir "$folder" --output-junit "$PWD/$folder/results/ctest.xml" --output-on-failure -j "$jobs" "$@" \
        >"$folder/results/ctest.log" 2>&1 || true
    grep -q '<testsuite' "$folder/results/ctest.xml" 2>/dev/null || {
        cat "$folder/results/ctest.log" >&2
        die "ctest ran nothing in $folder"
    }
    # ctest's own lines are replaced by the rows; what a failing test printed stays.
    grep -vE '^(Internal|Test project| *Start +[0-9]|Label Time| *[0-9]+/[0-9]+ Test .*(Passed|Skipped)|[a-z_-]+ +=)' \
        "$folder/results/ctest.log" | sed -n '/\*\*\*/,/^[0-9]*% tests/p' |
        grep -vE '^([0-9]+% tests|$)' || true
    while read -r name kind; do
        status=$(junit_status "$folder/results/ctest.xml" "$name")
        [ -n "$status" ] || continue # not asked for this time
        if [ "$kind" = gtest ]; then tally_gtest "$name" "$folder/results/$name.json" "$status"; else tally_script "$name" "$status"; fi
    done < <(ctest --test-dir "$folder" --show-only=json-v1 | jq -r '.tests[] |
        [.name, (.properties[] | select(.name == "LABELS") | .value | if index("gtest") then "gtest" else "script" end)] | join(" ")')
}

junit_status() { sed -n "s/.*<testcase name=\"$2\" .*status=\"\\([a-z]*\\)\".*/\\1/p" "$1"; }

# step NAME COMMAND…: counts as one.
step() {
    local name=$1 start=$SECONDS
    shift
    say "$name"
    if ("$@"); then
        count "$name" passed
        say "$name: passed, $(clock $((SECONDS - start)))"
    else
        count "$name" failed
        warn "$name: FAILED, $(clock $((SECONDS - start)))"
    fi
}

# closing_line: what was skipped and what failed, then the sum; its status is the answer.
closing_line() {
    [ -z "$skips" ] || printf '\nSkipped:\n%s' "$skips"
    [ -z "$failures" ] || printf '\nFailed:\n%s' "$failures"
    printf '\n%d passed, %d failed, %d skipped\n' "$passed" "$failed" "$skipped"
    [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
}
