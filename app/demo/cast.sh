#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Switchroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

# The cast of the demo and of the crash run: a provider that misbehaves, the agent, a shop, people with tokens.
# Sourced by app/demo/run and tests/crash/run. Everything listens on 127.0.0.1 and is ended by its own process id.

bin=${SWITCHROOM_BIN:-build/bin}
playbook=resources/playbooks/demo.yaml
providers=stripe,plain,bank # that the shop buys through
declare -A process=()

# The faults of a run: each is met at least 20 times in a minute at 36 purchases a second.
faults=(
    refuse=0.08 reset_before=0.014 reset_after=0.018 hang_before=0.014 hang_after=0.022
    effect_after_gone=0.022 drip=0.016,for_ms=1500 slow=0.03 error_before=0.014 error_after=0.018
    rate_limited=0.014 html_200=0.018 cut_body=0.016 wrong_amount=0.018 other_payment=0.024
    decline=0.05 processing=0.024,for_ms=3000 requires_action=0.02,for_ms=3000 unmapped_status=0.018,for_ms=3000
    key_in_use=0.024 key_forgotten=0.05,for_ms=60000 lookup_lag=0.3,for_ms=1500
    webhook_late=0.05,for_ms=3000 webhook_twice=0.05 webhook_out_of_order=0.08 webhook_lost=0.06
)

fail() {
    echo "$*" >&2
    exit 1
}

# A port of this machine that nobody listens on, below those that the kernel gives to clients.
free_port() {
    local port
    for port in $(shuf -i 10000-29999 -n 50); do
        (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || { echo "$port" && return; }
    done
    fail "no free port was found"
}

# start NAME LOG COMMAND…: in the background; its id is kept.
start() {
    local name=$1 log=$2
    shift 2
    "$@" >>"$log" 2>&1 &
    process[$name]=$!
}

# stop NAME [SIGNAL]: waits for its end.
stop() {
    local id=${process[$1]:-}
    [ -n "$id" ] || return 0
    kill "-${2:-TERM}" "$id" 2>/dev/null || true
    wait "$id" 2>/dev/null || true
    unset "process[$1]"
}

stop_all() {
    local name
    for name in "${!process[@]}"; do stop "$name"; done
}

# until_listening LOG NAME: the log says so, or the process is gone.
until_listening() {
    local i
    for i in $(seq 150); do
        grep -q 'listening on' "$1" 2>/dev/null && return
        kill -0 "${process[$2]}" 2>/dev/null || break
        sleep 0.1
    done
    tail -n 5 "$1" >&2
    fail "$2 did not start"
}

# api METHOD PATH TOKEN [BODY] [HEADER…]: the reply's body; fails on 4xx and 5xx.
api() {
    local method=$1 path=$2 token=$3 body=${4:-}
    shift $(($# < 4 ? $# : 4))
    local arguments=(-sS --fail-with-body --max-time 20 -X "$method" -H "Authorization: Bearer $token")
    [ -z "$body" ] || arguments+=(-H 'Content-Type: application/json' -H "Idempotency-Key: demo-$RANDOM-$RANDOM-$(date +%s%N)" --data "$body")
    local header
    for header in "$@"; do arguments+=(-H "$header"); done
    curl "${arguments[@]}" "$agent_url$path"
}

# prepare DIR SEED: folder, ports, addresses.
prepare() {
    dir=$1
    seed=$2
    rm -rf "$dir"
    mkdir -p "$dir"
    provider_port=$(free_port)
    agent_port=$(free_port)
    control_port=$(free_port)
    control_url="http://127.0.0.1:$control_port" # where the provider tells its judge what it did; no outage closes it
    provider_url="http://127.0.0.1:$provider_port"
    agent_url="http://127.0.0.1:$agent_port"
    export SWITCHROOM_DEMO_STRIPE=$provider_url SWITCHROOM_DEMO_PLAIN=$provider_url/plain
    export SWITCHROOM_DEMO_BANK=$provider_url/bank SWITCHROOM_DEMO_KEY=sk_test_demo SWITCHROOM_DEMO_WHSEC=whsec_demo
}

start_provider() {
    local arguments=() fault
    for fault in "${faults[@]}"; do arguments+=(--fault "$fault"); done
    start provider "$dir/provider.log" "$bin/switchroom-provider" --listen "127.0.0.1:$provider_port" --control "127.0.0.1:$control_port" --ledger "$dir/ledger.jsonl" \
        --seed "$seed" --webhooks "$agent_url/v1/webhooks/stripe" --webhook-secret "$SWITCHROOM_DEMO_WHSEC" "${arguments[@]}"
    until_listening "$dir/provider.log" provider
}

start_agent() {
    : >"$dir/agent.start.log"
    start agent "$dir/agent.start.log" "$bin/switchroomd" --data "$dir/agent" --listen "127.0.0.1:$agent_port" --playbook "$playbook"
    until_listening "$dir/agent.start.log" agent
    admin=$(cat "$dir/agent/admin.token")
}

# token PERSON ROLE SCOPE: made once, kept in a file.
token() {
    api POST /v1/tokens "$admin" "{\"person\":\"$1\",\"role\":\"$2\",\"scope\":\"$3\"}" | jq -er .token >"$dir/$1.token"
    chmod 600 "$dir/$1.token"
}

start_shop() { # SECONDS RATE
    start shop "$dir/shop.log" "$bin/switchroom-shop" --agent "$agent_url" --token-file "$dir/shop.token" --providers "$providers" \
        --rate "$2" --seconds "$1" --seed "$seed" --double-clicks 0.05 --crashes 0.02 --journal "$dir/shop.jsonl"
}

overview() { api GET /v1/overview "$admin"; }

# Until nothing is pending and all that is unknown waits for a person, at most SECONDS.
until_settled() {
    local i now
    for i in $(seq "$1"); do
        now=$(overview) || { sleep 1 && continue; }
        [ "$(jq '.totals.pending + .totals.unknown - ([.needs_human[].count] | add // 0)' <<<"$now")" -eq 0 ] && return
        sleep 1
    done
    echo "not everything is settled after $1 s; the judge sees it"
}

judge() { # OUT [FAULTS] [EACH]
    "$bin/switchroom-judge" --agent "$agent_url" --provider "$control_url" --token-file "$dir/agent/admin.token" \
        --journal "$dir/shop.jsonl" --out "$1" --faults "${2:-}" --each-fault "${3:-20}"
}

# A whole outage for a moment: the provider closes its port and every connection.
outage() { curl -sS --max-time 5 -X POST -H 'Content-Type: application/json' --data '{"for_ms":150}' "$control_url/control/outage" >/dev/null || true; }

fault_names() { printf '%s\n' outage "${faults[@]}" | sed 's/=.*//' | paste -sd,; }
