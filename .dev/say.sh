# SPDX-FileCopyrightText: 2026 The Switchroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

# Words for the person who waits.

if [ -t 1 ]; then bold=$'\e[1m' red=$'\e[31m' plain=$'\e[0m'; else bold="" red="" plain=""; fi

say() { printf '%s%s%s\n' "$bold" "$*" "$plain"; }
warn() { printf '%sdev: %s%s\n' "$red" "$*" "$plain" >&2; }
die() {
    warn "$*"
    exit 1
}

# quietly LOG COMMAND…: its output goes to the log, and is shown when it fails.
quietly() {
    local log=$1
    shift
    mkdir -p "$(dirname "$log")"
    "$@" >"$log" 2>&1 || {
        tail -n 60 "$log" >&2
        die "failed: $* (all of it is in $log)"
    }
}

# clock SECONDS: as 75 s or 12 min 5 s
clock() { if [ "$1" -lt 120 ]; then echo "$1 s"; else echo "$(($1 / 60)) min $(($1 % 60)) s"; fi; }
