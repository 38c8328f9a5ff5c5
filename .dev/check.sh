# SPDX-FileCopyrightText: 2026 The Switchroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

# What reads the sources without running them: clang-format and clang-tidy.

cpp_files() { git ls-files -- '*.cpp' '*.h'; }

tool() { # tool NAME: that of the project's clang, else what there is
    command -v "$1-$clang" || command -v "$1" || die "$1 is not installed: ./dev setup"
}

# unformatted < clang-format's complaints: the files, and failure if there is one.
unformatted() {
    local files
    files=$(sed -n 's/^\([^: ]*\):[0-9]*:[0-9]*: error: .*/\1/p' | sort -u)
    [ -z "$files" ] || { echo "$files" && die "./dev format would change these"; }
}

dev_format() {
    [ -n "$(command -v clang-format-$clang)" ] || ensure_packages test
    local format
    format=$(tool clang-format)
    case "${1:-}" in
        "") cpp_files | xargs -r "$format" -i ;;
        --check) cpp_files | xargs -r "$format" --dry-run --Werror 2>&1 | unformatted ;;
        *) die "usage: ./dev format [--check]" ;;
    esac
}

dev_lint() {
    ensure_packages test
    if [ $# -eq 0 ]; then tidy_all; else printf '%s\n' "$@" | tidy_files; fi
}

tidy_all() { git ls-files -- 'agent/*.cpp' 'app/*.cpp' 'ui/*.cpp' 'tests/*.cpp' | tidy_files; }

# The few checks that find what runs wrong, on what changed since the branch left main (or in the last commit).
tidy_changed() {
    local base
    base=$(git merge-base HEAD origin/main 2>/dev/null || true)
    [ -n "$base" ] && [ "$base" != "$(git rev-parse HEAD)" ] || base=$(git rev-parse -q --verify HEAD~1 || true)
    [ -n "$base" ] || { say "The first commit: nothing has changed." && return 0; }
    git diff --name-only --diff-filter=d "$base" -- 'agent/*.cpp' 'app/*.cpp' 'ui/*.cpp' 'tests/*.cpp' | at_most 60 |
        tidy_files --checks='-*,bugprone-use-after-move,bugprone-dangling-handle,bugprone-return-const-ref-from-parameter,cppcoreguidelines-avoid-capturing-lambda-coroutines,cppcoreguidelines-no-suspend-with-lock,misc-coroutine-hostile-raii'
}

at_most() {
    local files
    files=$(cat)
    [ "$(wc -l <<<"$files")" -le "$1" ] || warn "only the first $1 of $(wc -l <<<"$files") changed files; ./dev lint reads all"
    head -n "$1" <<<"$files"
}

# tidy_files [OPTION…] < FILES: each through clang-tidy, several at once; prints what it finds.
tidy_files() {
    local tidy list done=build/tidy/checked
    tidy=$(tool clang-tidy)
    configure tidy
    list=$(grep . || true)
    [ -n "$list" ] || return 0
    rm -rf $done && mkdir -p $done
    export tidy_total tidy_done=$done tidy_program=$tidy
    tidy_total=$(wc -l <<<"$list")
    xargs -r -P "$jobs" -I{} .dev/tidy_one {} "$@" <<<"$list"
}
